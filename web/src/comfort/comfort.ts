import type { Comfort, ComfortField } from '@lanternleaf/domain/comfort/choices'
import { effectiveComfort } from '@lanternleaf/domain/comfort/effective-comfort'
import { useSyncExternalStore } from 'react'
import { childSession } from '../storage/entries/login.ts'
import { onComfortShown, showComfort } from './shown-comfort.ts'
import { heldComfort, holdComfort } from './stored-comfort.ts'
import { followSystem, systemPreferences } from './system.ts'

/** What holds for whoever this page shows, on this device. It is read from where it is kept each time. */
export function comfort(): Comfort {
  const [{ choices }, system] = [heldComfort(), systemPreferences()]
  const from = JSON.stringify([choices, system])
  if (from !== last?.from) last = { from, comfort: effectiveComfort(choices, system) }
  return last.comfort
}

let last: { readonly from: string; readonly comfort: Comfort } | undefined

export const useComfort = (): Comfort => useSyncExternalStore(follow, comfort)

function follow(tell: () => void): () => void {
  const ends = [onComfortShown(tell), followSystem(tell)]
  return () => {
    for (const end of ends) end()
  }
}

/** A choice takes effect at once, here and on the other pages, and goes with the child who is logged in. */
export function choose<Field extends ComfortField>(field: Field, value: Comfort[Field]): void {
  const { choices, unsent } = heldComfort()
  // Twice in one moment is two choices: each is told.
  const now = Math.max(Date.now(), (unsent[field] ?? 0) + 1)
  holdComfort({ choices: { ...choices, [field]: value }, unsent: { ...unsent, [field]: now } })
  showComfort()
  const childId = childSession.read()?.childId
  if (childId === undefined) return
  import('./server-comfort.ts')
    .then(({ sendChosen }) => sendChosen(childId))
    .catch((error: unknown) => console.warn('A setting is kept here and told to the server later.', error))
}
