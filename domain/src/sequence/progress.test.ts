import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DIFFICULTIES } from '../difficulty/difficulty.ts'
import { placement, progressIn, type TriedWord, workingStrand } from './progress.ts'
import { BIG_STRANDS, placeOf, STRANDS, type Strand } from './strand.ts'
import { HOWS, type How } from './tries.ts'

const DAY = 86_400_000
const word = (strand: Strand, ...all: readonly (readonly [day: number, how: How])[]): TriedWord => ({
  strand,
  tries: all.map(([day, how]) => ({ at: day * DAY, how })),
})
const anyHow = fc.constantFrom(...HOWS)
const many = (count: number, make: (place: number) => TriedWord): readonly TriedWord[] =>
  Array.from({ length: count }, (_, place) => make(place))
const blends = (words: readonly TriedWord[]) => progressIn(words).blends

const sixSure = many(6, (place) => word('blends', [place % 2, 'alone']))

describe('a strand', () => {
  it('is sure when six different words were built alone on two days', () => {
    expect(blends(sixSure)).toMatchObject({ met: 6, alone: 6, days: 2, isSure: true, isShaky: false })
    expect(blends(sixSure.slice(1)).isSure).toBe(false)
    expect(blends(many(6, () => word('blends', [0, 'alone']))).isSure).toBe(false)
    expect(blends([...sixSure.slice(1), word('blends', [1, 'helped'])]).isSure).toBe(false)
    const oneWord = many(1, () =>
      word('blends', ...many(6, () => word('blends')).map((_, day) => [day, 'alone'] as const)),
    )
    expect(blends(oneWord).isSure).toBe(false)
  })

  it('lapses when two words in a row that came back were not built alone, until two are again', () => {
    const returned = (...hows: How[]) => hows.map((how, place) => word('blends', [0, 'alone'], [5 + place, how]))
    expect(blends([...sixSure, ...returned('helped')]).isSure).toBe(true)
    expect(blends([...sixSure, ...returned('helped', 'given-up')]).isSure).toBe(false)
    expect(blends([...sixSure, ...returned('helped', 'alone', 'helped')]).isSure).toBe(true)
    expect(blends([...sixSure, ...returned('helped', 'helped', 'alone')]).isSure).toBe(false)
    expect(blends([...sixSure, ...returned('helped', 'helped', 'alone', 'alone')]).isSure).toBe(true)
  })

  it('is shaky when fewer than half of the last four went well', () => {
    const lately = (...hows: How[]) => blends(hows.map((how, day) => word('blends', [day, how]))).isShaky
    expect(lately('helped')).toBe(false)
    expect(lately('helped', 'helped')).toBe(true)
    expect(lately('alone', 'helped', 'alone', 'helped')).toBe(false)
    expect(lately('helped', 'helped', 'alone', 'alone', 'alone', 'helped')).toBe(false)
  })

  it('is sure of six words that went alone, not one after the other, and not because of a day with help alone', () => {
    const mixed = many(12, (place) => word('blends', [place / 4, place % 2 === 0 ? 'alone' : 'helped']))
    expect(blends(mixed)).toMatchObject({ met: 12, alone: 6, days: 3, wasSure: true, isSure: true })
    const oneDay = [...many(6, () => word('blends', [0, 'alone'])), word('blends', [1, 'helped'])]
    expect(blends(oneDay)).toMatchObject({ met: 7, alone: 6, days: 1, wasSure: false, isSure: false })
  })

  it.each([
    ['two new words with help', [word('blends', [5, 'helped']), word('blends', [6, 'helped'])], true],
    [
      'two words that came again on their first day',
      [word('blends', [5, 'helped'], [5.5, 'helped']), word('blends', [6, 'helped'], [6.5, 'helped'])],
      true,
    ],
    [
      'a new word alone between two that came back and did not go well',
      [
        word('blends', [0, 'alone'], [5, 'helped']),
        word('blends', [6, 'alone']),
        word('blends', [0, 'alone'], [7, 'helped']),
      ],
      false,
    ],
  ])('that was sure is judged by what came back alone: %s', (_, later, isSure) => {
    expect(blends([...sixSure, ...later])).toMatchObject({ wasSure: true, isSure })
  })

  it.each<[readonly How[], { readonly isHard: boolean; readonly isShaky: boolean }]>([
    [['alone'], { isHard: false, isShaky: false }],
    [['helped'], { isHard: false, isShaky: false }],
    [['alone', 'helped'], { isHard: false, isShaky: false }],
    [['helped', 'alone'], { isHard: false, isShaky: false }],
    [['helped', 'given-up'], { isHard: true, isShaky: true }],
    [['alone', 'helped', 'helped'], { isHard: true, isShaky: true }],
    [['helped', 'alone', 'helped'], { isHard: false, isShaky: true }],
    [['helped', 'helped', 'alone'], { isHard: false, isShaky: true }],
    [['alone', 'helped', 'helped', 'helped'], { isHard: true, isShaky: true }],
    [['alone', 'alone', 'given-up', 'given-up'], { isHard: true, isShaky: false }],
    [['helped', 'helped', 'helped', 'alone', 'alone', 'helped', 'alone'], { isHard: false, isShaky: false }],
    [['alone', 'alone', 'alone', 'alone', 'helped', 'helped', 'helped'], { isHard: true, isShaky: true }],
  ])('is hard by its last two words, and shaky by its last four: %j', (hows, expected) => {
    expect(blends(hows.map((how, day) => word('blends', [day, how])))).toMatchObject(expected)
  })

  it('was met last when the latest of its words was, whichever is told last', () => {
    const words = [
      word('blends', [4, 'alone'], [9, 'helped']),
      word('blends', [6, 'alone']),
      word('blends', [5, 'alone']),
    ]
    expect(blends(words).lastMet).toBe(9 * DAY)
    expect(blends(words.slice(1)).lastMet).toBe(6 * DAY)
  })

  it.each([
    ['no word', []],
    ['a word of which no try is kept', [word('blends')]],
  ])('of which nothing was met is as new: %s', (_, words) => {
    expect(progressIn(words)).toEqual(progressIn([]))
  })

  it('of which nothing was met says so', () => {
    expect(progressIn([])['quiet-letters']).toEqual({
      ...{ met: 0, alone: 0, days: 0, lastMet: null },
      ...{ isHard: false, wasSure: false, isSure: false, isShaky: false },
    })
  })

  it('comes to the same in whatever order its words are told', () => {
    const anyWord = fc
      .tuple(
        fc.constantFrom(...STRANDS.slice(0, 3)),
        fc.array(fc.tuple(fc.nat(9), fc.constantFrom(...HOWS)), { maxLength: 4 }),
      )
      .map(([strand, all]) => word(strand, ...all.toSorted(([one], [other]) => one - other)))
    const shuffled = fc
      .array(anyWord, { maxLength: 8 })
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        expect(progressIn(other)).toEqual(progressIn(all))
        expect(placement(other, 'regular')).toBe(placement(all, 'regular'))
      }),
    )
  })
})

