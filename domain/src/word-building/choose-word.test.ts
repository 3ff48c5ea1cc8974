import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  step as adapt,
  isDifficultyEvidence,
  newAdaptiveSession,
  startDifficulty,
} from '../difficulty/adaptive-session.ts'
import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import { seededRandom } from '../random.ts'
import { isAlone, type Outcome } from '../sequence/attempt.ts'
import { MAX_STRANDS_AHEAD } from '../sequence/progress.ts'
import { type HomeStrand, isInSequence, STRANDS, type Strand, strandIndex } from '../sequence/strand.ts'
import { chooseWord, positionInSequence, type WordChoice } from './choose-word.ts'
import { FIRST_WORDS } from './first-words.ts'
import { planReturns, type ReturningWord, WORDS_PER_VISIT } from './visit-plan.ts'
import type { WordCandidate } from './word-candidates.ts'
import { attemptsOf, beginVisit, EMPTY_WORD_MEMORY, recordAttempt, type WordMemory } from './word-memory.ts'

const DAY = 86_400_000

const word = (strand: HomeStrand | null, name: string, difficultyLevel: Difficulty = 'regular', list = 'ocean') => ({
  id: `${list}-${name}`,
  word: name,
  difficultyLevel,
  help: { strand },
})
const levelOf = (strand: Strand): Difficulty =>
  strandIndex(strand) < 6 ? 'easy' : strandIndex(strand) < 14 ? 'regular' : 'challenge'
/** The words of a list: `perStrand` of each strand. */
const wordsIn = (list: string, perStrand: number): readonly WordCandidate[] =>
  STRANDS.flatMap((strand) =>
    Array.from({ length: perStrand }, (_, index) => word(strand, `${strand}${list}${index}`, levelOf(strand), list)),
  )
const HEARTS = Array.from({ length: 30 }, (_, index) => word('heart-words', `heart${index}`, 'easy', 'heart'))
const LISTS = { ocean: wordsIn('ocean', 20), space: wordsIn('space', 20) }
const ALL = [...LISTS.ocean, ...LISTS.space, ...HEARTS]

/** A word that was chosen and built, the outcome, and everything that `chooseWord` knew when it chose the word. */
type Step = {
  readonly word: WordCandidate
  readonly how: Outcome
  readonly choice: WordChoice<WordCandidate>
}

/** Decides the outcome of a word for a simulated child, by the strand of the word. */
type Skill = (strand: HomeStrand | null, random: () => number) => Outcome

/**
 * Simulates a child who makes one visit a day, except that the last visit is `away` days later.
 *
 * @param skill decides the outcome of each word
 * @returns the steps of each visit, and the child's memory after the last
 */
function simulateVisits(skill: Skill, { seed = 'seed', age = 10, days = 10, away = 0 } = {}) {
  const random = seededRandom(seed)
  let memory: WordMemory = EMPTY_WORD_MEMORY
  let adaptive = newAdaptiveSession('moss', age)
  const visits: Step[][] = []
  for (let day = 1; day <= days; day += 1) {
    const now = (day + (day === days ? away : 0)) * DAY
    // With a seed of even length the child alternates between two lists, so that words return from another list.
    const list = seed.length % 2 === 0 && day % 2 === 0 ? 'space' : 'ocean'
    const returning = planReturns({ memory, now })
    const back = ALL.filter(({ id }) => returning.some(({ wordId }) => wordId === id))
    const bank = [...new Set([...LISTS[list], ...HEARTS, ...back])]
    memory = beginVisit(memory, now)
    const steps: Step[] = []
    for (let position = 0; position < WORDS_PER_VISIT; position += 1) {
      const choice: WordChoice<WordCandidate> = {
        bank,
        theme: list,
        difficulty: adaptive.currentDifficulty,
        isDifficultyChosen: false,
        firstDifficulty: startDifficulty(age),
        age,
        finishedWords: steps.map((step) => ({ word: step.word, mastered: step.how === 'alone' })),
        returningWords: returning,
        memory,
        random,
      }
      const next = chooseWord(choice)
      if (next === null) break
      const strand = next.help?.strand ?? null
      const how = skill(strand, random)
      steps.push({ word: next, how, choice })
      const isNew = memory.words[next.id] === undefined
      memory = recordAttempt(memory, {
        wordId: next.id,
        struggled: how !== 'alone',
        strand,
        how,
        at: now + position * 60_000,
        // So many ways to fill the places that guessing does not help.
        choices: 20,
      })
      const [level, current] = [next.difficultyLevel, adaptive.currentDifficulty]
      const metric = {
        timePerWord: 1,
        hintsUsed: 0,
        resets: how === 'alone' ? 0 : 1,
        completed: true,
        difficulty: level,
        timestamp: now,
      }
      if (isDifficultyEvidence({ level, current, isNew, isStruggle: how !== 'alone' }))
        adaptive = adapt(adaptive, { type: 'word-finished', metric })
    }
    visits.push(steps)
  }
  return { visits, memory }
}

