/**
 * What helped a child in a week, and ideas for a grown-up who wants to support the child. The weekly progress contains
 * both.
 */

import type { StrugglingArea } from './child-profile.ts'
import { countHelpfulBreaks, type WeekSummary } from './week-summary.ts'
import { quote } from './wording.ts'

/** What helped the child in a week, in words. */
export function effectiveStrategies(week: Pick<WeekSummary, 'calmCorner' | 'hints'>): string[] {
  const strategies: string[] = []
  if (countHelpfulBreaks(week) > 0) strategies.push('Taking a break in the Calm Corner, then coming back')
  if (week.hints > 0) strategies.push('Asking for a hint, and not giving up')
  return strategies
}

/** Suggests what to do next: something for the hardest skill, and more of the title with the most time. */
export function recommendedFocus({ done }: WeekSummary, areas: readonly StrugglingArea[]): string[] {
  const [hardestArea] = areas
  const [favouriteTitle] = done
  return [
    ...(hardestArea ? [hardestArea.improvementPlan] : []),
    ...(favouriteTitle ? [`More like ${quote(favouriteTitle.title)}, if that feels good.`] : []),
  ]
}

/** Suggests how a grown-up can help, based on what happened in the week. */
export function supportSuggestions(week: WeekSummary, areas: readonly StrugglingArea[]): string[] {
  const suggestions = areas.map((area) => area.improvementPlan)
  const breaks = Object.values(week.calmCorner).reduce((sum, { used }) => sum + used, 0)
  if (countHelpfulBreaks(week) > 0) suggestions.push('Breaks help. The Calm Corner is there any time.')
  else if (breaks > 0) suggestions.push("Sometimes one break isn't enough. Stopping for today is fine.")
  if (week.hints > 0) suggestions.push('Asking for a hint is a good idea.')
  return suggestions
}
