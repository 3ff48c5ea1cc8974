import { APP_SECTIONS, type AppSection } from '../calm-corner/calm-corner.ts'
import type { ActivityTally } from './activity-tally.ts'
import type { ActivityType, Fact } from './fact.ts'

/** How often a support was used, and how often it helped. */
export type Uses = { readonly used: number; readonly helped: number }

/** The aggregate of the supports used in a session. It does not depend on the order of the facts. */
export type SupportTally = {
  /** by app section; a use helped when the child went back to learning */
  readonly calmCorner: Readonly<Partial<Record<AppSection, Uses>>>
  /** number of hints used */
  readonly hints: number
}

export const NO_SUPPORTS: SupportTally = { calmCorner: {}, hints: 0 }

export const SUPPORT_TYPES = ['calm_corner', 'hint'] as const
export type SupportType = (typeof SUPPORT_TYPES)[number]

export const EFFECTS = ['helped', 'neutral'] as const

/** A support used in a session: one entry for each type and trigger. `frequency`: how often it was used. */
export type SupportUsed = {
  readonly type: SupportType
  readonly frequency: number
  readonly effectiveness: (typeof EFFECTS)[number]
  /**
   * the section the calm corner was opened from, or the activity of a hint; `unknown` for hints on words or sentences
   * that were never completed
   */
  readonly triggeredBy: AppSection | ActivityType | 'unknown'
}

const NONE: Uses = { used: 0, helped: 0 }

export const addUses = (a: Uses = NONE, b: Uses = NONE): Uses => ({
  used: a.used + b.used,
  helped: a.helped + b.helped,
})

/** Adds a fact to the supports. */
export function addToSupports(supports: SupportTally, fact: Fact): SupportTally {
  if (fact.type === 'hint-used') return { ...supports, hints: supports.hints + 1 }
  if (fact.type !== 'calm-corner-used') return supports
  const { triggeredFrom, returnedToLearning } = fact
  const uses = addUses(supports.calmCorner[triggeredFrom], { used: 1, helped: returnedToLearning ? 1 : 0 })
  return { ...supports, calmCorner: { ...supports.calmCorner, [triggeredFrom]: uses } }
}

/** A support helped when at least half of its uses did; otherwise it is neutral. */
const effectOf = ({ used, helped }: Uses): SupportUsed['effectiveness'] => (2 * helped >= used ? 'helped' : 'neutral')

/**
 * All supports of a session. A hint helped when its word or sentence was completed, which is when an activity counts
 * it. The other hints were for something left unfinished, whose activity is unknown.
 */
export function supportsUsed({ calmCorner, hints }: SupportTally, activities: readonly ActivityTally[]): SupportUsed[] {
  const breaks = APP_SECTIONS.map((section) => supportOf('calm_corner', section, calmCorner[section]))
  const ofWords = hintsOf(activities, 'word-practice')
  const ofSentences = hintsOf(activities, 'sentence-practice')
  const leftOpen = Math.max(0, hints - ofWords - ofSentences)
  const all = [
    ...breaks,
    supportOf('hint', 'word_building', { used: ofWords, helped: ofWords }),
    supportOf('hint', 'sentence_building', { used: ofSentences, helped: ofSentences }),
    supportOf('hint', 'unknown', { used: leftOpen, helped: 0 }),
  ]
  return all.filter(({ frequency }) => frequency > 0)
}

const supportOf = (type: SupportType, triggeredBy: SupportUsed['triggeredBy'], uses: Uses = NONE): SupportUsed => ({
  type,
  frequency: uses.used,
  effectiveness: effectOf(uses),
  triggeredBy,
})

const hintsOf = (activities: readonly ActivityTally[], type: 'word-practice' | 'sentence-practice'): number =>
  activities.reduce((sum, tally) => sum + (tally.type === type ? tally.hintsUsed : 0), 0)
