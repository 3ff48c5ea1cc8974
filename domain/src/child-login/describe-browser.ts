const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** iPads identify themselves as a Mac. */
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
 * Describes the browser of a `User-Agent` header in words a parent knows, without its version and without repeating
 * anything else from the header.
 */
export function describeBrowser(userAgent: string): string {
  const find = (table: readonly (readonly [RegExp, string])[]) => table.find(([sign]) => sign.test(userAgent))?.[1]
  const system = find(SYSTEMS)
  const browser = find(BROWSERS) ?? 'A browser'
  return system === undefined ? browser : `${browser} on ${system}`
}