/** A child who knows the strands before an index. Both arguments after it are chances to build a word alone. */
const knowsUpTo =
  (index: number, chanceIfKnown = 0.95, chanceIfUnknown = 0.15): Skill =>
  (strand, random) => {
    const isKnown = strand === null || !isInSequence(strand) ? index > 5 : strandIndex(strand) < index
    return random() < (isKnown ? chanceIfKnown : chanceIfUnknown) ? 'alone' : 'again'
  }

const anyHistory = fc.record({
  seed: fc.string({ minLength: 1, maxLength: 6 }),
  age: fc.constantFrom(7, 8, 10, 12),
  knows: fc.nat(18),
  days: fc.integer({ min: 1, max: 12 }),
})

/** Whether the child missed the two words before an index, so that an easy word is due. */
const isAfterTwoMissed = (steps: readonly Step[], index: number): boolean =>
  (index - 1 - steps.slice(0, index).findLastIndex(({ how }) => how === 'alone')) % 3 === 2

/** Whether the child missed nearly all words of a visit before an index. */
const wereNearlyAllMissed = (steps: readonly Step[], index: number): boolean =>
  index >= 5 && steps.slice(0, index).filter(({ how }) => how === 'alone').length < 2

/** Whether a word was expected to be easy: it was built alone before, or it is new and its strand is known. */
const isEasy = ({ word: { id, help }, choice }: Step): boolean => {
  const metWord = choice.memory.words[id]
  const last = metWord ? attemptsOf(metWord).at(-1) : undefined
  if (last !== undefined) return isAlone(last)
  const strand = help?.strand ?? null
  return strand !== null && isInSequence(strand) && positionInSequence(choice).isKnown(strand)
}

