/** Formats a count with its noun for sentences to the operator, such as "1 child" and "2 children". */
export const counted = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count} ${count === 1 ? singular : plural}`
