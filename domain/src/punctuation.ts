/**
 * Adds a final punctuation mark to a sentence that does not have one. A sentence can have one already if it ends with a
 * title: `in The Quiet Reef.`, but `in Which One?` A mark before closing quotes or bidirectional controls counts too.
 */
export const endSentence = (text: string, end: '.' | '?' = '.'): string =>
  /[.?!…]["”'’)\u2069]*$/u.test(text) ? text : `${text}${end}`

/** Joins names or phrases as in an English sentence: `reef`, `reef and tide`, `reef, tide and coral`. */
export const formatList = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names)
