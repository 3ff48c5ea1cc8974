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
  expect(workingStrand(progressIn(sure('roots')), placeOf('roots'))).toBe('suffixes')
})
