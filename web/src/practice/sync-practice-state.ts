/**
 * Brings practice on other devices to this device. It is called after a login and when the network is back: see
 * `child-login/server-login.ts`.
 */

import { readPracticeState } from '@lanternleaf/contract/practice-state'
import { practiceStateOf } from '@lanternleaf/domain/practice-state/from-facts'
import {
  applyDifficulty,
  changedLevel,
  changedPlaces,
  mergePatterns,
  mergeSentenceMemory,
  mergeStoriesRead,
  mergeWordMemory,
} from '@lanternleaf/domain/practice-state/merge-into-device'
import { clampFutureTimes, type PracticeState } from '@lanternleaf/domain/practice-state/practice-state'
import { call } from '../api/call.ts'
import { useChildLogin } from '../child-login/child-login.ts'
import { readPendingFacts } from '../learning-record/outbox.ts'
import { timeNow } from '../storage/clock.ts'
import { practiceStates } from '../storage/entries/practice-state.ts'
import { sentencePractice } from '../storage/entries/sentences.ts'
import { MAX_STORY_PLACES, readingLevel, storiesRead, storyPlace, storyPlaces } from '../storage/entries/stories.ts'
import { patternProgress, wordPractice } from '../storage/entries/words.ts'
import { adaptiveSession, saveAdaptiveSession } from './difficulty.ts'
import { mergePracticeState, storedPracticeState } from './practice-state.ts'

/** A limit above the number of pending facts on any device. */
const ALL_PENDING = 10_000

/** Merges the practice state on the server, with the practice on other devices, into the state on this device. */
export async function syncPracticeState(childId: string): Promise<void> {
  mergePending(childId, await readPending(childId))
  mergeAnswer(childId, await fetchPracticeState(childId))
}

/**
 * Fetches what `syncPracticeState` merges, for a child who is about to be logged in.
 * @returns merges it at once, to be called after the login
 */
export async function preparePracticeSync(childId: string): Promise<() => void> {
  const [pending, answer] = await Promise.all([readPending(childId), fetchPracticeState(childId)])
  return () => {
    mergePending(childId, pending)
    mergeAnswer(childId, answer)
  }
}

/** A tab may have been closed before it merged its facts. */
const readPending = async (childId: string): Promise<PracticeState> =>
  practiceStateOf(await readPendingFacts(childId, ALL_PENDING))

const fetchPracticeState = (childId: string) =>
  call(readPracticeState, { query: { seen: practiceStates.of(childId).read().seen } })

function mergePending(childId: string, pending: PracticeState): void {
  if (!isLoggedIn(childId)) return
  clampStoredTimes(childId)
  mergePracticeState(childId, pending)
}

function mergeAnswer(
  childId: string,
  { childId: answeredFor, seen, own }: Awaited<ReturnType<typeof fetchPracticeState>>,
): void {
  if (answeredFor !== childId || !isLoggedIn(childId)) return
  // The state is read after the response. So practice during the request does not count as a change from another device.
  const before = storedPracticeState(childId)
  if (own !== null) mergePracticeState(childId, own, seen)
  applyChanges(before, storedPracticeState(childId))
}

/** Sets stored times in the future to the current time. Such times come from a device clock that was wrong and is corrected now. */
function clampStoredTimes(childId: string): void {
  const { seen, own } = practiceStates.of(childId).read()
  const clamped = clampFutureTimes(own, timeNow())
  if (JSON.stringify(clamped) !== JSON.stringify(own)) practiceStates.of(childId).write({ seen, own: clamped })
}

/** Whether this child is still logged in. Another child may have logged in before the server answers. */
const isLoggedIn = (childId: string): boolean => useChildLogin.getState().session?.childId === childId

/** Updates the entries of practice. @param before the state before the response was merged. Differences come from other devices */
function applyChanges(before: PracticeState, own: PracticeState): void {
  writeIfChanged(patternProgress, mergePatterns(patternProgress.read(), own))
  const words = wordPractice.read()
  writeIfChanged(wordPractice, { ...words, memory: mergeWordMemory(words.memory, own) })
  const sentences = sentencePractice.read()
  writeIfChanged(sentencePractice, { ...sentences, memory: mergeSentenceMemory(sentences.memory, own) })
  writeIfChanged(storiesRead, mergeStoriesRead(storiesRead.read(), own))
  const level = changedLevel(before, own)
  if (level !== null) readingLevel.write(level)
  const adaptive = adaptiveSession()
  const next = applyDifficulty(adaptive, before, own)
  if (next !== adaptive) saveAdaptiveSession(next)
  applyStoryPlaces(before, own)
}

/** Writes a value only if it differs from the stored value, so that nothing is stored for a child who has not practised. */
function writeIfChanged<Value>(entry: { read: () => Value; write: (value: Value) => void }, next: Value): void {
  if (JSON.stringify(entry.read()) !== JSON.stringify(next)) entry.write(next)
}

/** If there is no current story, the story that was left last becomes the current story. The places in other stories are stored. */
function applyStoryPlaces(before: PracticeState, own: PracticeState): void {
  const current = storyPlace.read()
  const placesHere = { ...storyPlaces.read(), ...(current && { [current.storyId]: current.state }) }
  const changes = changedPlaces(before, own, placesHere, readingLevel.read())
  if (changes.length === 0) return
  const places = new Map(Object.entries(placesHere))
  for (const [id, state] of changes) {
    places.delete(id)
    if (state !== null) places.set(id, state)
  }
  const storyId = current !== null && places.has(current.storyId) ? current.storyId : [...places.keys()].at(-1)
  const state = storyId === undefined ? undefined : places.get(storyId)
  if (storyId === undefined || state === undefined) storyPlace.remove()
  else storyPlace.write({ storyId, state })
  places.delete(storyId ?? '')
  storyPlaces.write(Object.fromEntries([...places].slice(-MAX_STORY_PLACES)))
}
