/**
 * Works out for My page where a child is in this session: which parts (check-in, activity, own answer, end) are done, and
 * which activity was the latest. A visit is one turn through a list of words or sentences.
 */

import { READING_ACTIVITIES, type ReadingActivity } from '@lanternleaf/domain/brain-state/brain-state'
import type { GuidedSession } from '@lanternleaf/domain/guided-session/guided-session'
import { nowNextDone, type PartWithState } from '@lanternleaf/domain/guided-session/now-next-done'
import { listedStories } from '#generated/listed-stories'
import { paths, sentenceBuildingPath, storyPath, wordBuildingPath } from '../../../paths.ts'
import { lastActivity } from '../../../storage/entries/activity.ts'
import { currentSession } from '../../../storage/entries/learning-session.ts'
import { activityStarted, lastFinishedVisit } from '../../../storage/entries/practice.ts'
import { selectedSentenceTheme } from '../../../storage/entries/sentence-theme.ts'
import { sentencePractice } from '../../../storage/entries/sentences.ts'
import { wordPractice } from '../../../storage/entries/words.ts'

/** The child's latest activity in this session, and its address. */
export type CurrentActivity = {
  readonly activity: ReadingActivity
  readonly finished: boolean
  /** The story's title, the last words or the last sentence. Null if there is none. */
  readonly about: string | null
  /** The address of the activity. */
  readonly to: string
}

export type MySession = {
  readonly parts: readonly PartWithState[]
  readonly current: CurrentActivity | null
  /** The story of this session, for its cover. */
  readonly storyId: string | null
}

/** The progress of this device's session. */
export function mySession(session: GuidedSession): MySession {
  const current = activityOfSession(session)
  return {
    parts: nowNextDone(session, current),
    current,
    storyId: current?.activity === 'stories' ? session.currentStoryId : null,
  }
}

function activityOfSession(session: GuidedSession): CurrentActivity | null {
  const last = lastActivity.read()
  const order = [last, ...READING_ACTIVITIES.filter((activity) => activity !== last)]
  const activity = order.find((activity) => isBegun(activity, session))
  return activity === undefined ? null : { activity, ...DETAILS_OF[activity](session) }
}

/** Whether an activity was begun or finished in this session. */
function isBegun(activity: ReadingActivity, { currentStoryId, finished }: GuidedSession): boolean {
  if (activity === 'stories') return currentStoryId !== null
  const sessionId = currentSession.read()?.learningSessionId
  const started = activityStarted.read()[START_EVENTS[activity]]
  const isBuilt = activity === lastActivity.read() && finished.includes(lastFinishedVisit.read()?.visitId ?? '')
  return isBuilt || (sessionId !== undefined && started === sessionId)
}

const START_EVENTS = { 'word-building': 'word_building_start', 'sentence-building': 'sentence_building_start' } as const

type ActivityDetails = (session: GuidedSession) => Omit<CurrentActivity, 'activity'>

const DETAILS_OF: Readonly<Record<ReadingActivity, ActivityDetails>> = {
  stories: ({ currentStoryId, finished }) => {
    const id = currentStoryId ?? ''
    const story = listedStories[id]
    return {
      finished: finished.includes(id),
      about: story?.title ?? null,
      to: story ? storyPath(story.interest, id) : paths.generatedStory,
    }
  },
  'word-building': ({ finished }) => {
    const [theme, visit] = Object.entries(wordPractice.read().visits).at(-1) ?? []
    const built = builtThisSession(finished)
    const wordsSoFar = visit?.finished.map(({ word }) => word.word) ?? []
    return {
      finished: built !== null,
      about: lastThree(built ?? wordsSoFar),
      to: theme === undefined ? paths.wordBuilding : wordBuildingPath(theme),
    }
  },
  'sentence-building': ({ finished }) => {
    const theme = selectedSentenceTheme.read()
    const visit = theme === null ? undefined : sentencePractice.read().visits[theme]
    const built = builtThisSession(finished)
    return {
      finished: built !== null,
      about: (built ?? visit?.sentences ?? []).at(-1) ?? null,
      to: theme === null ? paths.sentenceBuilding : sentenceBuildingPath(theme),
    }
  },
}

/** What was built in the last finished visit. Null if that visit does not belong to this session. */
function builtThisSession(finished: readonly string[]): readonly string[] | null {
  const last = lastFinishedVisit.read()
  return last && finished.includes(last.visitId) ? last.built : null
}

/** The last three words: as many as a child can read at a glance. */
const lastThree = (words: readonly string[]): string | null => (words.length === 0 ? null : words.slice(-3).join(', '))
