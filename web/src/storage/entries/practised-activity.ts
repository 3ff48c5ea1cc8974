import { READING_ACTIVITIES, type ReadingActivity } from '@lanternleaf/domain/brain-state/brain-state'
import { entry } from '../entry.ts'
import { oneOf } from '../schema.ts'

/** What the child practises, or did last; stories until something else was begun. */
export const currentActivity = entry<ReadingActivity, ReadingActivity>('selected-reading-activity', {
  schema: oneOf(READING_ACTIVITIES),
  otherwise: 'stories',
})
