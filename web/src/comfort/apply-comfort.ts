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
