import type { Comfort } from '@lanternleaf/domain/comfort/choices'
import { effectiveComfort } from '@lanternleaf/domain/comfort/effective-comfort'
import { useSyncExternalStore } from 'react'
import { onComfortChange } from './apply-comfort.ts'
import { readStoredComfort } from './stored-comfort.ts'
import { followSystemPreferences, systemPreferences } from './system-preferences.ts'

/** The comfort settings in effect: the stored choices with the preferences of the system. */
export const comfort = (): Comfort => effectiveComfort(readStoredComfort().choices, systemPreferences())

/** The comfort settings in effect as a hook. */
export const useComfort = (): Comfort => useSyncExternalStore(subscribe, getSnapshot)

/** The comfort settings of the last render. They are cached because React reads them at every render. */
let snapshot: Comfort | null = null

function getSnapshot(): Comfort {
  if (snapshot) return snapshot
  startFollowing()
  snapshot = comfort()
  return snapshot
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let isFollowed = false

/** Follows changes from the first render on and never stops, so that no change is missed while nothing is mounted. */
function startFollowing(): void {
  if (isFollowed) return
  isFollowed = true
  onComfortChange(invalidate)
  followSystemPreferences(invalidate)
}

function invalidate(): void {
  snapshot = null
  for (const listener of listeners) listener()
}
