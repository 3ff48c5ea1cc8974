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
])('%j changes only %j', (choices, changed) => {
  for (const before of [DEFAULT_PREFERENCES, OTHERS])
    expect(applyComfort(before, choices)).toEqual({ ...before, ...changed })
})

it.each([
  ['what was kept', JSON.stringify(OTHERS), OTHERS],
  ['no JSON', '{', DEFAULT_PREFERENCES],
  ['something that is missing', JSON.stringify({ ...OTHERS, fontSize: undefined }), DEFAULT_PREFERENCES],
  ['a size there is not', JSON.stringify({ ...OTHERS, fontSize: 'enormous' }), DEFAULT_PREFERENCES],
])('parses %s', (_, json, read) => {
  expect(parsePreferences(json)).toEqual(read)
})
