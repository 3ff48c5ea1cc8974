import { changesToUndo } from '@lanternleaf/domain/comfort/change'
import type { Comfort, ComfortChoices } from '@lanternleaf/domain/comfort/choices'
import { createContext, use, useState } from 'react'
import { saveChoices } from '../../../comfort/choose.ts'
import { useComfort } from '../../../comfort/comfort.ts'
import { readStoredComfort } from '../../../comfort/stored-comfort.ts'

export type ComfortEditor = {
  /** What holds now. */
  readonly comfort: Comfort
  /** What was chosen for that. */
  readonly choices: ComfortChoices
  /** What would be kept by the option under a finger or with the focus; null where there is none. */
  readonly previewed: ComfortChoices | null
  readonly preview: (change: ComfortChoices | null) => void
  /** Keeps what a change answers for what was chosen so far. It takes effect at once. */
  readonly apply: (change: (choices: ComfortChoices) => ComfortChoices) => void
  /** Takes the last change back; null where nothing was changed. */
  readonly undo: (() => void) | null
}

const ComfortEditorContext = createContext<ComfortEditor | null>(null)
export const ComfortEditorProvider = ComfortEditorContext

export function useComfortEditor(): ComfortEditor {
  const editor = use(ComfortEditorContext)
  if (editor === null) throw new Error('Nothing can be chosen here')
  return editor
}

/** Choosing with a look ahead and one step back, as long as a part of the settings is open. */
export function useCreateComfortEditor(): ComfortEditor {
  const comfort = useComfort()
  const [previewed, setPreviewed] = useState<ComfortChoices | null>(null)
  // A finger that moves on the same option tries nothing else.
  const preview = (change: ComfortChoices | null) =>
    setPreviewed((before) => (JSON.stringify(before) === JSON.stringify(change) ? before : change))
  const [undoChange, setUndoChange] = useState<ComfortChoices | null>(null)
  const apply: ComfortEditor['apply'] = (change) => {
    const { choices } = readStoredComfort()
    const changed = change(choices)
    if (Object.keys(changed).length === 0) return
    setUndoChange(changesToUndo(choices, changed))
    saveChoices(changed)
  }
  const undo = () => {
    if (undoChange) saveChoices(undoChange)
    setUndoChange(null)
    preview(null)
  }
  return { comfort, choices: readStoredComfort().choices, previewed, preview, apply, undo: undoChange && undo }
}
