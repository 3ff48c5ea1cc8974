/** Joins names or phrases as in an English sentence: `reef`, `reef and tide`, `reef, tide and coral`. */
export const formatList = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names)
