import { APP_SECTIONS } from '../calm-corner/calm-corner.ts'
import type { StrugglingArea } from './child-profile.ts'
import type { WeekSummary } from './week-summary.ts'
import { quote } from './wording.ts'

/** How often a use of the calm corner was followed by learning. */
export const calmCornerHelps = ({ calmCorner }: Pick<WeekSummary, 'calmCorner'>): number =>
  APP_SECTIONS.reduce((sum, section) => sum + (calmCorner[section]?.helped ?? 0), 0)

/** What led on in a week, in words. */
export function effectiveStrategies(week: Pick<WeekSummary, 'calmCorner' | 'hints'>): string[] {
  const strategies: string[] = []
  if (calmCornerHelps(week) > 0) strategies.push('A break in the Calm Corner, and then going on')
  if (week.hints > 0) strategies.push('Asking for a hint, and then building on')
  return strategies
}

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
