/**
 * How a guided session is stored on the device, and how it is read back when the app opens. Stored text can be old or
 * damaged, so every field is checked.
 */

import { type BrainState, brainStateOf, isBrainStateId } from '../brain-state/brain-state.ts'
import {
  type AppSection,
  type CalmCornerPreferences,
  type CalmCornerVisit,
  MAX_CALM_VISITS,
} from '../calm-corner/calm-corner.ts'
import type { CreativeResponse } from '../creative-response/creative-response.ts'
import { isRecord } from '../is-record.ts'
import { type CompletedSession, type GuidedSession, MAX_COMPLETED_WALKS, NEW_GUIDED_SESSION } from './guided-session.ts'

/** The fields of a guided session that the specification wants stored. */
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
  completedSessions: session.completedSessions.slice(-MAX_COMPLETED_WALKS),
  currentBrainState: session.currentBrainState,
  currentStoryId: session.currentStoryId,
  creativeResponse: session.creativeResponse,
  calmCornerPreferences: session.calmCornerPreferences,
  calmCornerHistory: session.calmCornerHistory.slice(-MAX_CALM_VISITS),
})

const walkOf = ({ finished, isCompleted }: GuidedSession): Walk => ({ finished, isCompleted })

/** The stored form of a guided session: the specified fields in `state`, and the progress of the walk in `walk`. */
export const serializeSession = (session: GuidedSession) => ({
  state: persistedPart(session),
  walk: walkOf(session),
  version: 1,
})

/**
 * The section of the app that a stored session belongs to. It is not stored, but derived from what the child has done.
 */
export function sectionOf({
  currentStoryId,
  creativeResponse,
}: Pick<GuidedSession, 'currentStoryId' | 'creativeResponse'>): AppSection {
  if (creativeResponse) return 'create'
  return currentStoryId ? 'story' : 'home'
}

/**
 * Parses a stored guided session. An invalid field is replaced with an empty value, and its name listed in `broken`.
 *
 * @param fallbackState the brain state to use if the stored one is invalid
 */
export function parseStoredSession(
  stored: unknown,
  fallbackState: BrainState,
): { readonly session: PersistedPart & Walk; readonly broken: readonly string[] } {
  const { state, walk } = isRecord(stored) ? stored : {}
  const emptySession = { ...persistedPart(NEW_GUIDED_SESSION), ...walkOf(NEW_GUIDED_SESSION) }
  if (!isRecord(state)) return { session: { ...emptySession, currentBrainState: fallbackState }, broken: ['state'] }
  const broken: string[] = []
  const read = <Value>(name: string, value: unknown, isValid: (value: unknown) => boolean, fallback: Value): Value => {
    if (isValid(value)) return value as Value
    broken.push(name)
    return fallback
  }
  const listOf = <Item>(name: keyof typeof emptySession, isValid: (item: unknown) => boolean): readonly Item[] => {
    const list = read<readonly Item[]>(name, state[name], Array.isArray, [])
    if (!list.every(isValid)) broken.push(name)
    return list.filter(isValid)
  }
  const brainState = read<BrainState | null>('currentBrainState', state.currentBrainState, isBrainState, fallbackState)
  const session = {
    completedSessions: listOf<CompletedSession>('completedSessions', has('completedAt', 'string')),
    currentBrainState: brainState && brainStateOf(brainState.id),
    currentStoryId: read<string | null>('currentStoryId', state.currentStoryId, isTextOrNull, null),
    creativeResponse: read<CreativeResponse | null>('creativeResponse', state.creativeResponse, isResponse, null),
    calmCornerPreferences: read<CalmCornerPreferences>(
      'calmCornerPreferences',
      state.calmCornerPreferences,
      isPreferences,
      emptySession.calmCornerPreferences,
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
