import type { ComfortChoices } from '@lanternleaf/domain/comfort/choices'
import { expect, it } from 'vitest'
import { applyComfort, DEFAULT_PREFERENCES, type Preferences, parsePreferences } from './preferences.ts'

const OTHERS: Preferences = { fontSize: 'large', highContrast: true, reducedMotion: true, audioSupport: false }

it.each<[ComfortChoices, Partial<Preferences>]>([
  [{}, {}],
  [{ mode: 'adhd', lineFocus: 'on' }, {}],
  [{ textSize: 'extra-large' }, { fontSize: 'extra-large' }],
  [{ colours: 'high-contrast' }, { highContrast: true }],
  [{ colours: 'dark' }, { highContrast: false }],
  [{ motion: 'reduced' }, { reducedMotion: true }],
  [{ motion: 'full' }, { reducedMotion: false }],
  [{ sound: 'on' }, { audioSupport: true }],
  [{ sound: 'off' }, { audioSupport: false }],
])('applyComfort with %j changes only %j', (choices, changed) => {
  for (const before of [DEFAULT_PREFERENCES, OTHERS])
    expect(applyComfort(before, choices)).toEqual({ ...before, ...changed })
})

it.each([
  ['the stored preferences for valid JSON', JSON.stringify(OTHERS), OTHERS],
  ['the defaults for invalid JSON', '{', DEFAULT_PREFERENCES],
  ['the defaults if a field is missing', JSON.stringify({ ...OTHERS, fontSize: undefined }), DEFAULT_PREFERENCES],
  ['the defaults for an unknown size', JSON.stringify({ ...OTHERS, fontSize: 'enormous' }), DEFAULT_PREFERENCES],
])('parsePreferences returns %s', (_, json, expected) => {
  expect(parsePreferences(json)).toEqual(expected)
})
