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
import { PLACES_KEPT, readingLevel, storiesRead, storyPlace, storyPlaces } from '../storage/entries/stories.ts'
import { patternProgress, wordPractice } from '../storage/entries/words.ts'
import { adaptiveSession, saveAdaptiveSession } from './difficulty.ts'
import { mergePracticeState, storedPracticeState } from './practice-state.ts'

/** More than any device has waiting. */
const ALL_THAT_WAITS = 10_000

/** What practice knows of a child from other devices holds here, too, and what this device knows stays. */
export async function syncPracticeState(childId: string): Promise<void> {
  // A page may have been closed before it added what it told.
  const waiting = practiceStateOf(await readPendingFacts(childId, ALL_THAT_WAITS))
  if (!isHere(childId)) return
  putClockRight(childId)
  mergePracticeState(childId, waiting)
  const {
    childId: whose,
    seen,
    own,
  } = await call(readPracticeState, { query: { seen: practiceStates.of(childId).read().seen } })
  if (whose !== childId || !isHere(childId)) return
  // What was done here meanwhile comes from no other device.
  const before = storedPracticeState(childId)
  if (own !== null) mergePracticeState(childId, own, seen)
  hold(before, storedPracticeState(childId))
}

/** What was told by a clock that has been put right since holds no longer than until now. */
function putClockRight(childId: string): void {
  const { seen, own } = practiceStates.of(childId).read()
  const right = clampFutureTimes(own, timeNow())
  if (JSON.stringify(right) !== JSON.stringify(own)) practiceStates.of(childId).write({ seen, own: right })
}

/** Another child may be here by the time the server answers. */
const isHere = (childId: string): boolean => useChildLogin.getState().session?.childId === childId

/** @param before what was known before the answer was added: what is another since comes from another device */
function hold(before: PracticeState, own: PracticeState): void {
  change(patternProgress, mergePatterns(patternProgress.read(), own))
  const words = wordPractice.read()
  change(wordPractice, { ...words, memory: mergeWordMemory(words.memory, own) })
  const sentences = sentencePractice.read()
  change(sentencePractice, { ...sentences, memory: mergeSentenceMemory(sentences.memory, own) })
  change(storiesRead, mergeStoriesRead(storiesRead.read(), own))
  const level = changedLevel(before, own)
  if (level !== null) readingLevel.write(level)
  const adaptive = adaptiveSession()
  const next = applyDifficulty(adaptive, before, own)
  if (next !== adaptive) saveAdaptiveSession(next)
  holdPlaces(before, own)
}

/** Keeps what is another than what is kept; of who knows nothing nothing is written. */
function change<Value>(kept: { read: () => Value; write: (value: Value) => void }, next: Value): void {
  if (JSON.stringify(kept.read()) !== JSON.stringify(next)) kept.write(next)
}

/** The story left last is at hand where none is; the others are put down with their places in them. */
function holdPlaces(before: PracticeState, own: PracticeState): void {
  const atHand = storyPlace.read()
  const here = { ...storyPlaces.read(), ...(atHand && { [atHand.storyId]: atHand.state }) }
  const left = changedPlaces(before, own, here, readingLevel.read())
  if (left.length === 0) return
  const places = new Map(Object.entries(here))
  for (const [id, state] of left) {
    places.delete(id)
    if (state !== null) places.set(id, state)
  }
  const storyId = atHand !== null && places.has(atHand.storyId) ? atHand.storyId : [...places.keys()].at(-1)
  const state = storyId === undefined ? undefined : places.get(storyId)
  if (storyId === undefined || state === undefined) storyPlace.remove()
  else storyPlace.write({ storyId, state })
  places.delete(storyId ?? '')
  storyPlaces.write(Object.fromEntries([...places].slice(-PLACES_KEPT)))
}
