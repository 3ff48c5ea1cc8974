/** Formats a count with its noun, such as "1 child" and "2 children", for what commands print to the operator. */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count} ${count === 1 ? singular : plural}`
