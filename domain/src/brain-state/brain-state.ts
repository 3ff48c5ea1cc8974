/** How a child's brain feels today. The child chooses it at the check-in and can change it at any time. */
export const BRAIN_STATE_IDS = ['energetic', 'focused', 'tired', 'excited', 'overwhelmed', 'curious'] as const
export type BrainStateId = (typeof BRAIN_STATE_IDS)[number]

export const MOODS = ['energetic', 'focused', 'calm'] as const
/** The group to which a brain state belongs. Activities are recommended by group. */
export type Mood = (typeof MOODS)[number]

export type BrainState = { readonly id: BrainStateId; readonly mood: Mood }

const MOOD_OF: Record<BrainStateId, Mood> = {
  energetic: 'energetic',
  excited: 'energetic',
  focused: 'focused',
  curious: 'focused',
  tired: 'calm',
  overwhelmed: 'calm',
}

export const brainStateOf = (id: BrainStateId): BrainState => ({ id, mood: MOOD_OF[id] })

export const isBrainStateId = (value: unknown): value is BrainStateId =>
  (BRAIN_STATE_IDS as readonly unknown[]).includes(value)

export const ENERGY_LEVELS = ['low', 'medium', 'high'] as const
export type EnergyLevel = (typeof ENERGY_LEVELS)[number]

/**
 * The energy level that the card of each brain state describes. It is unknown for "overwhelmed", which a child can feel
 * both tired and wide awake.
 */
const LEVEL_OF: Readonly<Record<BrainStateId, EnergyLevel | 'unknown'>> = {
  energetic: 'high',
  excited: 'high',
  focused: 'medium',
  curious: 'medium',
  tired: 'low',
  overwhelmed: 'unknown',
}

/**
 * The energy level that a brain state implies. The specification wants it recorded, but the child is not asked for it.
 */
export const energyLevelOf = (id: BrainStateId | 'unknown'): EnergyLevel | 'unknown' =>
  id === 'unknown' ? id : LEVEL_OF[id]

export const READING_ACTIVITIES = ['word-building', 'sentence-building', 'stories'] as const
export type ReadingActivity = (typeof READING_ACTIVITIES)[number]

/** The activities for each mood, the most suitable first. */
const PREFERRED: Record<Mood, readonly ReadingActivity[]> = {
  energetic: ['word-building', 'stories', 'sentence-building'],
  focused: ['stories', 'word-building', 'sentence-building'],
  calm: ['sentence-building', 'stories', 'word-building'],
}

/** The most suitable of the offered activities for a mood. Returns null if none is offered. */
export const recommendActivity = (mood: Mood, offered: readonly ReadingActivity[]): ReadingActivity | null =>
  PREFERRED[mood].find((activity) => offered.includes(activity)) ?? null
