/**
 * The four reading preferences on a child's card. They are derived from the comfort settings that the child chooses,
 * and stored with the child's row.
 */

import type { ComfortChoices } from '@lanternleaf/domain/comfort/choices'
import { z } from 'zod'
import { tryParseJson } from '../db/try-parse-json.ts'

/** A child's reading preferences as shown on the card. They are stored as JSON text in `children.preferences`. */
const preferences = z.object({
  fontSize: z.enum(['default', 'large', 'extra-large']),
  highContrast: z.boolean(),
  reducedMotion: z.boolean(),
  audioSupport: z.boolean(),
})
export type Preferences = z.infer<typeof preferences>

export const DEFAULT_PREFERENCES: Preferences = {
  fontSize: 'default',
  highContrast: false,
  reducedMotion: false,
  audioSupport: true,
}

/** Parses stored preferences. Returns `DEFAULT_PREFERENCES` if they are invalid. */
export const parsePreferences = (json: string): Preferences =>
  preferences.safeParse(tryParseJson(json)).data ?? DEFAULT_PREFERENCES

/** Applies a child's comfort choices. Preferences without a choice stay unchanged. */
export const applyComfort = (
  before: Preferences,
  { textSize, colours, motion, sound }: ComfortChoices,
): Preferences => ({
  fontSize: textSize ?? before.fontSize,
  highContrast: colours === undefined ? before.highContrast : colours === 'high-contrast',
  reducedMotion: motion === undefined ? before.reducedMotion : motion === 'reduced',
  audioSupport: sound === undefined ? before.audioSupport : sound === 'on',
})
