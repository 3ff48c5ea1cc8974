import { weekIdOf } from '@lanternleaf/domain/insights/week-summary'
import { startOf } from '@lanternleaf/domain/learning-session/activity-tally'
import type { Tallies } from '@lanternleaf/domain/learning-session/learning-session'

/** The weeks in which a session and those activities of it began. */
export const weeksIn = (tallies: Tallies | null): string[] =>
  tallies === null
    ? []
    : [tallies.session.local, ...[...tallies.activities.values()].map((tally) => startOf(tally).local)].map(weekIdOf)
