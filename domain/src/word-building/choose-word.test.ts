import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { progressIn } from '../sequence/progress.ts'
import { placeOf, STRANDS } from '../sequence/strand.ts'
import type { How } from '../sequence/tries.ts'
import { exampleList, exampleWord } from '../word-bank/testing/example.ts'
import type { Word } from '../word-bank/word.ts'
import { chooseWord, planReturns } from './choose-word.ts'
import { RETURN_PLACES, WORDS_A_VISIT } from './visit-plan.ts'
import { beginVisit, NO_WORDS_MET, remember, triesOf, type WordMemory } from './word-memory.ts'

const DAY = 86_400_000
const BEGUN = 20_000 * DAY
const BANK = DIFFICULTIES.flatMap((difficulty) => exampleList(difficulty, 4))
const BIG = DIFFICULTIES.flatMap((difficulty) => exampleList(difficulty, 8))

type Child = {
  readonly difficultyAt?: (place: number) => Difficulty | null
  readonly howOf?: (word: Word) => How
  readonly start?: Difficulty
}

const strandOf = (word: Word) => word.help?.strand ?? null

/** A whole visit at a moment. */
function visit(
  bank: readonly Word[],
  memory: WordMemory,
  seed: string,
  now: number,
  { difficultyAt = () => 'regular', howOf = () => 'alone', start = 'regular' }: Child = {},
) {
  const returning = planReturns({ bank, difficulty: difficultyAt(0), memory, now })
  const random = seededRandom(seed)
  const met: Word[] = []
  let after = beginVisit(memory, now)
  for (let place = 0; place < WORDS_A_VISIT + 2; place += 1) {
    const word = chooseWord({ bank, difficulty: difficultyAt(place), start, met, returning, memory: after, random })
    if (word === null) continue
    met.push(word)
    const how = howOf(word)
    after = remember(after, {
      ...{ wordId: word.id, struggled: how !== 'alone', strand: strandOf(word), how },
      at: now + place * 60_000,
    })
  }
  return { met, returning, memory: after }
}

/** As many visits as days, one a day. */
function days(bank: readonly Word[], many: number, child: Child = {}, seed = 'seed') {
  let memory = NO_WORDS_MET
  const visits: { readonly met: readonly Word[]; readonly before: WordMemory }[] = []
  for (let day = 0; day < many; day += 1) {
    const after = visit(bank, memory, `${seed} ${day}`, BEGUN + day * DAY, child)
    visits.push({ met: after.met, before: memory })
    memory = after.memory
  }
  return { visits, memory }
}

const sureIn = (memory: WordMemory) => {
  const progress = progressIn(
    Object.values(memory.words).flatMap((met) => (met.strand ? [{ strand: met.strand, tries: triesOf(met) }] : [])),
  )
  return STRANDS.filter((strand) => progress[strand].isSure)
}

const difficulties = fc.array(fc.constantFrom(...DIFFICULTIES), {
  minLength: WORDS_A_VISIT + 2,
  maxLength: WORDS_A_VISIT + 2,
})
const hows = fc.constantFrom<How>('alone', 'helped', 'given-up')

/** A child who does as it comes: with some words alone, with others not. */
const anyChild = fc.array(hows, { minLength: 5, maxLength: 5 }).map((some): Child => {
  let number = 0
  return {
    howOf: () => {
      number += 1
      return some[number % some.length] ?? 'alone'
    },
  }
})

