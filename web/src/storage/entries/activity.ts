import { READING_ACTIVITIES, type ReadingActivity } from '@lanternleaf/domain/brain-state/brain-state'
import { entry } from '../entry.ts'
import { oneOf } from '../schema.ts'

/** The activity that the child does now or did last. The default is stories. */
export const currentActivity = entry<ReadingActivity, ReadingActivity>('selected-reading-activity', {
  schema: oneOf(READING_ACTIVITIES),
  otherwise: 'stories',
})

const TODAY_CHOICES = ['reading', 'math', 'gentle', 'interests'] as const
export type TodayChoiceId = (typeof TODAY_CHOICES)[number]

/** What the child wanted to do today. */
export const todayChoice = entry('today-choice', { schema: oneOf(TODAY_CHOICES), otherwise: null })
