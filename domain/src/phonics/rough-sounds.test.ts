import { expect, it } from 'vitest'
import { maySoundAlike, roughSounds } from './rough-sounds.ts'

it.each([
  ['ail', 'ale'],
  ['ck', 'k'],
  ['eep', 'eap'],
  ['ell', 'el'],
  ['kn', 'n'],
  ['ird', 'urd'],
  ['tion', 'shun'],
  ['ous', 'us'],
  ['BLE', 'bul'],
  ['x', 'ks'],
  ['ead', 'ed'],
])('maySoundAlike is true for %s and %s', (a, b) => expect(maySoundAlike(a, b)).toBe(true))

it.each([
  ['ail', 'oal'],
  ['atch', 'itch'],
  ['sh', 'ch'],
  ['oon', 'een'],
  ['oud', 'oid'],
  ['ake', 'ike'],
])('maySoundAlike is false for %s and %s', (a, b) => expect(maySoundAlike(a, b)).toBe(false))

it('roughSounds returns the likeliest pronunciation first, and at most 400 for long words', () => {
  expect([roughSounds('fuk')[0], roughSounds('snak')[0]]).toEqual(['fuk', 'snak'])
  expect(roughSounds('aeiouaeiouaeiouaeiou').length).toBeLessThanOrEqual(400)
})
