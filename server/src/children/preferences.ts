import type { ComfortChoices } from '@lanternleaf/domain/comfort/choices'
import { z } from 'zod'
import { tryParseJson } from '../db/try-parse-json.ts'

/** How a child likes to read, as their card tells it: kept as JSON text in `children.preferences`. */
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

/** What cannot be read holds nothing up: the child reads as everybody does at first. */
export const parsePreferences = (json: string): Preferences =>
  preferences.safeParse(tryParseJson(json)).data ?? DEFAULT_PREFERENCES

/** The same after a child chose; what was never chosen stays as it is. */
export const applyComfort = (
  before: Preferences,
  { textSize, colours, motion, sound }: ComfortChoices,
): Preferences => ({
  fontSize: textSize ?? before.fontSize,
  highContrast: colours === undefined ? before.highContrast : colours === 'high-contrast',
  reducedMotion: motion === undefined ? before.reducedMotion : motion === 'reduced',
  audioSupport: sound === undefined ? before.audioSupport : sound === 'on',
})
