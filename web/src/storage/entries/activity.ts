import { READING_ACTIVITIES, type ReadingActivity } from '@lanternleaf/domain/brain-state/brain-state'
import { entry } from '../entry.ts'
import { oneOf } from '../schema.ts'

/** The reading activity last chosen or practised. */
export const lastActivity = entry<ReadingActivity, ReadingActivity>('selected-reading-activity', {
  schema: oneOf(READING_ACTIVITIES),
  fallback: 'stories',
})

/** The tiles of Today I Want To. `gentle` is labelled "Easy Wins Today". */
const TODAY_CHOICES = ['reading', 'math', 'gentle', 'interests'] as const
export type TodayChoiceId = (typeof TODAY_CHOICES)[number]

/** The last tile chosen on Today I Want To. No screen reads it; it is stored because the specification names the key. */
export const todayChoice = entry('today-choice', { schema: oneOf(TODAY_CHOICES), fallback: null })
