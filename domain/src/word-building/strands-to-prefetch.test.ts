import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type AdaptiveSession,
  step as adapt,
  isDifficultyEvidence,
  newAdaptiveSession,
  startDifficulty,
} from '../difficulty/adaptive-session.ts'
import { DIFFICULTIES } from '../difficulty/difficulty.ts'
import { seededRandom } from '../random.ts'
import type { Outcome } from '../sequence/attempt.ts'
import { exampleList } from '../word-bank/testing/example.ts'
import type { Word } from '../word-bank/word.ts'
import { chooseWord } from './choose-word.ts'
import { strandsToPrefetch } from './strands-to-prefetch.ts'
import { difficultyIn, planReturns, WORDS_PER_VISIT } from './visit-plan.ts'
import { beginVisit, EMPTY_WORD_MEMORY, recordAttempt, type WordMemory } from './word-memory.ts'

type Child = { readonly adaptive: AdaptiveSession; readonly memory: WordMemory }

const DAY = 86_400_000
/** All words of the list: eight of each family and difficulty. */
const INDEX = DIFFICULTIES.flatMap((difficulty) => exampleList(difficulty, 8))

it('strandsToPrefetch returns enough strands for any visit, but fewer than 14', () => {
  const anyOutcomes = fc.array(fc.constantFrom<Outcome>('alone', 'again'), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(fc.string(), anyOutcomes, fc.constantFrom(8, 10, 12), (seed, outcomes, age) => {
      let child: Child = { adaptive: newAdaptiveSession('moss', age), memory: EMPTY_WORD_MEMORY }
      for (let day = 1; day <= 4; day += 1) {
        const now = day * DAY
        const strands = strandsToPrefetch({ index: INDEX, theme: 'ocean', ...child, returning: null, now })
        expect(strands.length).toBeLessThan(14)
        const bank = INDEX.filter(({ help }) => help?.strand && strands.includes(help.strand))
        const after = visit(child, outcomes, `${seed} ${day}`, now, 'ocean', bank)
        expect(after.words).toHaveLength(WORDS_PER_VISIT)
        child = after
      }
    }),
    { numRuns: 40 },
  )
})

/** Simulates a visit with the given outcomes, in which words are chosen from a bank. */
function visit(
  { adaptive, memory }: Child,
  outcomes: readonly Outcome[],
  seed: string,
  now: number,
  theme = 'ocean',
  bank: readonly Word[] = INDEX,
) {
  const random = seededRandom(seed)
  const { age } = adaptive
  const start = startDifficulty(age)
  const returning = planReturns({ memory, now })
  const finished: { word: Word; mastered: boolean }[] = []
  let after: Child = { adaptive: adapt(adaptive, { type: 'visit-started' }), memory: beginVisit(memory, now) }
  for (const [index, how] of outcomes.entries()) {
    const difficulty = difficultyIn(theme, after.adaptive)
    const choice = {
      bank,
      theme,
      difficulty,
      isDifficultyChosen: false,
      firstDifficulty: start,
      age,
      finishedWords: finished,
      returningWords: returning,
      memory: after.memory,
      random,
    }
    const word = chooseWord(choice)
    if (word === null) break
    finished.push({ word, mastered: how === 'alone' })
    const strand = word.help?.strand ?? null
    const metric = {
      timePerWord: 1,
      hintsUsed: 0,
      resets: how === 'alone' ? 0 : 1,
      completed: true,
      timestamp: now,
      difficulty: word.difficultyLevel,
    }
    const isEvidence = isDifficultyEvidence({
      level: word.difficultyLevel,
      current: after.adaptive.currentDifficulty,
      isNew: after.memory.words[word.id] === undefined,
      isStruggle: how !== 'alone',
    })
    after = {
      adaptive: isEvidence ? adapt(after.adaptive, { type: 'word-finished', metric }) : after.adaptive,
      memory: recordAttempt(after.memory, {
        wordId: word.id,
        struggled: how !== 'alone',
        strand,
        how,
        at: now + index,
      }),
    }
  }
  const words = finished.map(({ word }) => word)
  return { ...after, words, strands: words.flatMap(({ help }) => help?.strand ?? []) }
}

it.each([
  ['no word', [], []],
  ['three words', INDEX.filter((_, index) => [8, 60, 110].includes(index)), ['digraphs', 'vowel-r', 'schwa']],
  ['words without help', exampleList('regular', 2).map((word) => ({ ...word, help: null })), []],
])('strandsToPrefetch lists the strands of a list of %s', (_, index, strands) => {
  const adaptive = newAdaptiveSession('moss', 10)
  const options = { index, theme: 'ocean', adaptive, memory: EMPTY_WORD_MEMORY, now: DAY }
  expect(strandsToPrefetch({ ...options, returning: null }).toSorted()).toEqual(strands.toSorted())
  expect(
    strandsToPrefetch({
      ...options,
      returning: index.map(({ id }) => ({ wordId: id, place: 0, isEasy: true })),
    }).toSorted(),
  ).toEqual(strands.toSorted())
})

it('strandsToPrefetch includes the strands of the returning words of the current visit', () => {
  const [, , last] = exampleList('challenge', 1)
  const returning = [{ wordId: last?.id ?? '', place: 0, isEasy: true }]
  const adaptive = newAdaptiveSession('moss', 8)
  const strands = strandsToPrefetch({
    index: INDEX,
    theme: 'ocean',
    adaptive,
    memory: EMPTY_WORD_MEMORY,
    returning: [],
    now: DAY,
  })
  expect(strands).not.toContain(last?.help?.strand)
  expect(
    strandsToPrefetch({ index: INDEX, theme: 'ocean', adaptive, memory: EMPTY_WORD_MEMORY, returning, now: DAY }),
  ).toContain(last?.help?.strand)
})
