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

/**
 * Applies the stored settings to this page, and to the look cookie, from which the server renders the next page. Called after a choice,
 * a login or a logout, and when settings have come from the server.
 */
export function applyComfort(): void {
  applyAndStoreLook()
  notify()
}

/** From now on, applies choices made in another tab, which has already written the cookie. Called once, at the start. */
export function followComfort(): void {
  followStoredComfort(() => {
    applyLook()
    notify()
  })
}
