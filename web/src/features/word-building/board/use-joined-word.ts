import type { WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { useEffect, useState } from 'react'
import { useDialogOpen } from '../../../ui/dialogs/open-dialogs.ts'

/** How long a word that was just built stands, joined, in milliseconds. Nothing can be pressed meanwhile. */
const SHOWN_MS = 900

/**
 * What is shown of a visit: the word just built stands for a moment before anything takes its place, so that nobody
 * presses what was not there; under a dialog it waits. A visit that is opened at a built word goes on from there.
 */
export function useJoinedWord(visit: WordVisit): { readonly shown: WordVisit; readonly isShowing: boolean } {
  const [settled, setSettled] = useState(visit)
  const isCovered = useDialogOpen()
  const isShowing = visit.stage === 'meaning' && visit.finished.length > settled.finished.length
  if (!isShowing && settled !== visit) setSettled(visit)
  useEffect(() => {
    if (!isShowing || isCovered) return
    const timer = setTimeout(() => setSettled(visit), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isShowing, isCovered, visit])
  return isShowing ? { shown: { ...settled, build: visit.build }, isShowing } : { shown: visit, isShowing }
}
