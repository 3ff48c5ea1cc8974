import { applyAndKeepLook, applyLook } from './look.ts'
import { followHeldComfort } from './stored-comfort.ts'

const listeners = new Set<() => void>()

const tellAll = (): void => {
  for (const tell of listeners) tell()
}

/** Tells when something else may hold. @returns ends it */
export function onComfortShown(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** What was chosen is read anew, as when another child is here now. */
export function showComfort(): void {
  applyAndKeepLook()
  tellAll()
}

/** What another page of this browser chose holds here, too. */
export function followComfort(): void {
  followHeldComfort(() => {
    applyLook()
    tellAll()
  })
}
