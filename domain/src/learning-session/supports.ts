/**
 * Supports: the calm corner and hints, which a child can use during a session. The tally of a learning session counts
 * them.
 */

import { APP_SECTIONS, type AppSection } from '../calm-corner/calm-corner.ts'
import type { ActivityTally } from './activity-tally.ts'
import type { ActivityType, Fact } from './fact.ts'

/** How often a support was used, and how often it helped. */
export type UseCounts = { readonly used: number; readonly helped: number }

/** The tally of the supports used in a session. */
export type SupportTally = {
  /** Uses by app section. A use helped if the child went back to learning afterwards. */
  readonly calmCorner: Readonly<Partial<Record<AppSection, UseCounts>>>
  /** The number of hints used. */
  readonly hints: number
}

export const NO_SUPPORTS: SupportTally = { calmCorner: {}, hints: 0 }

export const SUPPORT_TYPES = ['calm_corner', 'hint'] as const
export type SupportType = (typeof SUPPORT_TYPES)[number]

export const EFFECTS = ['helped', 'neutral'] as const

/** The uses of a type of support for one trigger, with the fields of the specification. `frequency` counts the uses. */
export type SupportUsed = {
  readonly type: SupportType
  readonly frequency: number
  readonly effectiveness: (typeof EFFECTS)[number]
  /**
   * The section from which the calm corner was opened, or the activity in which a hint was used. It is `unknown` for
   * hints for words or sentences that were never completed.
   */
  readonly triggeredBy: AppSection | ActivityType | 'unknown'
}

const NO_USES: UseCounts = { used: 0, helped: 0 }

export const addUses = (a: UseCounts = NO_USES, b: UseCounts = NO_USES): UseCounts => ({
  used: a.used + b.used,
  helped: a.helped + b.helped,
})

/** Adds a fact to the tally of supports. Facts of other types change nothing. */
export function addToSupports(supports: SupportTally, fact: Fact): SupportTally {
  if (fact.type === 'hint-used') return { ...supports, hints: supports.hints + 1 }
  if (fact.type !== 'calm-corner-used') return supports
  const { triggeredFrom, returnedToLearning } = fact
  const uses = addUses(supports.calmCorner[triggeredFrom], { used: 1, helped: returnedToLearning ? 1 : 0 })
  return { ...supports, calmCorner: { ...supports.calmCorner, [triggeredFrom]: uses } }
}

/** A support helped if at least half of its uses helped. Otherwise it is neutral. */
const effectOf = ({ used, helped }: UseCounts): SupportUsed['effectiveness'] =>
  2 * helped >= used ? 'helped' : 'neutral'

/**
 * All supports used in a session. A hint helped if its word or sentence was completed: then the tally of the activity
 * counts it. All other hints were for words or sentences that were not completed.
 */
export function supportsUsed({ calmCorner, hints }: SupportTally, activities: readonly ActivityTally[]): SupportUsed[] {
  const calmCornerUses = APP_SECTIONS.map((section) => supportOf('calm_corner', section, calmCorner[section]))
  const wordHints = hintsOf(activities, 'word-practice')
  const sentenceHints = hintsOf(activities, 'sentence-practice')
  const otherHints = Math.max(0, hints - wordHints - sentenceHints)
  const supports = [
    ...calmCornerUses,
    supportOf('hint', 'word_building', { used: wordHints, helped: wordHints }),
    supportOf('hint', 'sentence_building', { used: sentenceHints, helped: sentenceHints }),
    supportOf('hint', 'unknown', { used: otherHints, helped: 0 }),
  ]
  return supports.filter(({ frequency }) => frequency > 0)
}

const supportOf = (
  type: SupportType,
  triggeredBy: SupportUsed['triggeredBy'],
  uses: UseCounts = NO_USES,
): SupportUsed => ({
  type,
  frequency: uses.used,
  effectiveness: effectOf(uses),
  triggeredBy,
})

const hintsOf = (activities: readonly ActivityTally[], type: 'word-practice' | 'sentence-practice'): number =>
  activities.reduce((sum, tally) => sum + (tally.type === type ? tally.hintsUsed : 0), 0)
