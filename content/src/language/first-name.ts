import nlp from 'compromise'

/** Whether a capitalised word is a common first name in English-speaking countries. */
export const isFirstName = (word: string): boolean => nlp(word).has('#FirstName')
