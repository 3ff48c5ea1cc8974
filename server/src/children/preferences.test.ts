/** Tests of the four reading preferences on a child's card, and how they follow from the comfort settings. */

import type { ComfortChoices } from '@lanternleaf/domain/comfort/choices'
import { expect, it } from 'vitest'
import { applyComfort, DEFAULT_PREFERENCES, type Preferences, parsePreferences } from './preferences.ts'

/** Preferences that all differ from the defaults. */
const NON_DEFAULTS: Preferences = { fontSize: 'large', highContrast: true, reducedMotion: true, audioSupport: false }

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
  for (const before of [DEFAULT_PREFERENCES, NON_DEFAULTS])
    expect(applyComfort(before, choices)).toEqual({ ...before, ...changed })
})

it.each([
  ['the stored preferences for valid JSON', JSON.stringify(NON_DEFAULTS), NON_DEFAULTS],
  ['the defaults for invalid JSON', '{', DEFAULT_PREFERENCES],
  ['the defaults if a field is missing', JSON.stringify({ ...NON_DEFAULTS, fontSize: undefined }), DEFAULT_PREFERENCES],
  ['the defaults for an unknown size', JSON.stringify({ ...NON_DEFAULTS, fontSize: 'enormous' }), DEFAULT_PREFERENCES],
])('parsePreferences returns %s', (_, json, expected) => {
  expect(parsePreferences(json)).toEqual(expected)
})
