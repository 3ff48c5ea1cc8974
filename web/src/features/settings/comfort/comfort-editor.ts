/**
 * Gives the sections of the settings what they need to preview, change and undo comfort settings. Comfort settings are what
 * makes reading pleasant: text size, colours, motion, sound, pictures.
 */

import { changesToUndo } from '@lanternleaf/domain/comfort/change'
import type { Comfort, ComfortChoices } from '@lanternleaf/domain/comfort/choices'
import { createContext, use, useState } from 'react'
import { saveChoices } from '../../../comfort/choose.ts'
import { useComfort } from '../../../comfort/comfort.ts'
import { readStoredComfort } from '../../../comfort/stored-comfort.ts'

export type ComfortEditor = {
  /** The comfort settings in effect. */
  readonly comfort: Comfort
  /** The choices that were made, without the defaults. */
  readonly choices: ComfortChoices
  /** The changes that the option under the pointer or with the focus would make. Null if there is no such option. */
  readonly previewedChange: ComfortChoices | null
  readonly preview: (change: ComfortChoices | null) => void
  /** Computes changes from the current choices, and stores them. They take effect at once. */
  readonly apply: (change: (choices: ComfortChoices) => ComfortChoices) => void
  /** Undoes the last change. Null if nothing was changed. */
  readonly undo: (() => void) | null
}

const ComfortEditorContext = createContext<ComfortEditor | null>(null)
export const ComfortEditorProvider = ComfortEditorContext

/** The editor of the open section. Throws outside of a `ComfortEditorProvider`. */
export function useComfortEditor(): ComfortEditor {
  const editor = use(ComfortEditorContext)
  if (editor === null) throw new Error('useComfortEditor needs a ComfortEditorProvider above it.')
  return editor
}

/** Creates the editor for an open section of the settings: it previews options, applies changes, and can undo the last change. */
export function useCreateComfortEditor(): ComfortEditor {
  const comfort = useComfort()
  const [previewedChange, setPreviewedChange] = useState<ComfortChoices | null>(null)
  // A pointer that moves over the same option does not change the preview, so nothing renders again.
  const preview = (change: ComfortChoices | null) =>
    setPreviewedChange((before) => (JSON.stringify(before) === JSON.stringify(change) ? before : change))
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
  return { comfort, choices: readStoredComfort().choices, previewedChange, preview, apply, undo: undoChange && undo }
}
