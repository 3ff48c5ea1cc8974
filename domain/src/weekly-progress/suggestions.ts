import type { StrugglingArea } from '../child-profile/child-profile.ts'
import { quote } from './in-words.ts'
import { calmCornerHelps } from './strategies.ts'
import type { WeekSummary } from './week-summary.ts'

/** What might be looked at next: one thing that was hard, and one that was liked. None of it has to be. */
export function recommendedFocus({ done }: WeekSummary, areas: readonly StrugglingArea[]): string[] {
  const [hard] = areas
  const [liked] = done
  return [
    ...(hard ? [hard.improvementPlan] : []),
    ...(liked ? [`More like ${quote(liked.title)}, if that feels good.`] : []),
  ]
}

/** How a grown-up can be of help, by what happened. */
export function supportSuggestions(week: WeekSummary, areas: readonly StrugglingArea[]): string[] {
  const suggestions = areas.map((area) => area.improvementPlan)
  const breaks = Object.values(week.calmCorner).reduce((sum, { used }) => sum + used, 0)
  if (calmCornerHelps(week) > 0) suggestions.push('Breaks help. The Calm Corner can be opened at any moment.')
  else if (breaks > 0)
    suggestions.push('A break may need longer than one visit to the Calm Corner. Stopping for today is fine.')
  if (week.hints > 0) suggestions.push('Hints help. Asking for one is part of reading.')
  return suggestions
}
