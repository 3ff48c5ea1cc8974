import type { SystemPreferences } from '@lanternleaf/domain/comfort/effective-comfort'

const QUERIES = {
  reducedMotion: '(prefers-reduced-motion: reduce)',
  moreContrast: '(prefers-contrast: more)',
  dark: '(prefers-color-scheme: dark)',
} as const satisfies Record<keyof SystemPreferences, string>

const matches = (query: string): boolean => matchMedia(query).matches

/** The current preferences of the operating system. */
export const systemPreferences = (): SystemPreferences => ({
  reducedMotion: matches(QUERIES.reducedMotion),
  moreContrast: matches(QUERIES.moreContrast),
  dark: matches(QUERIES.dark),
})

/** Calls the listener when the preferences of the operating system change. @returns unsubscribes */
export function followSystemPreferences(listener: () => void): () => void {
  const queries = Object.values(QUERIES).map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}
