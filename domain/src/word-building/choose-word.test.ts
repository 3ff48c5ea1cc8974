import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { progressIn } from '../sequence/progress.ts'
import { placeOf, STRANDS, type Strand } from '../sequence/strand.ts'
import type { How } from '../sequence/tries.ts'
import { exampleList, exampleWord } from '../word-bank/testing/example.ts'
import type { Word } from '../word-bank/word.ts'
import { type Choosable, chooseWord, planReturns, type WordChoice } from './choose-word.ts'
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

describe('what may come next', () => {
  const of = (strand: Strand | null, word: string = strand ?? 'none', difficultyLevel: Difficulty = 'regular') => ({
    ...{ id: `ocean-${word}`, word, difficultyLevel },
    help: strand && { strand },
  })
  /** A memory of words that were built, by id: the strand each was told with, and how it went on which days. */
  const built = (
    words: Record<string, readonly [Strand | null, ...(readonly [day: number, how: How])[]]>,
  ): WordMemory => ({
    visit: 1,
    words: Object.fromEntries(
      Object.entries(words).map(([id, [strand, ...tries]]) => [
        id,
        { lastVisit: 1, struggled: false, strand, tries: tries.map(([day, how]) => ({ at: day * DAY, how })) },
      ]),
    ),
  })
  /** Six words of a strand, of another theme, built alone from a day on. */
  const sure = (strand: Strand, day = 1) =>
    built(
      Object.fromEntries([...'abcdef'].map((name, place) => [`${strand}-${name}`, [strand, [day + place, 'alone']]])),
    )
  const both = (...memories: readonly WordMemory[]): WordMemory => ({
    visit: 1,
    words: Object.assign({}, ...memories.map(({ words }) => words)),
  })
  /** Every word that chance may bring. */
  const next = (bank: readonly Choosable[], change: Partial<WordChoice<Choosable>> = {}): readonly string[] => {
    const choice = {
      bank,
      difficulty: 'regular',
      start: 'regular',
      met: [],
      returning: [],
      memory: NO_WORDS_MET,
    } as const
    const chances = Array.from({ length: 24 }, (_, part) => () => part / 24)
    return [...new Set(chances.map((random) => chooseWord({ ...choice, ...change, random })?.word ?? 'nothing'))]
  }
  /** Words that were met in the visit, of no list. */
  const metOf = (...strands: readonly (Strand | null)[]) => strands.map((strand, place) => of(strand, `met ${place}`))

  it('is of the strand that is worked on, or else of the nearest, and of two as near of the one ahead', () => {
    const at = (...strands: readonly Strand[]) => next(strands.map((strand) => of(strand)))
    expect(at('vowel-r', 'diphthongs', 'soft-c-g')).toEqual(['diphthongs'])
    expect(at('vowel-r', 'soft-c-g')).toEqual(['soft-c-g'])
    expect(at('vowel-r', 'quiet-letters')).toEqual(['vowel-r'])
    expect(at('short-vowels', 'roots')).toEqual(['short-vowels'])
    expect(next([of('diphthongs', 'a'), of('diphthongs', 'b'), of('endings')])).toEqual(['a', 'b'])
  })

  it('is of one strand back when the last two of the strand did not go well', () => {
    const memory = built({ 'space-coin': ['diphthongs', [1, 'alone'], [5, 'helped'], [9, 'helped']] })
    expect(next([of('vowel-r'), of('soft-c-g')], { memory })).toEqual(['vowel-r'])
  })

  it('is of no strand that is sure, however near it is', () => {
    const bank = [of('diphthongs'), of('schwa')]
    expect(next(bank)).toEqual(['diphthongs'])
    expect(next(bank, { memory: sure('diphthongs') })).toEqual(['schwa'])
  })

  it('is of the strand that the bank gives a word now, whatever it was told with', () => {
    const names = [...'abcdef']
    const now = names.map((name) => of('diphthongs', name))
    const memory = built(Object.fromEntries(now.map(({ id }, place) => [id, ['short-vowels', [1 + place, 'alone']]])))
    expect(next([...now, of('diphthongs'), of('schwa')], { memory })).toEqual(['schwa'])
    expect(next([of('diphthongs'), of('schwa')], { memory })).toEqual(['diphthongs'])
  })

  it.each<[Difficulty, readonly Difficulty[], Difficulty]>([
    ['easy', ['regular', 'challenge'], 'regular'],
    ['regular', ['easy', 'challenge'], 'easy'],
    ['challenge', ['easy', 'regular'], 'regular'],
  ])('is as hard as can be had where there is no %s word: of %j, %s', (difficulty, levels, expected) => {
    const bank = levels.map((level) => of('diphthongs', level, level))
    expect(next(bank, { difficulty })).toEqual([expected])
  })

  it('is as hard as it happens to be where words of any difficulty were chosen', () => {
    const bank = DIFFICULTIES.map((level) => of('diphthongs', level, level))
    expect(next(bank, { difficulty: null })).toEqual([...DIFFICULTIES])
  })

  it('is easier, and never harder, where all that is as hard is sure', () => {
    const bank = [
      of('diphthongs', 'sure'),
      of('soft-c-g', 'harder', 'challenge'),
      of('diphthongs', 'easy and sure', 'easy'),
      of('blends', 'easy and not sure', 'easy'),
    ]
    expect(next(bank, { memory: sure('diphthongs') })).toEqual(['easy and not sure'])
  })

  it('is a new word of the strand that was not met for longest, where all is sure', () => {
    const bank = [of('diphthongs'), of('soft-c-g'), of('vowel-r')]
    const memory = both(sure('diphthongs', 5), sure('soft-c-g', 1), sure('vowel-r', 9))
    expect(next(bank, { memory })).toEqual(['soft-c-g'])
  })

  it('is a word without a strand rather than one that was met, also where a strand is shaky', () => {
    const memory = built({ 'ocean-blends': ['blends', [1, 'helped'], [5, 'helped']] })
    expect(next([of('blends'), of(null)], { memory })).toEqual(['none'])
  })

  it('is no word far ahead of a strand that is shaky, where there are others', () => {
    const memory = built({ 'ocean-old': ['blends', [1, 'helped'], [5, 'helped']] })
    const known = of('blends', 'old')
    expect(next([known, of('vowel-teams'), of('vowel-r')], { memory })).toEqual(['vowel-teams'])
    expect(next([known, of('vowel-r', 'other')], { memory, met: [known] })).toEqual(['other'])
  })

  it.each<[readonly Strand[], Strand]>([
    [[], 'diphthongs'],
    [['diphthongs'], 'diphthongs'],
    [['diphthongs', 'blends'], 'diphthongs'],
    [['blends', 'diphthongs'], 'diphthongs'],
    [['diphthongs', 'diphthongs'], 'soft-c-g'],
    [['diphthongs', 'diphthongs', 'blends'], 'diphthongs'],
    [['blends', 'diphthongs', 'diphthongs'], 'soft-c-g'],
  ])('is of another strand after two of one: after %j of %s', (strands, strand) => {
    expect(next([of('diphthongs'), of('soft-c-g')], { met: metOf(...strands) })).toEqual([strand])
  })

  describe('at the places for an earlier strand', () => {
    const met = metOf('roots', 'suffixes', 'roots', 'suffixes')
    const later = [...met, ...metOf('roots', 'suffixes', 'roots')]

    it('is of the earliest that is not sure, and as easy as it is', () => {
      const bank = [of('diphthongs'), of('endings'), of('digraphs', 'ship', 'easy'), of('short-vowels')]
      const memory = sure('short-vowels')
      expect(next(bank, { memory, met })).toEqual(['ship'])
      expect(next(bank, { memory, met: later })).toEqual(['ship'])
      expect(next(bank, { memory, met: met.slice(1) })).toEqual(['diphthongs'])
    })

    it.each<[string, Choosable]>([
      ['sure', of('short-vowels')],
      ['harder than the difficulty', of('digraphs', 'harder', 'challenge')],
      ['met before', of('blends', 'known')],
      ['no earlier one, and easier', of('diphthongs', 'easier', 'easy')],
      ['further on', of('soft-c-g', 'easier', 'easy')],
      ['none', { ...of(null), difficultyLevel: 'easy' }],
    ])('is of the strand that is worked on where the other is %s', (_, other) => {
      const memory = both(sure('short-vowels'), built({ 'ocean-known': ['blends', [1, 'alone']] }))
      expect(next([other, of('diphthongs')], { memory, met })).toEqual(['diphthongs'])
    })
  })

  describe('of words that come back', () => {
    const [coin, ship] = [of('diphthongs', 'coin'), of('diphthongs', 'ship')]
    const bank = [coin, ship, of('roots')]
    const returning = [coin, ship].map(({ id }) => ({ wordId: id, fromVisit: 1 }))
    const unlike: readonly Strand[] = [
      'blends',
      'endings',
      'blends',
      'endings',
      'blends',
      'endings',
      'blends',
      'endings',
    ]

    it.each<[number, readonly string[]]>([
      [0, ['roots']],
      [1, ['roots']],
      [2, ['coin']],
      [3, ['coin']],
      [5, ['coin']],
      [6, ['ship']],
      [7, ['coin', 'ship']],
    ])('is none that has a later place of its own: at %d %j', (place, expected) => {
      expect(next(bank, { returning, met: metOf(...unlike.slice(0, place)) })).toEqual(expected)
    })
  })
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
    ['alone', 0, []],
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

  it('comes back before others that are due when it is later, and two do in a visit', () => {
    const late = (day: number) => ({
      lastVisit: 1,
      struggled: true,
      tries: [{ at: BEGUN + day * DAY, how: 'helped' as const }],
    })
    const [first, second, third, never] = exampleList('regular', 1) as [Word, Word, Word, Word]
    const words = {
      [first.id]: late(5),
      [second.id]: late(3),
      [third.id]: late(1),
      [never.id]: { ...late(0), tries: [] },
    }
    const back = planReturns({ bank: BANK, difficulty: 'regular', memory: { visit: 1, words }, now: BEGUN + 9 * DAY })
    expect(back).toEqual([
      { wordId: third.id, fromVisit: 1 },
      { wordId: second.id, fromVisit: 1 },
    ])
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
