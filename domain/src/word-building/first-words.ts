/**
 * The very first word of a child from nine years on, by the list it is from: long, funny and pictured, so that nobody is
 * greeted with a word for little children. A test of the bank holds each to that.
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

/** Younger children begin with a word of the strand where their age begins. */
export const FIRST_WORD_FROM_AGE = 9
