import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { practiceStateOf } from '@lanternleaf/domain/practice-state/from-facts'
import {
  clampFutureTimes,
  mergePracticeStates,
  type PracticeState,
} from '@lanternleaf/domain/practice-state/practice-state'
import { whenIdle } from '../api/idle.ts'
import { timeNow } from '../storage/clock.ts'
import type { PendingFact } from '../storage/entries/facts.ts'
import { childSession } from '../storage/entries/login.ts'
import { practiceStates } from '../storage/entries/practice-state.ts'

let pending: readonly PendingFact[] = []

/** Adds facts to what this device knows of their child, when it has nothing better to do. */
export function addFactsWhenIdle(waiting: readonly PendingFact[]): void {
  if (pending.length === 0) whenIdle(addPending)
  pending = [...pending, ...waiting]
}

/** What practice knows of a child, as far as this device does. */
export function storedPracticeState(childId: string): PracticeState {
  addPending()
  return practiceStates.of(childId).read().own
}

/** Tells when it is another by now, here or in another page of this browser. @returns ends it */
export function followPracticeState(tell: () => void): () => void {
  listeners.add(tell)
  const end = practiceStates.follow(tell)
  return () => {
    listeners.delete(tell)
    end()
  }
}

/** Joins what is known of a child with more. `seen` is by what the server knows its own answer again. */
export function mergePracticeState(childId: string, more: PracticeState, seen?: string): void {
  const entry = practiceStates.of(childId)
  const kept = entry.read()
  const next = { seen: seen ?? kept.seen, own: mergePracticeStates(kept.own, clampFutureTimes(more, timeNow())) }
  if (JSON.stringify(next) === JSON.stringify(kept)) return
  entry.write(next)
  for (const tell of listeners) tell()
}

const listeners = new Set<() => void>()

/** What belongs to a child who is not here waits in the outbox, and is added when they are. */
function addPending(): void {
  const here = childSession.read()?.childId
  const facts = pending.flatMap(({ childId, fact }): readonly Fact[] => (childId === here ? [fact] : []))
  pending = []
  if (here !== undefined && facts.length > 0) mergePracticeState(here, practiceStateOf(facts))
}
