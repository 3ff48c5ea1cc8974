/**
 * Comfort settings are what a child chose so that reading is comfortable: text size, colours, sound, movement. Their visible part is
 * the look. This file applies them to the page and notifies components that show or use them.
 */

import { applyAndStoreLook, applyLook } from './look.ts'
import { followStoredComfort } from './stored-comfort.ts'

const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of listeners) listener()
}

/** Calls the listener when comfort settings may have changed. @returns unsubscribes */
export function onComfortChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Applies the stored settings, for example after a choice or when another child has logged in. */
export function applyComfort(): void {
  applyAndStoreLook()
  notify()
}

/** Applies the choices that are made in another tab. */
export function followComfort(): void {
  followStoredComfort(() => {
    applyLook()
    notify()
  })
}
