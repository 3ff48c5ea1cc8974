import type { WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { useEffect, useState } from 'react'
import { useDialogOpen } from '../../../ui/dialogs/open-dialogs.ts'

/** How long a word that was just built stands, joined, in milliseconds. Nothing can be pressed meanwhile. */
const STANDS_MS = 900

/**
 * What is shown of a visit: the word just built stands for a moment before anything takes its place, so that nobody
 * presses what was not there; under a dialog it waits. A visit that is opened at a built word goes on from there.
 */
export function useJoinedWord(visit: WordVisit): { readonly shown: WordVisit; readonly stands: boolean } {
  const [settled, setSettled] = useState(visit)
  const isCovered = useDialogOpen()
  const stands = visit.stage === 'meaning' && visit.finished.length > settled.finished.length
  if (!stands && settled !== visit) setSettled(visit)
  useEffect(() => {
    if (!stands || isCovered) return
    const timer = setTimeout(() => setSettled(visit), STANDS_MS)
    return () => clearTimeout(timer)
  }, [stands, isCovered, visit])
  return stands ? { shown: { ...settled, build: visit.build }, stands } : { shown: visit, stands }
}
