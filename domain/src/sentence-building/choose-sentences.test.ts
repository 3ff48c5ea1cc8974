import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { exampleSentence } from '../sentence-bank/testing/example.ts'
import { chooseSentences, NO_SENTENCES_FILLED, SENTENCES_A_VISIT, type SentenceMemory } from './choose-sentences.ts'

const TEMPLATES = DIFFICULTIES.flatMap((difficulty) =>
  Array.from({ length: 4 }, (_, place) => exampleSentence({ id: `${difficulty}-${place}`, difficulty })),
)

const levels = (chosen: readonly { difficulty: Difficulty }[]) => chosen.map(({ difficulty }) => difficulty)

it('takes six, none twice, none more than a step away, the easiest first', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DIFFICULTIES),
      fc.string(),
      fc.dictionary(fc.constantFrom(...TEMPLATES.map(({ id }) => id)), fc.nat(9)),
      (difficulty, seed, filled) => {
        const chosen = chooseSentences(TEMPLATES, difficulty, { visit: 9, filled }, seededRandom(seed))
        expect(new Set(chosen.map(({ id }) => id)).size).toBe(SENTENCES_A_VISIT)
        const places = levels(chosen).map((level) => DIFFICULTIES.indexOf(level))
        expect(places).toEqual(places.toSorted())
        for (const place of places) expect(Math.abs(place - DIFFICULTIES.indexOf(difficulty))).toBeLessThanOrEqual(1)
      },
    ),
  )
})

it('takes those of the difficulty first, and next time those not filled yet', () => {
  const first = chooseSentences(TEMPLATES, 'easy', NO_SENTENCES_FILLED, seededRandom('one'))
  expect(levels(first)).toEqual(['easy', 'easy', 'easy', 'easy', 'regular', 'regular'])
  const memory: SentenceMemory = { visit: 1, filled: Object.fromEntries(first.map(({ id }) => [id, 1])) }
  const second = chooseSentences(TEMPLATES, 'easy', memory, seededRandom('two'))
  expect(second.filter(({ difficulty }) => difficulty === 'regular').map(({ id }) => memory.filled[id])).toEqual([
    undefined,
    undefined,
  ])
})

it('takes what there is', () => {
  expect(chooseSentences([], 'easy', NO_SENTENCES_FILLED, seededRandom('seed'))).toEqual([])
})
