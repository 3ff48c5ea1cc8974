/** How a child's brain feels today. Chosen at the check-in, never judged, changed at any time. */
export const BRAIN_STATE_IDS = ['energetic', 'focused', 'tired', 'excited', 'overwhelmed', 'curious'] as const
export type BrainStateId = (typeof BRAIN_STATE_IDS)[number]

export const MOODS = ['energetic', 'focused', 'calm'] as const
/** The group a brain state belongs to; activities are recommended by group. */
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

/** By the wording of the cards. "Overwhelmed" says nothing about energy: it can be felt both tired and wide awake. */
const LEVEL_OF: Readonly<Record<BrainStateId, EnergyLevel | 'unknown'>> = {
  energetic: 'high',
  excited: 'high',
  focused: 'medium',
  curious: 'medium',
  tired: 'low',
  overwhelmed: 'unknown',
}

/** The energy level that a brain state implies, so that no child has to be asked for it. */
export const energyLevelOf = (id: BrainStateId | 'unknown'): EnergyLevel | 'unknown' =>
  id === 'unknown' ? id : LEVEL_OF[id]

export const READING_ACTIVITIES = ['word-building', 'sentence-building', 'stories'] as const
export type ReadingActivity = (typeof READING_ACTIVITIES)[number]

const PREFERRED: Record<Mood, readonly ReadingActivity[]> = {
  energetic: ['word-building', 'stories', 'sentence-building'],
  focused: ['stories', 'word-building', 'sentence-building'],
  calm: ['sentence-building', 'stories', 'word-building'],
}

/** The best available activity for a mood; null when none is available. */
export const recommendActivity = (mood: Mood, offered: readonly ReadingActivity[]): ReadingActivity | null =>
  PREFERRED[mood].find((activity) => offered.includes(activity)) ?? null
