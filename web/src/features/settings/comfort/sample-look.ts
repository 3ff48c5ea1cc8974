/** Draws a sample in the settings as the page would look after a change. */

import type { ComfortChoices } from '@lanternleaf/domain/comfort/choices'
import { effectiveComfort } from '@lanternleaf/domain/comfort/effective-comfort'
import { lookAttributes, lookOf } from '@lanternleaf/domain/comfort/look'
import type { CSSProperties } from 'react'
import { readStoredComfort } from '../../../comfort/stored-comfort.ts'
import { systemPreferences } from '../../../comfort/system-preferences.ts'

/** The scale of each text size. `looks.css` has the same values for the page. */
const SIZES = { default: 1, large: 1.25, 'extra-large': 1.5 } as const

/** The attributes of an element that shows how the page would look after a change. */
export function sampleLook(change: ComfortChoices) {
  const { choices } = readStoredComfort()
  const system = systemPreferences()
  const now = effectiveComfort(choices, system)
  const then = effectiveComfort({ ...choices, ...change }, system)
  // The colours are always set, also if they only follow the device: otherwise the sample would inherit the page's colours.
  const look = { ...lookOf({ ...choices, ...change }), colours: then.colours }
  return {
    'data-look': '',
    ...Object.fromEntries(lookAttributes(look).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
    style: { '--bigger': SIZES[then.textSize] / SIZES[now.textSize] } as CSSProperties,
  }
}
