import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type AdaptiveSession,
  step as adapt,
  newAdaptiveSession,
  startDifficulty,
} from '../difficulty/adaptive-session.ts'
import { DIFFICULTIES } from '../difficulty/difficulty.ts'
import { seededRandom } from '../random/seeded-random.ts'
import type { How } from '../sequence/tries.ts'
import { exampleList } from '../word-bank/testing/example.ts'
import type { Word } from '../word-bank/word.ts'
import { BIG_WORDS } from '../word-bank/word-list.ts'
import { chooseWord, planReturns } from './choose-word.ts'
import { strandsAhead } from './strands-ahead.ts'
import { difficultyIn, WORDS_A_VISIT } from './visit-plan.ts'
import { beginVisit, NO_WORDS_MET, remember, type WordMemory } from './word-memory.ts'

type Child = { readonly adaptive: AdaptiveSession; readonly memory: WordMemory }

const DAY = 86_400_000
const INDEX = DIFFICULTIES.flatMap((difficulty) => exampleList(difficulty, 8))

it('has words enough for any visit, however it goes, and not those of all strands', () => {
  const anyHow = fc.array(fc.constantFrom<How>('alone', 'helped'), { minLength: 7, maxLength: 7 })
  fc.assert(
    fc.property(fc.string(), anyHow, fc.constantFrom(8, 10, 12), (seed, hows, age) => {
      let adaptive = newAdaptiveSession('moss', age)
      let memory = NO_WORDS_MET
      for (let day = 1; day <= 4; day += 1) {
        const now = day * DAY
        const strands = strandsAhead({ index: INDEX, theme: 'ocean', adaptive, memory, returning: null, now })
        expect(strands.length).toBeLessThan(14)
        const bank = INDEX.filter(({ help }) => help?.strand && strands.includes(help.strand))
        const returning = planReturns({ bank, difficulty: adaptive.currentDifficulty, memory, now })
        const random = seededRandom(`${seed} ${day}`)
        const met: Word[] = []
        memory = beginVisit(memory, now)
        for (let place = 0; place < WORDS_A_VISIT; place += 1) {
          const difficulty = adaptive.currentDifficulty
          const word = chooseWord({ bank, difficulty, start: 'regular', met, returning, memory, random })
          if (word === null) break
          met.push(word)
          const how = hows[(day + place) % hows.length] ?? 'alone'
          memory = remember(memory, {
            ...{ wordId: word.id, struggled: how !== 'alone', strand: word.help?.strand ?? null, how, at: now + place },
          })
          adaptive = adapt(adaptive, {
            type: 'word-finished',
            metric: {
              ...{ timePerWord: 1, hintsUsed: 0, resets: how === 'alone' ? 0 : 1, completed: true, timestamp: now },
              difficulty: word.difficultyLevel,
            },
          })
        }
        expect(met).toHaveLength(WORDS_A_VISIT)
      }
    }),
    { numRuns: 40 },
  )
})

/** A visit that goes as it is told, with all words there are. */
function visit({ adaptive, memory }: Child, hows: readonly How[], seed: string, now: number, theme = 'ocean') {
  const random = seededRandom(seed)
  const start = startDifficulty(adaptive.age)
  const returning = planReturns({ bank: INDEX, difficulty: difficultyIn(theme, adaptive), memory, now })
  const met: Word[] = []
  let after: Child = { adaptive, memory: beginVisit(memory, now) }
  for (const [place, how] of hows.entries()) {
    const difficulty = difficultyIn(theme, after.adaptive)
    const word = chooseWord({ bank: INDEX, difficulty, start, met, returning, memory: after.memory, random })
    if (word === null) break
    met.push(word)
    const strand = word.help?.strand ?? null
    const metric = {
      ...{ timePerWord: 1, hintsUsed: 0, resets: how === 'alone' ? 0 : 1, completed: true, timestamp: now },
      difficulty: word.difficultyLevel,
    }
    after = {
      adaptive: adapt(after.adaptive, { type: 'word-finished', metric }),
      memory: remember(after.memory, { wordId: word.id, struggled: how !== 'alone', strand, how, at: now + place }),
    }
  }
  return { ...after, strands: met.flatMap(({ help }) => help?.strand ?? []) }
}

it('has the strands of three visits and no others: of one that goes well, one that does not, and one that mostly does', () => {
  const eight = fc.array(fc.constantFrom<How>('alone', 'helped'), { minLength: 8, maxLength: 8 })
  const before = fc.array(eight, { maxLength: 4 })
  fc.assert(
    fc.property(
      fc.string(),
      before,
      fc.constantFrom(8, 10, 12),
      fc.constantFrom('ocean', BIG_WORDS),
      (seed, days, age, theme) => {
        let child: Child = { adaptive: newAdaptiveSession('moss', age), memory: NO_WORDS_MET }
        for (const [day, hows] of days.entries()) child = visit(child, hows, `${seed} ${day}`, (day + 1) * DAY, theme)
        const now = (days.length + 1) * DAY
        const [alone, helped] = [Array<How>(8).fill('alone'), Array<How>(8).fill('helped')]
        const mostly = alone.map((how, place) => (place % 3 === 2 ? 'helped' : how))
        const strands = [alone, helped, mostly].flatMap((hows) => visit(child, hows, seed, now, theme).strands)
        expect(new Set(strandsAhead({ index: INDEX, theme, ...child, returning: null, now }))).toEqual(new Set(strands))
      },
    ),
    { numRuns: 16 },
  )
})

it.each([
  ['no word', [], []],
  ['three words', INDEX.filter((_, place) => [8, 60, 110].includes(place)), ['digraphs', 'vowel-r', 'schwa']],
  ['words without help', exampleList('regular', 2).map((word) => ({ ...word, help: null })), []],
])('has those of a list of %s', (_, index, strands) => {
  const adaptive = newAdaptiveSession('moss', 10)
  const ahead = { index, theme: 'ocean', adaptive, memory: NO_WORDS_MET, now: DAY }
  expect(strandsAhead({ ...ahead, returning: null }).toSorted()).toEqual(strands.toSorted())
  expect(
    strandsAhead({ ...ahead, returning: index.map(({ id }) => ({ wordId: id, fromVisit: 1 })) }).toSorted(),
  ).toEqual(strands.toSorted())
})

it('has the strands of what comes back in a visit that is under way', () => {
  const [, , last] = exampleList('challenge', 1)
  const returning = [{ wordId: last?.id ?? '', fromVisit: 1 }]
  const adaptive = newAdaptiveSession('moss', 8)
  const strands = strandsAhead({
    index: INDEX,
    theme: 'ocean',
    adaptive,
    memory: NO_WORDS_MET,
    returning: [],
    now: DAY,
  })
  expect(strands).not.toContain(last?.help?.strand)
  expect(strandsAhead({ index: INDEX, theme: 'ocean', adaptive, memory: NO_WORDS_MET, returning, now: DAY })).toContain(
    last?.help?.strand,
  )
})
