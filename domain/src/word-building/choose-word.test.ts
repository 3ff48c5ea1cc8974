import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  step as adapt,
  isDifficultyEvidence,
  newAdaptiveSession,
  startDifficulty,
} from '../difficulty/adaptive-session.ts'
import type { Difficulty } from '../difficulty/difficulty.ts'
import { seededRandom } from '../random.ts'
import { isAlone, type Outcome } from '../sequence/attempt.ts'
import { FAR_AHEAD } from '../sequence/progress.ts'
import { type HomeStrand, isInSequence, STRANDS, type Strand, strandIndex } from '../sequence/strand.ts'
import { chooseWord, positionInSequence, type WordCandidate, type WordChoice } from './choose-word.ts'
import { FIRST_WORDS } from './first-words.ts'
import { planReturns, type ReturningWord, WORDS_A_VISIT } from './visit-plan.ts'
import { attemptsOf, beginVisit, NO_WORDS_MET, recordAttempt, type WordMemory } from './word-memory.ts'

const DAY = 86_400_000

const word = (strand: HomeStrand | null, name: string, difficultyLevel: Difficulty = 'regular', list = 'ocean') => ({
  id: `${list}-${name}`,
  word: name,
  difficultyLevel,
  help: { strand },
})
const levelOf = (strand: Strand): Difficulty =>
  strandIndex(strand) < 6 ? 'easy' : strandIndex(strand) < 14 ? 'regular' : 'challenge'
const wordsIn = (list: string, each: number): readonly WordCandidate[] =>
  STRANDS.flatMap((strand) =>
    Array.from({ length: each }, (_, place) => word(strand, `${strand}${list}${place}`, levelOf(strand), list)),
  )
const HEARTS = Array.from({ length: 30 }, (_, place) => word('heart-words', `heart${place}`, 'easy', 'heart'))
const LISTS = { ocean: wordsIn('ocean', 20), space: wordsIn('space', 20) }
const ALL = [...LISTS.ocean, ...LISTS.space, ...HEARTS]

type Step = {
  readonly word: WordCandidate
  readonly how: Outcome
  readonly choice: WordChoice<WordCandidate>
}

/** How a child does with a word, by its strand. */
type Skill = (strand: HomeStrand | null, random: () => number) => Outcome

