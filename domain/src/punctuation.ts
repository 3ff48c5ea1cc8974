/**
 * Adds the final punctuation unless the sentence already ends with some, as a title may; closing quotes and bidi
 * isolates are looked through: `in The Quiet Reef.`, `in Which One?`
 */
export const endSentence = (text: string, end: '.' | '?' = '.'): string =>
  /[.?!…]["”'’)\u2069]*$/u.test(text) ? text : `${text}${end}`

/** Joins names or phrases as in an English sentence: `reef`, `reef and tide`, `reef, tide and coral`. */
export const formatList = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names)
