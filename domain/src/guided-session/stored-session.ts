import { type BrainState, brainStateOf, isBrainStateId } from '../brain-state/brain-state.ts'
import {
  type AppSection,
  CALM_HISTORY_KEPT,
  type CalmCornerPreferences,
  type CalmCornerVisit,
} from '../calm-corner/calm-corner.ts'
import type { CreativeResponse } from '../creative-response/creative-response.ts'
import { isRecord } from '../is-record.ts'
import { COMPLETED_KEPT, type CompletedSession, type GuidedSession, NEW_GUIDED_SESSION } from './guided-session.ts'

/** The part of a guided session that is stored. */
type PersistedPart = Pick<
  GuidedSession,
  | 'completedSessions'
  | 'currentBrainState'
  | 'currentStoryId'
  | 'creativeResponse'
  | 'calmCornerPreferences'
  | 'calmCornerHistory'
>

/** The progress of the walk. */
type Walk = Pick<GuidedSession, 'finished' | 'isCompleted'>

const persistedPart = (session: GuidedSession): PersistedPart => ({
  completedSessions: session.completedSessions.slice(-COMPLETED_KEPT),
  currentBrainState: session.currentBrainState,
  currentStoryId: session.currentStoryId,
  creativeResponse: session.creativeResponse,
  calmCornerPreferences: session.calmCornerPreferences,
  calmCornerHistory: session.calmCornerHistory.slice(-CALM_HISTORY_KEPT),
})

const walkOf = ({ finished, isCompleted }: GuidedSession): Walk => ({ finished, isCompleted })

/** The stored form of a guided session: the part in the specification, and beside it the progress of the walk. */
export const serializeSession = (session: GuidedSession) => ({
  state: persistedPart(session),
  walk: walkOf(session),
  version: 1,
})

/** Derives the app section of a session: the response is written after the story is chosen. */
export const sectionOf = ({
  currentStoryId,
  creativeResponse,
}: Pick<GuidedSession, 'currentStoryId' | 'creativeResponse'>): AppSection =>
  creativeResponse ? 'create' : currentStoryId ? 'story' : 'home'

/**
 * Reads a stored guided session. Only the fields that are invalid are dropped; they are listed in `broken`.
 * @param otherwise the brain state to use when the stored one is invalid
 */
export function parseStoredSession(
  stored: unknown,
  otherwise: BrainState,
): { readonly session: PersistedPart & Walk; readonly broken: readonly string[] } {
  const { state, walk } = isRecord(stored) ? stored : {}
  const nothing = { ...persistedPart(NEW_GUIDED_SESSION), ...walkOf(NEW_GUIDED_SESSION) }
  if (!isRecord(state)) return { session: { ...nothing, currentBrainState: otherwise }, broken: ['state'] }
  const broken: string[] = []
  const read = <Value>(name: string, value: unknown, passes: (value: unknown) => boolean, none: Value): Value => {
    if (passes(value)) return value as Value
    broken.push(name)
    return none
  }
  const listOf = <Item>(name: keyof typeof nothing, passes: (item: unknown) => boolean): readonly Item[] => {
    const list = read<readonly Item[]>(name, state[name], Array.isArray, [])
    if (!list.every(passes)) broken.push(name)
    return list.filter(passes)
  }
  const brainState = read<BrainState | null>('currentBrainState', state.currentBrainState, isBrainState, otherwise)
  const session = {
    completedSessions: listOf<CompletedSession>('completedSessions', has('completedAt', 'string')),
    currentBrainState: brainState && brainStateOf(brainState.id),
    currentStoryId: read<string | null>('currentStoryId', state.currentStoryId, isTextOrNull, null),
    creativeResponse: read<CreativeResponse | null>('creativeResponse', state.creativeResponse, isResponse, null),
    calmCornerPreferences: read<CalmCornerPreferences>(
      'calmCornerPreferences',
      state.calmCornerPreferences,
      isPreferences,
      nothing.calmCornerPreferences,
    ),
    calmCornerHistory: listOf<CalmCornerVisit>('calmCornerHistory', has('timestamp', 'number')),
    finished: isRecord(walk) && isTextList(walk.finished) ? walk.finished : [],
    isCompleted: isRecord(walk) && walk.isCompleted === true,
  }
  return { session, broken }
}

const has =
  (field: string, type: 'string' | 'number') =>
  (value: unknown): boolean =>
    isRecord(value) && typeof value[field] === type

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

const isResponse = (value: unknown) =>
  value === null || (has('prompt', 'string')(value) && has('response', 'string')(value))

const isPreferences = (value: unknown) =>
  has('sessionCount', 'number')(value) && isRecord(value) && isRecord(value.timeOfDayPatterns)

const isBrainState = (value: unknown) => value === null || (isRecord(value) && isBrainStateId(value.id))
