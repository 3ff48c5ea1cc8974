import { expect, it } from 'vitest'
import { seededRandom } from '../random.ts'
import { exampleSentence } from '../sentence-bank/testing/example.ts'
import { drawChoices, wrongWordsFor } from './word-choices.ts'

const ANIMALS = ['rabbit', 'lamb', 'hen', 'goat']
const template = exampleSentence({ words: { ...exampleSentence().words, ANIMAL: ANIMALS } })
const NONE: ReadonlySet<string> = new Set()
const draw = (seed: string, wanted = NONE) => drawChoices(template, { wanted, random: seededRandom(seed) })

it('drawChoices draws two fitting words, all equally often, and always a wanted one', () => {
  const right = Array.from({ length: 200 }, (_, seed) => draw(`${seed}`)[1]?.right ?? [])
  expect(right.every((words) => words.length === 2)).toBe(true)
  for (const animal of ANIMALS) {
    const count = right.filter((words) => words.includes(animal)).length
    expect([animal, count > 70 && count < 130]).toEqual([animal, true])
  }
  for (let seed = 0; seed < 20; seed += 1) expect(draw(`${seed}`, new Set(['goat']))[1]?.right).toContain('goat')
})

it('wrongWordsFor returns words of boxes with another kind of question, except those that would fit', () => {
  expect(wrongWordsFor(template, 'LOOK')).toEqual([...ANIMALS, 'hops', 'rolls'])
  expect(wrongWordsFor({ ...template, never: { LOOK: ['hen'] } }, 'LOOK')).not.toContain('hen')
  const naming = exampleSentence({
    blanks: ['ANIMAL', 'PLACE'],
    words: { ANIMAL: ['hen'], PLACE: ['barn'] },
    asks: { ANIMAL: 'who?', PLACE: 'where?' },
  })
  expect(wrongWordsFor(naming, 'ANIMAL')).toEqual(['barn'])
})
