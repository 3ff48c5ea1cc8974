/**
 * The very first word of a child from the age of nine, by list: long, funny and with a picture, so that nobody is
 * greeted with a word for little children. A test of the bank checks these properties.
 */
export const FIRST_WORDS: Readonly<Record<string, string>> = {
  animals: 'animals-flamingo',
  space: 'space-satellite',
  ocean: 'ocean-jellyfish',
  friendship: 'friendship-saxophone',
  mystery: 'mystery-fingerprint',
  food: 'food-spaghetti',
  vehicles: 'vehicles-toboggan',
  universal: 'universal-umbrella',
}

/** Younger children start with a word of their age's first strand. */
export const FIRST_WORD_FROM_AGE = 9