describe('where a child is', () => {
  const first = (start: (typeof DIFFICULTIES)[number], ...hows: readonly (readonly [Strand, How])[]) =>
    STRANDS[
      placement(
        hows.map(([strand, how], place) => word(strand, [place / 100, how])),
        start,
      )
    ]

  it.each([
    ['easy', 'double-letters'],
    ['regular', 'diphthongs'],
    ['challenge', 'spelling-joins'],
  ] as const)('begins in the middle of what is %s', (start, strand) => {
    expect(first(start)).toBe(strand)
  })

  it('moves on with what is built alone there, and back with two that are not', () => {
    expect(first('regular', ['diphthongs', 'alone'])).toBe('soft-c-g')
    expect(first('regular', ['short-vowels', 'alone'])).toBe('diphthongs')
    expect(first('regular', ['diphthongs', 'helped'])).toBe('diphthongs')
    expect(first('regular', ['diphthongs', 'helped'], ['diphthongs', 'given-up'])).toBe('vowel-teams')
  })

  it.each<[string, readonly (readonly [Strand, How])[], Strand]>([
    ['alone, one strand before', [['vowel-r', 'alone']], 'soft-c-g'],
    ['alone, two strands before', [['vowel-teams', 'alone']], 'diphthongs'],
    ['alone, three strands on', [['two-closed', 'alone']], 'soft-c-g'],
    ['alone, four strands on', [['open-closed', 'alone']], 'diphthongs'],
    [
      'with help, the second word three strands before',
      [
        ['vowel-r', 'helped'],
        ['endings', 'helped'],
      ],
      'blends',
    ],
    [
      'with help, the second word two strands on',
      [
        ['vowel-r', 'helped'],
        ['quiet-letters', 'helped'],
      ],
      'vowel-teams',
    ],
    [
      'with help, but not in a row',
      [
        ['vowel-r', 'helped'],
        ['digraphs', 'alone'],
        ['vowel-r', 'helped'],
      ],
      'diphthongs',
    ],
  ])('moves by what is built %s', (_, hows, strand) => {
    expect(first('regular', ...hows)).toBe(strand)
  })

  it.each([
    [15, 'soft-c-g'],
    [16, 'diphthongs'],
  ])('is told by a word after %d others: it is at %s', (before, strand) => {
    const others = many(before, (place) => word('short-vowels', [place, 'alone']))
    expect(STRANDS[placement([...others, word('diphthongs', [50, 'alone'])], 'regular')]).toBe(strand)
  })

  it('is not told by words of which no try is kept', () => {
    expect(
      placement(
        many(20, () => word('digraphs')),
        'regular',
      ),
    ).toBe(placeOf('diphthongs'))
  })

  it('takes words of one moment from the earlier strand on, however they are told', () => {
    const words = [word('vowel-teams', [1, 'helped']), word('diphthongs', [1, 'helped'])]
    expect(placement(words, 'regular')).toBe(placeOf('vowel-teams'))
    expect(placement(words.toReversed(), 'regular')).toBe(placeOf('vowel-teams'))
  })

  it('stays among the strands, and is told by the first sixteen words', () => {
    const all = (how: How, strand: Strand) => many(30, (place) => word(strand, [place, how]))
    expect(placement(all('alone', 'roots'), 'challenge')).toBe(17)
    expect(placement(all('alone', 'roots').slice(0, 2), 'challenge')).toBe(16)
    expect(placement(all('given-up', 'short-vowels'), 'challenge')).toBe(0)
    expect(
      placement(
        [...all('alone', 'spelling-joins').slice(0, 16), word('short-vowels', [99, 'helped'], [99, 'helped'])],
        'challenge',
      ),
    ).toBe(placement(all('alone', 'spelling-joins'), 'challenge'))
  })

  it('is not told by words far ahead, however they went and however many they are', () => {
    const big = fc.array(fc.record({ strand: fc.constantFrom(...BIG_STRANDS), at: fc.nat({ max: 40 }), how: anyHow }))
    const own = fc.array(fc.record({ strand: fc.constantFrom(...STRANDS.slice(0, 6)), how: anyHow }), { maxLength: 16 })
    fc.assert(
      fc.property(big, own, (chosen, built) => {
        const words = built.map(({ strand, how }, place) => word(strand, [place + 0.5, how]))
        const both = [...words, ...chosen.map(({ strand, at, how }) => word(strand, [at, how]))]
        expect(placement(both, 'easy')).toBe(placement(words, 'easy'))
      }),
    )
  })
})

it('works on the earliest strand that is not sure from there on, or earlier where one is shaky', () => {
  expect(workingStrand(progressIn([]), placeOf('vowel-r'))).toBe('vowel-r')
  const sure = (strand: Strand) => many(6, (place) => word(strand, [place % 2, 'alone']))
  expect(workingStrand(progressIn(sure('vowel-r')), placeOf('vowel-r'))).toBe('diphthongs')
  const shaky = [word('digraphs', [0, 'helped'], [1, 'helped'])]
  expect(workingStrand(progressIn([...sure('vowel-r'), ...shaky]), placeOf('vowel-r'))).toBe('digraphs')
  expect(workingStrand(progressIn(STRANDS.flatMap(sure)), 3)).toBe('blends')
  expect(workingStrand(progressIn(STRANDS.flatMap(sure)), STRANDS.length)).toBe('roots')
  expect(workingStrand(progressIn(sure('roots')), placeOf('roots'))).toBe('suffixes')
})
