/** Keeps a word that was just built on the screen for a moment, before its meaning is shown. */

import type { WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { useEffect, useState } from 'react'
import { useDialogOpen } from '../../../ui/dialogs/open-dialogs.ts'

/** How long a completed word is shown before the next stage, in milliseconds. Chosen, not measured. */
const SHOWN_MS = 900

/**
 * Shows the completed word for a moment before the next stage of a visit, so that a tap meant for the board does not hit the next
 * screen. While a dialog is open the time does not run. It starts anew when the dialog closes.
 * @returns the visit to show, and whether it is the completed word
 */
export function useJoinedWord(visit: WordVisit): { readonly visibleVisit: WordVisit; readonly isShowing: boolean } {
  const [settledVisit, setSettledVisit] = useState(visit)
  const isCovered = useDialogOpen()
  const isShowing = visit.stage === 'meaning' && visit.finished.length > settledVisit.finished.length
  if (!isShowing && settledVisit !== visit) setSettledVisit(visit)
  useEffect(() => {
    if (!isShowing || isCovered) return
    const timer = setTimeout(() => setSettledVisit(visit), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isShowing, isCovered, visit])
  return isShowing
    ? { visibleVisit: { ...settledVisit, build: visit.build }, isShowing }
    : { visibleVisit: visit, isShowing }
}
