import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seededRandom } from '../random.ts'
import { isDifferentFamily } from '../sentence-bank/question.ts'
import { exampleSentence, exampleWithJoiningWord } from '../sentence-bank/testing/example.ts'
import { fillSlots } from '../slots.ts'
import { withTwoBoxes } from './two-boxes.ts'

const NONE: ReadonlySet<string> = new Set()

it('withTwoBoxes leaves two boxes with different kinds of questions open and fills the third', () => {
  fc.assert(
    fc.property(fc.constantFrom(exampleSentence(), exampleWithJoiningWord()), fc.string(), (whole, seed) => {
      const two = withTwoBoxes(whole, { preferred: NONE, random: seededRandom(seed) })
      const [first, second] = two.blanks.map((slot) => two.asks[slot])
      expect(two.blanks).toHaveLength(2)
      expect(first && second && isDifferentFamily(first, second)).toBe(true)
      expect(Object.keys(two.words).toSorted()).toEqual(two.blanks.toSorted())
      const [filled = ''] = whole.blanks.filter((slot) => !two.blanks.includes(slot))
      expect(whole.words[filled]?.map((word) => fillSlots(whole.template, { [filled]: word }))).toContain(two.template)
    }),
  )
})

it('withTwoBoxes keeps the box of a preferred word open or fills it with that word', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const two = withTwoBoxes(exampleSentence(), { preferred: new Set(['lamb']), random: seededRandom(`${seed}`) })
    expect(two.blanks.includes('ANIMAL') || two.template.includes('lamb')).toBe(true)
  }
})

it('withTwoBoxes leaves a sentence with two boxes unchanged', () => {
  const two = exampleSentence({ blanks: ['LOOK', 'ANIMAL'] })
  expect(withTwoBoxes(two, { preferred: NONE, random: Math.random })).toBe(two)
})
