/** Patterns of the `User-Agent` header and the browser they identify. The first that matches decides. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** The same for operating systems. A newer iPad cannot be told from a Mac. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'an iPad'],
  [/iPhone/, 'an iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'a Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'a Mac or an iPad'],
  [/Linux/, 'Linux'],
]

/**
 * Describes the browser of a `User-Agent` header in words a parent knows, such as "Chrome on Android". Nothing else
 * from the header is repeated, so that an attacker cannot put a text on the parent's page.
 */
export function describeBrowser(userAgent: string): string {
  const find = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = find(SYSTEMS)
  const browser = find(BROWSERS) ?? 'A browser'
  return system === undefined ? browser : `${browser} on ${system}`
}
