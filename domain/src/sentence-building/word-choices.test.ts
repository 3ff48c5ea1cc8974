import { expect, it } from 'vitest'
import { seededRandom } from '../random.ts'
import { exampleSentence } from '../sentence-bank/testing/example.ts'
import { drawChoices, wrongWordsFor } from './word-choices.ts'

const ANIMALS = ['rabbit', 'lamb', 'hen', 'goat']
/** "The [LOOK] [ANIMAL] [DOES] here." */
const template = exampleSentence({ words: { ...exampleSentence().words, ANIMAL: ANIMALS } })

/** The right words of the blank ANIMAL, the second blank of the sentence. */
const rightAnimals = (seed: number, preferred: readonly string[] = []): readonly string[] =>
  drawChoices(template, { preferred: new Set(preferred), random: seededRandom(`${seed}`) })[1]?.right ?? []

it('drawChoices draws two of the words that fit a blank, each word about equally often', () => {
  const draws = Array.from({ length: 200 }, (_, seed) => rightAnimals(seed))
  expect(draws.every((words) => words.length === 2)).toBe(true)
  for (const animal of ANIMALS) {
    // Two of the four animals are drawn each time, so each animal is expected in 100 of the 200 draws.
    const count = draws.filter((words) => words.includes(animal)).length
    expect([animal, count > 70 && count < 130]).toEqual([animal, true])
  }
})

it('drawChoices always draws a preferred word', () => {
  for (let seed = 0; seed < 20; seed += 1) expect(rightAnimals(seed, ['goat'])).toContain('goat')
})

it('wrongWordsFor returns the words of all blanks that ask a question of another family', () => {
  expect(wrongWordsFor(template, 'LOOK')).toEqual([...ANIMALS, 'hops', 'rolls'])
})

it('wrongWordsFor leaves out the words that the template lists as fitting after all', () => {
  expect(wrongWordsFor({ ...template, never: { LOOK: ['hen'] } }, 'LOOK')).not.toContain('hen')
})

it('wrongWordsFor returns words of a blank with another question of the same family if there is no other blank', () => {
  // "who?" and "where?" are both questions for a noun.
  const sameFamily = exampleSentence({
    blanks: ['ANIMAL', 'PLACE'],
    words: { ANIMAL: ['hen'], PLACE: ['barn'] },
    asks: { ANIMAL: 'who?', PLACE: 'where?' },
  })
  expect(wrongWordsFor(sameFamily, 'ANIMAL')).toEqual(['barn'])
})
