import type { AppSection, CalmCornerPreferences } from './calm-corner.ts'

/** How long after a use nothing is suggested, in ms. */
const REST = 10 * 60_000
/** From how many uses begun in a section on the corner is suggested there: more than this. */
const THRESHOLD = 2

/**
 * Whether one quiet line may offer the corner: it was opened from this section more than twice, and not used in the last ten
 * minutes. A last use that lies ahead was noted by a clock that was set back, and keeps nothing from being offered.
 * @param now epoch ms
 */
export function shouldSuggestCorner(
  { lastUsed, triggerPatterns }: CalmCornerPreferences,
  section: AppSection,
  now: number,
): boolean {
  const ago = lastUsed === null ? Infinity : now - lastUsed
  return !(ago >= 0 && ago < REST) && (triggerPatterns?.[section] ?? 0) > THRESHOLD
}
