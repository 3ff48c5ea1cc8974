import { applyAndStoreLook, applyLook } from './look.ts'
import { followStoredComfort } from './stored-comfort.ts'

const listeners = new Set<() => void>()

const tellAll = (): void => {
  for (const tell of listeners) tell()
}

/** Tells when something else may hold. @returns ends it */
export function onComfortChange(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** What was chosen is read anew, as when another child is here now. */
export function applyComfort(): void {
  applyAndStoreLook()
  tellAll()
}

/** What another page of this browser chose holds here, too. */
export function followComfort(): void {
  followStoredComfort(() => {
    applyLook()
    tellAll()
  })
}
