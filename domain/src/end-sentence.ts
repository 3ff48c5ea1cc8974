/** Ends a sentence whose last words, as a title, may have an end of their own, isolated or not: `in The Quiet Reef.`, `in Which One?` */
export const endSentence = (text: string, end: '.' | '?' = '.'): string =>
  /[.?!…]["”'’)\u2069]*$/u.test(text) ? text : `${text}${end}`
