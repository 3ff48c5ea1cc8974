import { APP_SECTIONS } from '../calm-corner/calm-corner.ts'
import type { WeekSummary } from './week-summary.ts'

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
