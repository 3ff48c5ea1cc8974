/** Joins names or phrases as in an English sentence: `reef`, `reef and tide`, `reef, tide and coral`. */
export const formatList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
