import { z } from 'zod'

/** How a child likes to read, kept as JSON text in `children.preferences`. */
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

export const parsePreferences = (json: string): Preferences => preferences.parse(JSON.parse(json))
