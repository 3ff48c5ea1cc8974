import type { Comfort } from '@lanternleaf/domain/comfort/choices'
import { effectiveComfort } from '@lanternleaf/domain/comfort/effective-comfort'
import { useSyncExternalStore } from 'react'
import { onComfortChange } from './apply-comfort.ts'
import { readStoredComfort } from './stored-comfort.ts'
import { followSystemPreferences, systemPreferences } from './system-preferences.ts'

/** What holds for whoever this page shows, on this device. It is read from where it is kept each time. */
export const comfort = (): Comfort => effectiveComfort(readStoredComfort().choices, systemPreferences())

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
  onComfortChange(readAnew)
  followSystemPreferences(readAnew)
}

function readAnew(): void {
  last = null
  for (const tell of listeners) tell()
}
