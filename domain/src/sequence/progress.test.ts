import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Difficulty } from '../difficulty/difficulty.ts'
import { OUTCOMES, type Outcome } from './attempt.ts'
import {
  estimatePlacement,
  inferKnownPlace,
  type PractisedWord,
  progressByStrand,
  sequencePositionOf,
} from './progress.ts'
import { BIG_STRANDS, type HomeStrand, STRANDS, type Strand, strandIndex } from './strand.ts'

const DAY = 86_400_000
const word = (strand: HomeStrand, ...all: readonly (readonly [day: number, how: Outcome])[]): PractisedWord => ({
  strand,
  attempts: all.map(([day, how]) => ({ at: day * DAY, how, rule: 2, choices: 20 })),
})
/** The word as it was recorded by the former rule. */
const former = (item: PractisedWord): PractisedWord => ({
  ...item,
  attempts: item.attempts.map(({ at }) => ({ at, how: 'alone' })),
})
const many = (count: number, make: (place: number) => PractisedWord): readonly PractisedWord[] =>
  Array.from({ length: count }, (_, place) => make(place))
const blends = (words: readonly PractisedWord[]) => progressByStrand(words).blends
const wordADay = (...hows: readonly Outcome[]) => hows.map((how, day) => word('blends', [day, how]))

const sixMastered = many(6, (place) => word('blends', [place % 2, 'alone']))

describe('a strand', () => {
  it('is mastered after six different words were built alone, on at least two days', () => {
    expect(blends(sixMastered)).toMatchObject({
      wordCount: 6,
      aloneCount: 6,
      dayCount: 2,
      isMastered: true,
      isRegressing: false,
      isStuck: false,
    })
    expect(blends(sixMastered.slice(1)).isMastered).toBe(false)
    expect(blends(many(6, () => word('blends', [0, 'alone']))).isMastered).toBe(false)
    expect(blends([...sixMastered.slice(1), word('blends', [1, 'hard'])]).isMastered).toBe(false)
    expect(blends([word('blends', ...[0, 1, 2, 3, 4, 5].map((day) => [day, 'alone'] as const))]).isMastered).toBe(false)
  })

  it('is not mastered by attempts of the former rule, whose words only count as built', () => {
    expect(blends(sixMastered.map(former))).toMatchObject({
      wordCount: 6,
      aloneCount: 0,
      wasMastered: false,
      isMastered: false,
      isRegressing: false,
    })
    expect(inferKnownPlace(sixMastered.map(former))).toBe(0)
    expect(estimatePlacement(sixMastered.map(former), 'regular')).toBe(estimatePlacement([], 'regular'))
  })

  it('loses mastery if two of the latest eight words were missed, until only one of eight is missed', () => {
    const later = (...hows: Outcome[]) => hows.map((how, place) => word('blends', [5 + place, how]))
    expect(blends([...sixMastered, ...later('again')]).isMastered).toBe(true)
    expect(blends([...sixMastered, ...later('again', 'hard')])).toMatchObject({ isMastered: false, wasMastered: true })
    const after = later('again', 'hard', ...Array<Outcome>(6).fill('alone'))
    expect(blends([...sixMastered, ...after]).isMastered).toBe(false)
    expect(blends([...sixMastered, ...after, ...many(1, () => word('blends', [90, 'alone']))]).isMastered).toBe(true)
  })

  // Stuck: three misses in the latest five. Regressing: fewer than half of the latest four were built alone.
  it.each<[readonly Outcome[], { isStuck: boolean; isRegressing: boolean }]>([
    [['again'], { isStuck: false, isRegressing: false }],
    [['again', 'hard'], { isStuck: false, isRegressing: true }],
    [['again', 'again', 'again'], { isStuck: true, isRegressing: true }],
    [['alone', 'again', 'alone', 'hard', 'again'], { isStuck: true, isRegressing: true }],
    [['again', 'again', 'alone', 'alone', 'again'], { isStuck: true, isRegressing: false }],
    [['again', 'again', 'again', 'alone', 'alone', 'alone'], { isStuck: false, isRegressing: false }],
  ])('is stuck or regressing after the outcomes %j: %j', (hows, expected) => {
    expect(blends(wordADay(...hows))).toMatchObject(expected)
  })

  it('is not mastered by words of two parts, which guessing builds half of the time', () => {
    const guessed = sixMastered.map(({ strand, attempts }) => ({
      strand,
      attempts: attempts.map((attempt) => ({ ...attempt, choices: 2 })),
    }))
    expect(blends(guessed)).toMatchObject({ wordCount: 6, aloneCount: 0, wasMastered: false, isMastered: false })
    expect(inferKnownPlace(guessed)).toBe(0)
  })

  it('does not depend on the order of its words', () => {
    const anyWord = fc
      .tuple(
        fc.constantFrom(...STRANDS.slice(0, 3)),
        fc.array(fc.tuple(fc.nat(9), fc.constantFrom(...OUTCOMES)), { maxLength: 4 }),
      )
      .map(([strand, all]) => word(strand, ...all.toSorted(([a], [b]) => a - b)))
    const shuffled = fc
      .array(anyWord, { maxLength: 8 })
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        expect(progressByStrand(other)).toEqual(progressByStrand(all))
        expect(estimatePlacement(other, 'regular')).toBe(estimatePlacement(all, 'regular'))
        expect(inferKnownPlace(other)).toBe(inferKnownPlace(all))
      }),
    )
  })
})

