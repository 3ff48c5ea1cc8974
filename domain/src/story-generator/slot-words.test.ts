import { expect, it } from 'vitest'
import { seededRandom } from '../random.ts'
import { chooseLevelWords } from './slot-words.ts'

const SEEDS = Array.from({ length: 30 }, (_, index) => seededRandom(index))

it('chooseLevelWords gives a slot the same word at all levels if all their hints have a word in common', () => {
  const slots = {
    simple: { FEELING: ['glad', 'proud'], PAINT: ['red', 'blue'] },
    full: { FEELING: ['proud', 'pleased'], PAINT: ['blue', 'red'] },
    challenge: { FEELING: ['delighted', 'proud'] },
  }
  for (const random of SEEDS) {
    const { simple, full, challenge } = chooseLevelWords(slots, random)
    expect([simple.FEELING, full.FEELING, challenge.FEELING]).toEqual(['proud', 'proud', 'proud'])
    expect(simple.PAINT).toBe(full.PAINT)
    expect(challenge).not.toHaveProperty('PAINT')
  }
})

it('chooseLevelWords chooses a word for each level if their hints have no word in common', () => {
  const slots = { simple: { FOOD: ['soup'] }, full: { FOOD: ['stew'], NONE: [] }, challenge: {} }
  for (const random of SEEDS) {
    expect(chooseLevelWords(slots, random)).toEqual({ simple: { FOOD: 'soup' }, full: { FOOD: 'stew' }, challenge: {} })
  }
})

it('chooseLevelWords draws one random number for a shared word, and one per level otherwise', () => {
  let draws = 0
  const slots = { simple: { FOOD: ['soup'], PAINT: ['red'] }, full: { FOOD: ['stew'], PAINT: ['red'] }, challenge: {} }
  chooseLevelWords(slots, () => {
    draws += 1
    return 0
  })
  expect(draws).toBe(3)
})