describe('the words of a visit', () => {
  it('are eight, none twice, whatever the difficulty does', () => {
    fc.assert(
      fc.property(fc.string(), difficulties, (seed, levels) => {
        const { met } = visit(BANK, NO_WORDS_MET, seed, BEGUN, { difficultyAt: (place) => levels[place] ?? 'regular' })
        expect(met).toHaveLength(WORDS_A_VISIT)
        expect(new Set(met.map(({ word }) => word)).size).toBe(WORDS_A_VISIT)
      }),
    )
  })

  it('are fewer when the bank has no more', () => {
    const three = [exampleWord(['a', 'b']), exampleWord(['c', 'd']), exampleWord(['e', 'f'])]
    expect(visit(three, NO_WORDS_MET, 'seed', BEGUN).met).toHaveLength(3)
    expect(visit([], NO_WORDS_MET, 'seed', BEGUN).met).toEqual([])
  })

  it('are never harder than the difficulty while it has words, and easier only at two places and when they come back', () => {
    fc.assert(
      fc.property(fc.string(), anyChild, (seed, child) => {
        for (const { met } of days(BIG, 5, child, seed).visits) {
          expect(met.map((word) => word.difficultyLevel)).not.toContain('challenge')
        }
        const [first] = days(BIG, 1, child, seed).visits
        expect(first?.met.filter((word) => word.difficultyLevel === 'easy').length).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('never stand three of a strand in a row, where there are others', () => {
    fc.assert(
      fc.property(fc.string(), anyChild, fc.constantFrom(...DIFFICULTIES), (seed, child, level) => {
        for (const { met } of days(BIG, 6, { ...child, difficultyAt: () => level }, seed).visits) {
          const strands = met.map(strandOf)
          const rows = strands.filter((strand, place) => strand === strands[place - 1] && strand === strands[place - 2])
          const isReturn = (place: number) => RETURN_PLACES.includes(place)
          expect(rows.length).toBeLessThanOrEqual(strands.filter((_, place) => isReturn(place)).length)
          expect(
            strands.filter(
              (strand, place) => !isReturn(place) && strand === strands[place - 1] && strand === strands[place - 2],
            ),
          ).toEqual([])
        }
      }),
    )
  })

  it('come back for a third of a visit at most, while the bank has words that are new', () => {
    fc.assert(
      fc.property(fc.string(), anyChild, (seed, child) => {
        for (const { met, before } of days(BIG, 4, child, seed).visits) {
          expect(met.filter(({ id }) => before.words[id] !== undefined).length).toBeLessThanOrEqual(WORDS_A_VISIT / 3)
        }
      }),
    )
  })

  it('are no word far ahead while something earlier is shaky', () => {
    const hard = STRANDS[7]
    const { visits, memory } = days(BIG, 6, {
      difficultyAt: () => 'challenge',
      start: 'challenge',
      howOf: (word) => (placeOf(strandOf(word) ?? 'roots') < 6 ? 'helped' : 'alone'),
    })
    expect(hard).toBe('vowel-r')
    const progress = progressIn(
      Object.values(memory.words).flatMap((met) => (met.strand ? [{ strand: met.strand, tries: triesOf(met) }] : [])),
    )
    const shaky = STRANDS.filter((strand) => progress[strand].isShaky)
    const last = visits.at(-1)?.met ?? []
    const most = Math.min(...shaky.map(placeOf)) + 3
    expect(last.filter((word) => placeOf(strandOf(word) ?? 'roots') > most)).toEqual([])
  })
})

describe('a word that was built', () => {
  const [word] = exampleList('regular', 1) as [Word]
  const after = (how: How, at = BEGUN) =>
    remember(beginVisit(NO_WORDS_MET, BEGUN), {
      ...{ wordId: word.id, struggled: how !== 'alone', strand: strandOf(word), how, at },
    })
  const dueAfter = (memory: WordMemory, day: number) =>
    planReturns({ bank: BANK, difficulty: 'regular', memory, now: BEGUN + day * DAY }).map(({ wordId }) => wordId)

  it.each([
    ['alone', 1, []],
    ['alone', 2, [word.id]],
    ['helped', 0.5, []],
    ['helped', 1, [word.id]],
    ['given-up', 1, [word.id]],
  ] as const)('%s comes back after %d days: %j', (how, day, expected) => {
    expect(dueAfter(after(how), day)).toEqual(expected)
  })

  it('is away for longer each time it is built alone', () => {
    let memory = after('alone')
    const gaps: number[] = []
    let day = 0
    for (let time = 0; time < 4; time += 1) {
      let gap = 1
      while (dueAfter(memory, day + gap).length === 0) gap += 1
      gaps.push(gap)
      day += gap
      memory = remember(memory, {
        ...{ wordId: word.id, struggled: false, strand: null, how: 'alone', at: BEGUN + day * DAY },
      })
    }
    expect(gaps).toEqual(gaps.toSorted((one, other) => one - other))
    expect(gaps.at(-1)).toBeGreaterThan(20)
  })

  it('has its place, and is there once', () => {
    const { met } = visit(BANK, after('helped'), 'seed', BEGUN + 3 * DAY)
    expect(met[RETURN_PLACES[0] as number]?.id).toBe(word.id)
    expect(met.filter(({ id }) => id === word.id)).toHaveLength(1)
  })

  it('does not come back harder than the difficulty now', () => {
    const memory = after('helped')
    expect(planReturns({ bank: BANK, difficulty: 'easy', memory, now: BEGUN + 3 * DAY })).toEqual([])
    const { met } = visit(BANK, memory, 'seed', BEGUN + 3 * DAY, {
      difficultyAt: (place) => (place === 0 ? 'regular' : 'easy'),
    })
    expect(met.slice(1).map(({ id }) => id)).not.toContain(word.id)
  })

  it('comes back when a clock that was ahead is put right', () => {
    expect(dueAfter(after('alone', BEGUN + 400 * DAY), 0)).toEqual([word.id])
  })

  it('of a strand that this version does not know says nothing of where a child is', () => {
    const [known] = exampleList('easy', 1) as [Word]
    const strand = 'whistled-speech' as never
    const memory: WordMemory = {
      visit: BEGUN,
      words: Object.fromEntries(
        Array.from({ length: 20 }, (_, place) => [
          `gone-${place}`,
          { lastVisit: BEGUN, struggled: true, strand, tries: [{ at: BEGUN + place, how: 'helped' as const }] },
        ]),
      ),
    }
    expect(visit([known, ...BANK], memory, 'seed', BEGUN).met).toEqual(
      visit([known, ...BANK], NO_WORDS_MET, 'seed', BEGUN).met,
    )
  })

  it('is known from an older memory, that told of no strand and no tries', () => {
    const older: WordMemory = { visit: 7, words: { [word.id]: { lastVisit: 6, struggled: true } } }
    expect(dueAfter(older, 0)).toEqual([word.id])
    const { met, memory } = visit(BANK, older, 'seed', BEGUN)
    expect(met).toHaveLength(WORDS_A_VISIT)
    expect(memory.words[word.id]?.tries).toEqual([
      { at: 6, how: 'helped' },
      { at: BEGUN + 2 * 60_000, how: 'alone' },
    ])
  })
})

describe('words of any difficulty', () => {
  const big = BIG.filter((word) => placeOf(strandOf(word) ?? 'roots') >= placeOf('spelling-joins'))
  const mixed = big.map((word, place) => ({ ...word, difficultyLevel: DIFFICULTIES[place % 3] ?? 'easy' }))
  const any = { difficultyAt: () => null }

  it('are eight whatever a child can do, and come back whatever their difficulty', () => {
    fc.assert(
      fc.property(fc.string(), anyChild, fc.constantFrom(...DIFFICULTIES), (seed, child, start) => {
        for (const { met } of days(mixed, 4, { ...child, ...any, start }, seed).visits)
          expect(new Set(met.map(({ id }) => id)).size).toBe(WORDS_A_VISIT)
      }),
    )
    const built = days(mixed, 1, any).visits[0]?.met ?? []
    const memory = days(mixed, 1, any).memory
    const back = planReturns({ bank: mixed, difficulty: null, memory, now: BEGUN + 30 * DAY })
    expect(back.map(({ wordId }) => built.some(({ id }) => id === wordId))).toEqual([true, true])
  })

  it('begin with what is nearest, and all strands are met in time', () => {
    const { visits } = days(mixed, 12, { ...any, start: 'easy' })
    expect(visits[0]?.met[0]?.help?.strand).toBe('spelling-joins')
    expect(new Set(visits.flatMap(({ met }) => met.map(strandOf))).size).toBe(4)
  })
})

describe('over time', () => {
  it('a child who does everything alone, always in one theme, becomes sure of all that is in it', () => {
    let level: Difficulty = 'regular'
    const { memory } = days(BIG, 40, {
      difficultyAt: () => {
        level = 'challenge'
        return level
      },
    })
    expect(sureIn(memory)).toEqual([...STRANDS])
  })

  it('a child for whom everything is hard is sure of nothing, and is given the earliest words of the difficulty', () => {
    const { visits, memory } = days(BIG, 20, { difficultyAt: () => 'easy', howOf: () => 'helped', start: 'easy' })
    expect(sureIn(memory)).toEqual([])
    const places = visits.slice(10).flatMap(({ met }) => met.map((word) => placeOf(strandOf(word) ?? 'roots')))
    expect(Math.max(...places)).toBeLessThanOrEqual(3)
  })

  it('words of a remote bank, which have no strand, all come in time, two a visit', () => {
    const remote = exampleList('regular', 2).map((word) => ({
      ...word,
      id: `remote ${word.id}`,
      word: `${word.word}x`,
      help: null,
    }))
    const { visits } = days([...BANK, ...remote], remote.length / 2)
    const met = new Set(visits.flatMap((one) => one.met.map(({ id }) => id)))
    expect(remote.filter(({ id }) => !met.has(id))).toEqual([])
  })

  it('a strand with too few words to be sure holds nobody up', () => {
    const few = BIG.filter((word, place) => strandOf(word) !== 'vowel-teams' || place % 8 < 2)
    const { visits } = days(few, 30, { difficultyAt: () => 'challenge' })
    const late = new Set(visits.slice(10).flatMap(({ met }) => met.map(strandOf)))
    expect(late.size).toBeGreaterThan(6)
    for (const { met } of visits) expect(met).toHaveLength(WORDS_A_VISIT)
  })

  it('strands that another version of the sequence told are as if nobody had', () => {
    const told = (strand: string) =>
      remember(NO_WORDS_MET, {
        ...{ wordId: 'ocean-old', struggled: true, how: 'helped', at: BEGUN },
        strand: strand as 'roots',
      })
    for (let seed = 0; seed < 20; seed += 1)
      expect(visit(BIG, told('clusters'), `${seed}`, BEGUN + DAY).met).toEqual(
        visit(BIG, { ...NO_WORDS_MET, visit: BEGUN }, `${seed}`, BEGUN + DAY).met,
      )
  })

  it('a bank without strands is gone through, all before any comes again', () => {
    const bare = exampleList('regular', 4).map((word) => ({ ...word, help: null }))
    const ids = days(bare, 2).visits.flatMap(({ met }) => met.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(days(BANK, 3, {}, seed)).toEqual(days(BANK, 3, {}, seed))
      }),
    )
  })
})
