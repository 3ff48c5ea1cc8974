import { READING_ACTIVITIES, type ReadingActivity } from '@lanternleaf/domain/activity/recommend'
import { readLocal, writeLocal } from './local.ts'

/** What the child practises, or did last; stories until something else was begun. */
export const practisedActivity = (): ReadingActivity =>
  READING_ACTIVITIES.find((activity) => activity === readLocal('selected-reading-activity')) ?? 'stories'

export const notePractised = (activity: ReadingActivity): void => writeLocal('selected-reading-activity', activity)
