import type { ComfortChoices } from '@lanternleaf/domain/comfort/choices'
import { effectiveComfort } from '@lanternleaf/domain/comfort/effective-comfort'
import { lookAttributes, lookOf } from '@lanternleaf/domain/comfort/look'
import type { CSSProperties } from 'react'
import { readStoredComfort } from '../../../comfort/stored-comfort.ts'
import { systemPreferences } from '../../../comfort/system-preferences.ts'

/** How large text is in each size, as `looks.css` has it for the page. */
const SIZES = { default: 1, large: 1.25, 'extra-large': 1.5 } as const

/** The attributes of a part of the page that shows how all would look after a change. */
export function sampleLook(change: ComfortChoices) {
  const { choices } = readStoredComfort()
  const system = systemPreferences()
  const now = effectiveComfort(choices, system)
  const then = effectiveComfort({ ...choices, ...change }, system)
  // What a device asks for is named, so that it holds in a part of a page, too.
  const look = { ...lookOf({ ...choices, ...change }), colours: then.colours }
  return {
    'data-look': '',
    ...Object.fromEntries(lookAttributes(look).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
    style: { '--bigger': SIZES[then.textSize] / SIZES[now.textSize] } as CSSProperties,
  }
}