describe('chooseWord over any history of visits', () => {
  it('chooses eight different words for each visit', () => {
    fc.assert(
      fc.property(anyHistory, ({ seed, age, knows, days }) => {
        for (const steps of simulateVisits(knowsUpTo(knows), { seed, age, days }).visits) {
          expect(steps).toHaveLength(WORDS_PER_VISIT)
          expect(new Set(steps.map((step) => step.word.id)).size).toBe(WORDS_PER_VISIT)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('chooses an easy word after two missed words', () => {
    fc.assert(
      fc.property(anyHistory, ({ seed, age, knows, days }) => {
        for (const steps of simulateVisits(knowsUpTo(knows), { seed, age, days }).visits)
          for (const [index, step] of steps.entries()) {
            if (!isAfterTwoMissed(steps, index)) continue
            const strand = step.word.help?.strand ?? null
            expect(isEasy(step) || strand === 'short-vowels').toBe(true)
          }
      }),
      { numRuns: 30 },
    )
  })

  it('chooses all returning words, except those that an easy word replaces', () => {
    fc.assert(
      fc.property(anyHistory, ({ seed, age, knows }) => {
        const { visits } = simulateVisits(knowsUpTo(knows), { seed: `${seed}ab`.slice(0, 4), age, days: 12 })
        for (const steps of visits) {
          const { returningWords } = steps[0]?.choice ?? { returningWords: [] as readonly ReturningWord[] }
          const returned = steps.filter((step) => returningWords.some(({ wordId }) => wordId === step.word.id))
          // An easy word may replace a returning word after two missed words, or if nearly all words were missed.
          const mayBeEasy = steps.filter(
            (_, index) => isAfterTwoMissed(steps, index) || wereNearlyAllMissed(steps, index),
          )
          expect(returned.length).toBeGreaterThanOrEqual(returningWords.length - mayBeEasy.length)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('chooses no new word far ahead of a regressing strand, and no three new words of a strand in a row', () => {
    fc.assert(
      fc.property(anyHistory, ({ seed, age, knows, days }) => {
        for (const steps of simulateVisits(knowsUpTo(knows), { seed, age, days }).visits)
          for (const [index, step] of steps.entries()) {
            const strand = step.word.help?.strand ?? null
            const isNew = step.choice.memory.words[step.word.id] === undefined
            if (!isNew || strand === null || !isInSequence(strand)) continue
            const { progress } = positionInSequence(step.choice)
            const regressing = STRANDS.filter((strand) => progress[strand].isRegressing).map(strandIndex)
            expect(strandIndex(strand)).toBeLessThanOrEqual(Math.min(99, ...regressing) + MAX_STRANDS_AHEAD)
            if (isEasy(step) || strand === 'short-vowels') continue
            const lastThree = steps.slice(Math.max(0, index - 2), index + 1).map((step) => step.word.help?.strand)
            expect(lastThree.length === 3 && new Set(lastThree).size === 1).toBe(false)
          }
      }),
      { numRuns: 30 },
    )
  })

  it('chooses no new word more than one level harder than the wanted difficulty, except the very first word', () => {
    fc.assert(
      fc.property(anyHistory, ({ seed, age, knows, days }) => {
        for (const { word: chosen, choice } of simulateVisits(knowsUpTo(knows), { seed, age, days }).visits.flat()) {
          const { words } = choice.memory
          if (words[chosen.id] !== undefined || Object.keys(words).length === 0) continue
          const [level, wanted] = [chosen.difficultyLevel, choice.difficulty ?? 'challenge']
          expect(DIFFICULTIES.indexOf(level)).toBeLessThanOrEqual(DIFFICULTIES.indexOf(wanted) + 1)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('chooses no words of much earlier strands for a child who knows everything', () => {
    fc.assert(
      fc.property(anyHistory, ({ seed, age }) => {
        const { visits } = simulateVisits(() => 'alone', { seed, age, days: 8 })
        const steps = visits.flat()
        for (const [index, step] of steps.entries()) {
          const isNew = step.choice.memory.words[step.word.id] === undefined
          const strand = step.word.help?.strand ?? null
          if (!isNew || strand === null || !isInSequence(strand)) continue
          const latestStrands = steps
            .slice(0, index)
            .flatMap(({ word: { help } }) =>
              help?.strand && isInSequence(help.strand) ? strandIndex(help.strand) : [],
            )
            .toSorted((a, b) => b - a)
          // If all strands are known, the words are of the last strands.
          const earliest = Math.min(latestStrands[1] ?? 0, STRANDS.length - 1 - MAX_STRANDS_AHEAD)
          expect(strandIndex(strand)).toBeGreaterThanOrEqual(earliest)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('chooses at least one known word in each visit of a struggling child from the third visit on, and 2.5 on average', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 5 }), fc.constantFrom(8, 9, 11), (seed, age) => {
        const { visits } = simulateVisits(knowsUpTo(3, 0.9, 0.25), { seed, age, days: 10 })
        const knows = (step: Step) =>
          isEasy(step) || ['short-vowels', 'digraphs', 'double-letters'].includes(step.word.help?.strand ?? '')
        const counts = visits.slice(2).map((steps) => steps.filter(knows).length)
        expect(Math.min(...counts)).toBeGreaterThanOrEqual(1)
        expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeGreaterThanOrEqual(2.5)
      }),
      { numRuns: 20 },
    )
  })

  it('chooses words that were built before when a child returns after thirty days', () => {
    fc.assert(
      fc.property(anyHistory, ({ seed, age, knows }) => {
        const { visits } = simulateVisits(knowsUpTo(knows), { seed, age, days: 6, away: 30 })
        const lastVisit = visits.at(-1) ?? []
        for (const [index, step] of lastVisit.entries())
          expect(
            step.choice.memory.words[step.word.id] !== undefined ||
              isAfterTwoMissed(lastVisit, index) ||
              wereNearlyAllMissed(lastVisit, index),
          ).toBe(true)
      }),
      { numRuns: 15 },
    )
  })

  it('chooses the same words for the same history', () => {
    const words = () =>
      simulateVisits(knowsUpTo(6), { seed: 'same' }).visits.map((steps) => steps.map(({ word: { id } }) => id))
    expect(words()).toEqual(words())
  })
})

describe('the next word that chooseWord returns', () => {
  const choose = (change: Partial<WordChoice<WordCandidate>> = {}) =>
    chooseWord({
      bank: LISTS.ocean,
      theme: 'ocean',
      difficulty: 'regular',
      isDifficultyChosen: false,
      firstDifficulty: 'regular',
      age: 8,
      finishedWords: [],
      returningWords: [],
      memory: EMPTY_WORD_MEMORY,
      random: () => 0,
      ...change,
    })
  const strandOf = (item: WordCandidate | null) => item?.help?.strand ?? null
  /** Finished words of these strands. */
  const finishedIn = (strands: readonly HomeStrand[], mastered = true) =>
    strands.map((strand, index) => ({ word: word(strand, `met${index}`), mastered }))

  it("is the list's special first word, which is long, for a child of nine or older who has built no word", () => {
    const first = word('two-closed', (FIRST_WORDS.animals ?? '').slice('animals-'.length), 'regular', 'animals')
    const bank = [...wordsIn('animals', 3), first]
    expect(choose({ bank, theme: 'animals', age: 9 })).toBe(first)
    expect(choose({ bank, theme: 'animals', age: 8 })).not.toBe(first)
    const memory = recordAttempt(EMPTY_WORD_MEMORY, {
      wordId: 'x',
      struggled: false,
      strand: null,
      how: 'alone',
      at: 1,
    })
    expect(choose({ bank, theme: 'animals', age: 9, memory })).not.toBe(first)
  })

  it('is of the strand being worked on, but of the next strand after two words of that strand', () => {
    expect(strandOf(choose())).toBe('diphthongs')
    expect(strandOf(choose({ finishedWords: finishedIn(['diphthongs']) }))).toBe('diphthongs')
    expect(strandOf(choose({ finishedWords: finishedIn(['diphthongs', 'diphthongs']) }))).toBe('soft-c-g')
  })

  it('has the wanted difficulty if a nearby strand has such words, or if the child chose the difficulty', () => {
    const bank = [word('diphthongs', 'coin'), word('vowel-teams', 'reef', 'easy'), word('short-vowels', 'web', 'easy')]
    expect(choose({ bank, difficulty: 'easy' })?.word).toBe('reef')
    expect(choose({ bank: bank.filter(({ word: name }) => name !== 'reef'), difficulty: 'easy' })?.word).toBe('coin')
    expect(choose({ bank, difficulty: null })?.word).toBe('coin')
    const onlyFarEasyWord = bank.filter(({ word: name }) => name !== 'reef')
    expect(choose({ bank: onlyFarEasyWord, difficulty: 'easy', isDifficultyChosen: true })?.word).toBe('web')
  })

  it('is a heart word at the fourth position, or if the list has only heart words', () => {
    const bank = [...LISTS.ocean, ...HEARTS]
    expect(strandOf(choose({ bank, finishedWords: finishedIn(['diphthongs', 'soft-c-g', 'diphthongs']) }))).toBe(
      'heart-words',
    )
    expect(strandOf(choose({ bank, finishedWords: finishedIn(['diphthongs', 'soft-c-g']) }))).toBe('diphthongs')
    expect(strandOf(choose({ bank: HEARTS, theme: 'heart' }))).toBe('heart-words')
  })

  it("is a word without a strand, from a family's own bank, at the second position or if there are no others", () => {
    const own = word(null, 'grandma')
    const bank = [...LISTS.ocean, own]
    expect(choose({ bank, finishedWords: finishedIn(['diphthongs']) })).toBe(own)
    expect(choose({ bank, finishedWords: finishedIn(['diphthongs', 'blends']) })).not.toBe(own)
    expect(choose({ bank: [own] })).toBe(own)
  })

  it('is of an earlier strand after each word of a strand in which the child is stuck', () => {
    const notStuck = Array.from({ length: 21 }, (_, index) => index).reduce(
      (memory, index) =>
        recordAttempt(memory, {
          wordId: `other-${index}`,
          struggled: false,
          strand: index < 16 ? 'short-vowels' : 'diphthongs',
          how: index < 16 || index % 2 === 0 ? 'alone' : 'again',
          at: index * 1000,
        }),
      EMPTY_WORD_MEMORY,
    )
    const stuck = recordAttempt(notStuck, {
      wordId: 'other-21',
      struggled: true,
      strand: 'diphthongs',
      how: 'again',
      at: 22_000,
    })
    expect(strandOf(choose({ memory: stuck, finishedWords: finishedIn(['short-vowels']) }))).toBe('diphthongs')
    const next = strandOf(choose({ memory: stuck, finishedWords: finishedIn(['diphthongs']) }))
    expect(next !== null && isInSequence(next) && strandIndex(next) < strandIndex('diphthongs')).toBe(true)
    expect(strandOf(choose({ memory: notStuck, finishedWords: finishedIn(['diphthongs']) }))).toBe('diphthongs')
  })

  it('is null if the visit is over or the bank is empty', () => {
    expect(choose({ finishedWords: finishedIn(Array<Strand>(WORDS_PER_VISIT).fill('blends')) })).toBeNull()
    expect(choose({ bank: [] })).toBeNull()
  })

  it('is never a returning word that is not in the bank', () => {
    const returning = [{ wordId: 'gone-word', place: 0, isEasy: true }]
    expect(strandOf(choose({ returningWords: returning }))).toBe('diphthongs')
    expect(
      strandOf(choose({ returningWords: returning, finishedWords: finishedIn(['diphthongs', 'blends'], false) })),
    ).toBe('short-vowels')
  })

  it('does not depend on words whose recorded strand this version does not know', () => {
    const strand = 'of-tomorrow' as HomeStrand
    const memory = recordAttempt(EMPTY_WORD_MEMORY, { wordId: 'x-y', struggled: true, strand, how: 'again', at: 1 })
    expect(strandOf(choose({ memory }))).toBe('diphthongs')
  })
})
