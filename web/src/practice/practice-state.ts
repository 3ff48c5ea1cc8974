/**
 * The practice state of a child is what the app needs to continue on any device: the words and sentences that the child knows, the
 * places in stories, the difficulty. It is derived from facts (things the child did). Each device has a copy, which it updates with
 * its own facts when the browser is idle or at the next read, and with those of other devices when the server answers.
 */

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

/** The facts that are not merged yet. */
let pending: readonly PendingFact[] = []

/** Merges facts into their child's practice state on this device, when the browser is idle. */
export function addFactsWhenIdle(facts: readonly PendingFact[]): void {
  if (pending.length === 0) whenIdle(addPending)
  pending = [...pending, ...facts]
}

/** A child's practice state on this device, with all facts recorded so far. */
export function storedPracticeState(childId: string): PracticeState {
  addPending()
  return practiceStates.of(childId).read().own
}

/** Calls the listener when a practice state changes, in this tab or another. @returns unsubscribes */
export function followPracticeState(listener: () => void): () => void {
  listeners.add(listener)
  const unfollow = practiceStates.follow(listener)
  return () => {
    listeners.delete(listener)
    unfollow()
  }
}

/** Merges another practice state into a child's. @param seen the version tag of the server's answer, for the next request */
export function mergePracticeState(childId: string, more: PracticeState, seen?: string): void {
  const entry = practiceStates.of(childId)
  const stored = entry.read()
  const next = { seen: seen ?? stored.seen, own: mergePracticeStates(stored.own, clampFutureTimes(more, timeNow())) }
  if (JSON.stringify(next) === JSON.stringify(stored)) return
  entry.write(next)
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** Merges the pending facts of the logged-in child. The facts of another child stay in the outbox until that child's next login. */
function addPending(): void {
  const loggedIn = childSession.read()?.childId
  const facts = pending.flatMap(({ childId, fact }): readonly Fact[] => (childId === loggedIn ? [fact] : []))
  pending = []
  if (loggedIn !== undefined && facts.length > 0) mergePracticeState(loggedIn, practiceStateOf(facts))
}
