/** The data of the calm corner: three calming experiences that a child can open from anywhere in the app. */

export const CALM_EXPERIENCES = ['heavy', 'rock', 'quiet'] as const
export type CalmExperience = (typeof CALM_EXPERIENCES)[number]

export const APP_SECTIONS = ['home', 'story', 'create'] as const
/** The section of the app in which a child is when something happens. */
export type AppSection = (typeof APP_SECTIONS)[number]

/** The number of calm corner visits that are stored, the latest ones. */
export const MAX_CALM_VISITS = 50

export const FEELINGS = ['better', 'same', 'not-yet'] as const
/** How the child feels after an experience: "Better", "The same", "Not yet". */
export type Feeling = (typeof FEELINGS)[number]

/**
 * A use of an experience. `duration` is in seconds, `timestamp` in epoch ms. `felt` is absent if the child did not say.
 */
export type CalmCornerVisit = {
  readonly experience: CalmExperience
  readonly duration: number
  readonly triggeredFrom: AppSection
  readonly returnedToLearning: boolean
  readonly timestamp: number
  readonly felt?: Feeling
}

/** Counts of a child's use of the calm corner. `averageDuration` is in seconds, `lastUsed` in epoch ms. */
export type CalmCornerPreferences = {
  readonly mostUsed: CalmExperience
  readonly sessionCount: number
  readonly averageDuration: number
  readonly timeOfDayPatterns: { readonly morning: number; readonly afternoon: number; readonly evening: number }
  readonly triggerPatterns: Readonly<Partial<Record<AppSection, number>>>
  readonly lastUsed: number | null
}

export const NO_CALM_PREFERENCES: CalmCornerPreferences = {
  mostUsed: 'heavy',
  sessionCount: 0,
  averageDuration: 0,
  timeOfDayPatterns: { morning: 0, afternoon: 0, evening: 0 },
  triggerPatterns: {},
  lastUsed: null,
}