/** Visits of a child, one a day but for the days given, with everything that was known before each word. */
function live(
  skill: Skill,
  { seed = 'seed', age = 10, days = 10, away = 0, theme = 'ocean' as keyof typeof LISTS } = {},
) {
  const random = seededRandom(seed)
  let memory: WordMemory = NO_WORDS_MET
  let adaptive = newAdaptiveSession('moss', age)
  const visits: Step[][] = []
  for (let day = 1; day <= days; day += 1) {
    const now = (day + (day === days ? away : 0)) * DAY
    const list = seed.length % 2 === 0 && day % 2 === 0 ? 'space' : theme
    const returning = planReturns({ memory, now })
    const back = ALL.filter(({ id }) => returning.some(({ wordId }) => wordId === id))
    const bank = [...new Set([...LISTS[list], ...HEARTS, ...back])]
    memory = beginVisit(memory, now)
    const steps: Step[] = []
    for (let place = 0; place < WORDS_A_VISIT; place += 1) {
      const choice: WordChoice<WordCandidate> = {
        bank,
        theme: list,
        difficulty: adaptive.currentDifficulty,
        isChosen: false,
        start: startDifficulty(age),
        age,
        finished: steps.map((step) => ({ word: step.word, mastered: step.how === 'alone' })),
        returning,
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
        at: now + place * 60_000,
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

/** Knows the strands before a place well, and the others hardly. */
const knowsTo =
  (place: number, well = 0.95, hardly = 0.15): Skill =>
  (strand, random) => {
    const knows = strand === null || !isInSequence(strand) ? place > 5 : strandIndex(strand) < place
    return random() < (knows ? well : hardly) ? 'alone' : 'again'
  }

const anyLife = fc.record({
  seed: fc.string({ minLength: 1, maxLength: 6 }),
  age: fc.constantFrom(7, 8, 10, 12),
  knows: fc.nat(18),
  days: fc.integer({ min: 1, max: 12 }),
})

/** Whether two words in a row before a place were hard, and it is time for an easy one. */
const isAfterTwoHard = (steps: readonly Step[], place: number): boolean =>
  (place - 1 - steps.slice(0, place).findLastIndex(({ how }) => how === 'alone')) % 3 === 2

/** Whether hardly anything went well in a visit before a place. */
const isTooHardBy = (steps: readonly Step[], place: number): boolean =>
  place >= 5 && steps.slice(0, place).filter(({ how }) => how === 'alone').length < 2

const isEasy = ({ word: { id, help }, choice }: Step): boolean => {
  const met = choice.memory.words[id]
  const last = met ? attemptsOf(met).at(-1) : undefined
  if (last !== undefined) return isAlone(last)
  const strand = help?.strand ?? null
  return strand !== null && isInSequence(strand) && positionInSequence(choice).isKnown(strand)
}

describe('chooseWord over any history of visits', () => {
  it('chooses eight different words for each visit', () => {
    fc.assert(
      fc.property(anyLife, ({ seed, age, knows, days }) => {
        for (const steps of live(knowsTo(knows), { seed, age, days }).visits) {
          expect(steps).toHaveLength(WORDS_A_VISIT)
          expect(new Set(steps.map((step) => step.word.id)).size).toBe(WORDS_A_VISIT)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('chooses an easy word after two missed words', () => {
    fc.assert(
      fc.property(anyLife, ({ seed, age, knows, days }) => {
        for (const steps of live(knowsTo(knows), { seed, age, days }).visits)
          for (const [place, step] of steps.entries()) {
            if (!isAfterTwoHard(steps, place)) continue
            const strand = step.word.help?.strand ?? null
            expect(isEasy(step) || strand === 'short-vowels').toBe(true)
          }
      }),
      { numRuns: 30 },
    )
  })

  it('chooses all returning words, except where an easy word takes their place', () => {
    fc.assert(
      fc.property(anyLife, ({ seed, age, knows }) => {
        const { visits } = live(knowsTo(knows), { seed: `${seed}ab`.slice(0, 4), age, days: 12 })
        for (const steps of visits) {
          const { returning } = steps[0]?.choice ?? { returning: [] as readonly ReturningWord[] }
          const back = steps.filter(({ word: one }) => returning.some(({ wordId }) => wordId === one.id))
          // An easy word may replace a returning word after two missed words, or if nearly all words were missed.
          const between = steps.filter((_, place) => isAfterTwoHard(steps, place) || isTooHardBy(steps, place))
          expect(back.length).toBeGreaterThanOrEqual(returning.length - between.length)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('chooses no new word far ahead of a regressing strand, and no three new words of a strand in a row', () => {
    fc.assert(
      fc.property(anyLife, ({ seed, age, knows, days }) => {
        for (const steps of live(knowsTo(knows), { seed, age, days }).visits)
          for (const [place, step] of steps.entries()) {
            const strand = step.word.help?.strand ?? null
            const isNew = step.choice.memory.words[step.word.id] === undefined
            if (!isNew || strand === null || !isInSequence(strand)) continue
            const { progress } = positionInSequence(step.choice)
            const shaky = STRANDS.filter((strand) => progress[strand].isRegressing).map(strandIndex)
            expect(strandIndex(strand)).toBeLessThanOrEqual(Math.min(99, ...shaky) + FAR_AHEAD)
            if (isEasy(step) || strand === 'short-vowels') continue
            const row = steps.slice(Math.max(0, place - 2), place + 1).map((step) => step.word.help?.strand)
            expect(row.length === 3 && new Set(row).size === 1).toBe(false)
          }
      }),
      { numRuns: 30 },
    )
  })

  it('chooses no words of much earlier strands for a child who knows everything', () => {
    fc.assert(
      fc.property(anyLife, ({ seed, age }) => {
        const { visits } = live(() => 'alone', { seed, age, days: 8 })
        const steps = visits.flat()
        for (const [at, step] of steps.entries()) {
          const isNew = step.choice.memory.words[step.word.id] === undefined
          const strand = step.word.help?.strand ?? null
          if (!isNew || strand === null || !isInSequence(strand)) continue
          const words = steps
            .slice(0, at)
            .flatMap(({ word: { help } }) =>
              help?.strand && isInSequence(help.strand) ? strandIndex(help.strand) : [],
            )
            .toSorted((a, b) => b - a)
          // If all strands are known, the words are of the last strands.
          const least = Math.min(words[1] ?? 0, STRANDS.length - 1 - FAR_AHEAD)
          expect(strandIndex(strand)).toBeGreaterThanOrEqual(least)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('chooses known words for a struggling child in every visit from the third on', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 5 }), fc.constantFrom(8, 9, 11), (seed, age) => {
        const { visits } = live(knowsTo(3, 0.9, 0.25), { seed, age, days: 10 })
        const knows = (step: Step) =>
          isEasy(step) || ['short-vowels', 'digraphs', 'double-letters'].includes(step.word.help?.strand ?? '')
        const known = visits.slice(2).map((steps) => steps.filter(knows).length)
        expect(Math.min(...known)).toBeGreaterThanOrEqual(1)
        expect(known.reduce((sum, one) => sum + one, 0) / known.length).toBeGreaterThanOrEqual(2.5)
      }),
      { numRuns: 20 },
    )
  })

  it('chooses words built before after an absence of thirty days', () => {
    fc.assert(
      fc.property(anyLife, ({ seed, age, knows }) => {
        const { visits } = live(knowsTo(knows), { seed, age, days: 6, away: 30 })
        const last = visits.at(-1) ?? []
        for (const [place, { word: one, choice }] of last.entries())
          expect(
            choice.memory.words[one.id] !== undefined || isAfterTwoHard(last, place) || isTooHardBy(last, place),
          ).toBe(true)
      }),
      { numRuns: 15 },
    )
  })

  it('chooses the same words for the same history', () => {
    const words = () => live(knowsTo(6), { seed: 'same' }).visits.map((steps) => steps.map(({ word: { id } }) => id))
    expect(words()).toEqual(words())
  })
})

describe('the next word that chooseWord returns', () => {
  const choose = (change: Partial<WordChoice<WordCandidate>> = {}) =>
    chooseWord({
      bank: LISTS.ocean,
      theme: 'ocean',
      difficulty: 'regular',
      isChosen: false,
      start: 'regular',
      age: 8,
      finished: [],
      returning: [],
      memory: NO_WORDS_MET,
      random: () => 0,
      ...change,
    })
  const strandOf = (item: WordCandidate | null) => item?.help?.strand ?? null
  const after = (strands: readonly HomeStrand[], mastered = true) =>
    strands.map((strand, place) => ({ word: word(strand, `met${place}`), mastered }))

  it('is the long first word of the list for a child from the age of nine who has built no word', () => {
    const first = word('two-closed', (FIRST_WORDS.animals ?? '').slice('animals-'.length), 'regular', 'animals')
    const bank = [...wordsIn('animals', 3), first]
    expect(choose({ bank, theme: 'animals', age: 9 })).toBe(first)
    expect(choose({ bank, theme: 'animals', age: 8 })).not.toBe(first)
    const memory = recordAttempt(NO_WORDS_MET, { wordId: 'x', struggled: false, strand: null, how: 'alone', at: 1 })
    expect(choose({ bank, theme: 'animals', age: 9, memory })).not.toBe(first)
  })

  it('is of the strand being worked on, but of another one after two words of it', () => {
    expect(strandOf(choose())).toBe('diphthongs')
    expect(strandOf(choose({ finished: after(['diphthongs']) }))).toBe('diphthongs')
    expect(strandOf(choose({ finished: after(['diphthongs', 'diphthongs']) }))).toBe('soft-c-g')
  })

  it('has the wanted difficulty if a nearby strand has such words, or if the child chose the difficulty', () => {
    const bank = [word('diphthongs', 'coin'), word('vowel-teams', 'reef', 'easy'), word('short-vowels', 'web', 'easy')]
    expect(choose({ bank, difficulty: 'easy' })?.word).toBe('reef')
    expect(choose({ bank: bank.filter(({ word: name }) => name !== 'reef'), difficulty: 'easy' })?.word).toBe('coin')
    expect(choose({ bank, difficulty: null })?.word).toBe('coin')
    const far = bank.filter(({ word: name }) => name !== 'reef')
    expect(choose({ bank: far, difficulty: 'easy', isChosen: true })?.word).toBe('web')
  })

  it('is a heart word at the fourth position, or if the list has only heart words', () => {
    const bank = [...LISTS.ocean, ...HEARTS]
    expect(strandOf(choose({ bank, finished: after(['diphthongs', 'soft-c-g', 'diphthongs']) }))).toBe('heart-words')
    expect(strandOf(choose({ bank, finished: after(['diphthongs', 'soft-c-g']) }))).toBe('diphthongs')
    expect(strandOf(choose({ bank: HEARTS, theme: 'heart' }))).toBe('heart-words')
  })

  it("is a word without a strand, from a family's own bank, at its positions", () => {
    const own = word(null, 'grandma')
    const bank = [...LISTS.ocean, own]
    expect(choose({ bank, finished: after(['diphthongs']) })).toBe(own)
    expect(choose({ bank, finished: after(['diphthongs', 'blends']) })).not.toBe(own)
    expect(choose({ bank: [own] })).toBe(own)
  })

  it('is easier after each word of a stuck strand', () => {
    const stuck = Array.from({ length: 21 }, (_, at) => at).reduce(
      (memory, at) =>
        recordAttempt(memory, {
          wordId: `other-${at}`,
          struggled: false,
          strand: at < 16 ? 'short-vowels' : 'diphthongs',
          how: at < 16 || at % 2 === 0 ? 'alone' : 'again',
          at: at * 1000,
        }),
      NO_WORDS_MET,
    )
    const harder = recordAttempt(stuck, {
      wordId: 'other-21',
      struggled: true,
      strand: 'diphthongs',
      how: 'again',
      at: 22_000,
    })
    expect(strandOf(choose({ memory: harder, finished: after(['short-vowels']) }))).toBe('diphthongs')
    const easier = strandOf(choose({ memory: harder, finished: after(['diphthongs']) }))
    expect(easier !== null && isInSequence(easier) && strandIndex(easier) < strandIndex('diphthongs')).toBe(true)
    expect(strandOf(choose({ memory: stuck, finished: after(['diphthongs']) }))).toBe('diphthongs')
  })

  it('is null when the visit is over or the bank is exhausted', () => {
    expect(choose({ finished: after(Array<Strand>(WORDS_A_VISIT).fill('blends')) })).toBeNull()
    expect(choose({ bank: [] })).toBeNull()
  })

  it('skips returning words that are not in the bank', () => {
    const returning = [{ wordId: 'gone-word', place: 0, isEasy: true }]
    expect(strandOf(choose({ returning }))).toBe('diphthongs')
    expect(strandOf(choose({ returning, finished: after(['diphthongs', 'blends'], false) }))).toBe('short-vowels')
  })

  it('ignores strands recorded by another version', () => {
    const strand = 'of-tomorrow' as HomeStrand
    const memory = recordAttempt(NO_WORDS_MET, { wordId: 'x-y', struggled: true, strand, how: 'again', at: 1 })
    expect(strandOf(choose({ memory }))).toBe('diphthongs')
  })
})
