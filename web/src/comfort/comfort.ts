import type { Comfort, ComfortField } from '@lanternleaf/domain/comfort/choices'
import { effectiveComfort } from '@lanternleaf/domain/comfort/effective-comfort'
import { useSyncExternalStore } from 'react'
import { childSession } from '../storage/entries/login.ts'
import { noteChosen } from './chosen-ago.ts'
import { onComfortShown, showComfort } from './shown-comfort.ts'
import { heldComfort, holdComfort } from './stored-comfort.ts'
import { followSystem, systemPreferences } from './system.ts'

/** What holds for whoever this page shows, on this device. It is read from where it is kept each time. */
export const comfort = (): Comfort => effectiveComfort(heldComfort().choices, systemPreferences())

export const useComfort = (): Comfort => useSyncExternalStore(follow, shown)

/** What was read last: React asks at every drawing. */
let last: Comfort | null = null

function shown(): Comfort {
  if (last) return last
  followOnce()
  const now = comfort()
  last = now
  return now
}

const listeners = new Set<() => void>()

function follow(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

let isFollowed = false

/** From the first drawing to the end of the page, so that no change goes unheard between two of them. */
function followOnce(): void {
  if (isFollowed) return
  isFollowed = true
  onComfortShown(readAnew)
  followSystem(readAnew)
}

function readAnew(): void {
  last = null
  for (const tell of listeners) tell()
}

/** A choice takes effect at once, here and on the other pages, and goes with the child who is logged in. */
export function choose<Field extends ComfortField>(field: Field, value: Comfort[Field]): void {
  const { choices, unsent } = heldComfort()
  // Twice in one moment is two choices: each is told.
  const now = Math.max(Date.now(), (unsent[field] ?? 0) + 1)
  noteChosen(now)
  holdComfort({ choices: { ...choices, [field]: value }, unsent: { ...unsent, [field]: now } })
  showComfort()
  const childId = childSession.read()?.childId
  if (childId === undefined) return
  import('./server-comfort.ts')
    .then(({ sendChosen }) => sendChosen(childId))
    .catch((error: unknown) => console.warn('A setting is kept here and told to the server later.', error))
}
