import type { SystemPreferences } from '@lanternleaf/domain/comfort/effective-comfort'

const QUERIES = {
  reducedMotion: '(prefers-reduced-motion: reduce)',
  moreContrast: '(prefers-contrast: more)',
  dark: '(prefers-color-scheme: dark)',
} as const satisfies Record<keyof SystemPreferences, string>

const asks = (query: string): boolean => matchMedia(query).matches

/** What the device asks of every page, now. */
export const systemPreferences = (): SystemPreferences => ({
  reducedMotion: asks(QUERIES.reducedMotion),
  moreContrast: asks(QUERIES.moreContrast),
  dark: asks(QUERIES.dark),
})

/** Tells when that changes. @returns ends it */
export function followSystemPreferences(tell: () => void): () => void {
  const asked = Object.values(QUERIES).map((query) => matchMedia(query))
  for (const query of asked) query.addEventListener('change', tell)
  return () => {
    for (const query of asked) query.removeEventListener('change', tell)
  }
}
