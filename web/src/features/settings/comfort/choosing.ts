import { changesToUndo } from '@lanternleaf/domain/comfort/change'
import type { Comfort, ComfortChoices } from '@lanternleaf/domain/comfort/choices'
import { createContext, use, useState } from 'react'
import { saveChoices } from '../../../comfort/choose.ts'
import { useComfort } from '../../../comfort/comfort.ts'
import { readStoredComfort } from '../../../comfort/stored-comfort.ts'

export type Choosing = {
  /** What holds now. */
  readonly comfort: Comfort
  /** What was chosen for that. */
  readonly choices: ComfortChoices
  /** What would be kept by the option under a finger or with the focus; null where there is none. */
  readonly tried: ComfortChoices | null
  readonly tryOut: (change: ComfortChoices | null) => void
  /** Keeps what a change answers for what was chosen so far. It takes effect at once. */
  readonly keep: (change: (choices: ComfortChoices) => ComfortChoices) => void
  /** Takes the last change back; null where nothing was changed. */
  readonly undo: (() => void) | null
}

const ChoosingContext = createContext<Choosing | null>(null)
export const ChoosingProvider = ChoosingContext

export function useChoosing(): Choosing {
  const choosing = use(ChoosingContext)
  if (choosing === null) throw new Error('Nothing can be chosen here')
  return choosing
}

/** Choosing with a look ahead and one step back, as long as a part of the settings is open. */
export function useNewChoosing(): Choosing {
  const comfort = useComfort()
  const [tried, setTried] = useState<ComfortChoices | null>(null)
  // A finger that moves on the same option tries nothing else.
  const tryOut = (change: ComfortChoices | null) =>
    setTried((before) => (JSON.stringify(before) === JSON.stringify(change) ? before : change))
  const [back, setBack] = useState<ComfortChoices | null>(null)
  const keep: Choosing['keep'] = (change) => {
    const { choices } = readStoredComfort()
    const changed = change(choices)
    if (Object.keys(changed).length === 0) return
    setBack(changesToUndo(choices, changed))
    saveChoices(changed)
  }
  const undo = () => {
    if (back) saveChoices(back)
    setBack(null)
    tryOut(null)
  }
  return { comfort, choices: readStoredComfort().choices, tried, tryOut, keep, undo: back && undo }
}
