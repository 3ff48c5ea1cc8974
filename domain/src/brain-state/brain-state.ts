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
