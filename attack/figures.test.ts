import { expect, it } from 'vitest'
import { type Figures, flaws, lineOf } from './figures.ts'

const HOLDS: Figures = {
  ...{ name: 'PINs', most: 20, lasted: 4200, isRefusedElsewhere: true },
  guesses: { 'looked-at': 20, refused: 9_980, in: 0, broken: 0 },
  own: { times: [90, 110], failures: [] },
  others: { times: [5], failures: [] },
}

it('finds nothing where all holds, and says it in one line', () => {
  expect(flaws(HOLDS)).toEqual([])
  expect(lineOf(HOLDS)).toMatch(
    /^PINs +looked at 20 of at most 20, refused 9980, got in 0, broken 0, in 4\.2 s; own device in 2 of 2 \(p95 110 ms\); another child's requests 1 of 1 \(p95 5 ms\); the right one elsewhere refused afterwards$/,
  )
})

const guesses = (more: Partial<Figures['guesses']>) => ({ guesses: { ...HOLDS.guesses, ...more } })

it.each<[string, Partial<Figures>]>([
  ['PINs: 21 guesses were looked at, more than 20', guesses({ 'looked-at': 21 })],
  ['PINs: no guess was looked at: nothing was attacked', guesses({ 'looked-at': 0 })],
  ['PINs: 1 guesses got in', guesses({ in: 1 })],
  ['PINs: 2 guesses were answered as none may be', guesses({ broken: 2 })],
  [
    'PINs: on their own device they got in 1 of 2 times: little-break',
    { own: { times: [90, 110], failures: ['little-break'] } },
  ],
  ['PINs: on their own device they got in 0 of 0 times', { own: { times: [], failures: [] } }],
  [
    "PINs: of another child's requests 0 of 1 succeeded: logged out",
    { others: { times: [5], failures: ['logged out'] } },
  ],
  ["PINs: of another child's requests 0 of 0 succeeded", { others: { times: [], failures: [] } }],
  ['PINs: the right one was accepted elsewhere afterwards', { isRefusedElsewhere: false }],
])('tells: %s', (flaw, change) => {
  expect(flaws({ ...HOLDS, ...change })).toEqual([flaw])
})