describe('the placement of a child', () => {
  const first = (start: Difficulty, ...hows: readonly (readonly [Strand, Outcome])[]) =>
    STRANDS[
      estimatePlacement(
        hows.map(([strand, how], place) => word(strand, [place / 100, how])),
        start,
      )
    ]

  it.each([
    ['easy', 'double-letters'],
    ['regular', 'diphthongs'],
    ['challenge', 'spelling-joins'],
  ] as const)('begins for the difficulty %s at the strand %s', (start, strand) => {
    expect(first(start)).toBe(strand)
  })

  it.each<[string, readonly (readonly [Strand, Outcome])[], Strand]>([
    ['forward with a word built alone', [['diphthongs', 'alone']], 'soft-c-g'],
    ['nowhere with a word of a much earlier strand built alone', [['short-vowels', 'alone']], 'diphthongs'],
    ['nowhere with one miss, even of an easy word', [['short-vowels', 'again']], 'diphthongs'],
    [
      'three strands back with two misses among three words',
      [
        ['diphthongs', 'again'],
        ['short-vowels', 'alone'],
        ['diphthongs', 'hard'],
      ],
      'endings',
    ],
    [
      'nowhere with two misses that are not among three words',
      [
        ['diphthongs', 'again'],
        ['short-vowels', 'alone'],
        ['digraphs', 'alone'],
        ['short-vowels', 'again'],
      ],
      'diphthongs',
    ],
  ])('moves %s', (_, hows, strand) => {
    expect(first('regular', ...hows)).toBe(strand)
  })

  it('does not depend on words of strands far ahead', () => {
    const big = fc.array(
      fc.record({
        strand: fc.constantFrom(...BIG_STRANDS),
        at: fc.nat({ max: 40 }),
        how: fc.constantFrom(...OUTCOMES),
      }),
    )
    const own = fc.array(
      fc.record({ strand: fc.constantFrom(...STRANDS.slice(0, 6)), how: fc.constantFrom(...OUTCOMES) }),
      { maxLength: 16 },
    )
    fc.assert(
      fc.property(big, own, (chosen, built) => {
        const words = built.map(({ strand, how }, place) => word(strand, [place + 0.5, how]))
        const both = [...words, ...chosen.map(({ strand, at, how }) => word(strand, [at, how]))]
        expect(estimatePlacement(both, 'easy')).toBe(estimatePlacement(words, 'easy'))
      }),
    )
  })

  it('uses the first sixteen words and stays within the sequence', () => {
    const all = (how: Outcome, strand: Strand) => many(30, (place) => word(strand, [place, how]))
    expect(estimatePlacement(all('alone', 'roots'), 'challenge')).toBe(17)
    expect(estimatePlacement(all('again', 'short-vowels'), 'challenge')).toBe(0)
    const others = (count: number) => many(count, (place) => word('short-vowels', [place, 'alone']))
    const last = word('diphthongs', [50, 'alone'])
    expect(STRANDS[estimatePlacement([...others(15), last], 'regular')]).toBe('soft-c-g')
    expect(STRANDS[estimatePlacement([...others(16), last], 'regular')]).toBe('diphthongs')
  })
})

describe('inferKnownPlace from two words of later strands built alone', () => {
  const [coin, rabbit, reef] = [
    word('diphthongs', [1, 'alone']),
    word('two-closed', [1, 'alone']),
    word('vowel-teams', [1, 'alone']),
  ]

  it('returns the earlier strand of the two words furthest in the sequence, so that all strands before it are known', () => {
    expect(inferKnownPlace([coin])).toBe(0)
    expect(inferKnownPlace([coin, rabbit])).toBe(strandIndex('diphthongs'))
    expect(inferKnownPlace([reef, coin, rabbit])).toBe(strandIndex('diphthongs'))
    const { isKnown, workingStrand } = sequencePositionOf([coin, rabbit], 'easy')
    expect(STRANDS.filter(isKnown)).toEqual(STRANDS.slice(0, strandIndex('diphthongs')))
    expect(workingStrand).toBe('diphthongs')
  })

  it('returns 0 unless twice as many words were built alone as were missed, or if one is missed the next time', () => {
    expect(inferKnownPlace([coin, rabbit, word('schwa', [2, 'again'])])).toBe(strandIndex('diphthongs'))
    expect(inferKnownPlace([coin, rabbit, word('schwa', [2, 'again']), word('roots', [2, 'hard'])])).toBe(0)
    expect(inferKnownPlace([coin, word('two-closed', [1, 'alone'], [9, 'again'])])).toBe(0)
  })

  it('does not make an earlier strand known that needs work', () => {
    const shaky = [word('digraphs', [2, 'again']), word('digraphs', [3, 'again'])]
    const { isKnown, workingStrand } = sequencePositionOf([coin, rabbit, ...shaky], 'regular')
    expect(isKnown('digraphs')).toBe(false)
    expect(isKnown('blends')).toBe(true)
    expect(workingStrand).toBe('digraphs')
  })

  it('ignores heart words', () => {
    expect(inferKnownPlace([word('heart-words', [1, 'alone']), word('heart-words', [2, 'alone'])])).toBe(0)
  })
})

it("the working strand is the earliest unknown one from the child's position on", () => {
  const sure = (strand: Strand) => many(6, (place) => word(strand, [place % 2, 'alone']))
  expect(sequencePositionOf([], 'regular').workingStrand).toBe('diphthongs')
  expect(sequencePositionOf(sure('diphthongs'), 'regular').workingStrand).toBe('soft-c-g')
  expect(sequencePositionOf(STRANDS.flatMap(sure), 'regular').workingStrand).toBe('roots')
})
