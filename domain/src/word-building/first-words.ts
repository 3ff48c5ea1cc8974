/**
 * A child's very first word, from nine years on: long, funny and pictured, one for each list, by its id. A test of the
 * bank holds each to that.
 */
export const FIRST_WORDS: Readonly<Record<string, string>> = { animals: 'animals-octopus' }

/** Younger children begin with any word of their strand. */
export const FIRST_WORD_FROM_AGE = 9
