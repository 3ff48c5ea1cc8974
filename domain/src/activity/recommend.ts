import type { Mood } from '../brain-state/brain-state.ts'

export const READING_ACTIVITIES = ['word-building', 'sentence-building', 'stories'] as const
export type ReadingActivity = (typeof READING_ACTIVITIES)[number]

const PREFERRED: Record<Mood, readonly ReadingActivity[]> = {
  energetic: ['word-building', 'stories', 'sentence-building'],
  focused: ['stories', 'word-building', 'sentence-building'],
  calm: ['sentence-building', 'stories', 'word-building'],
}

/** The activity to suggest for a mood, among those on offer; null when none is. */
export const recommendActivity = (mood: Mood, offered: readonly ReadingActivity[]): ReadingActivity | null =>
  PREFERRED[mood].find((activity) => offered.includes(activity)) ?? null
