/** The setting "Read together": for each page of a story, which of the three ways of reading comes next. */

import { firstMode, modeAfter, type ReadingMode } from '@lanternleaf/domain/story/reread'
import { useState } from 'react'
import { useSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { readTogether } from '../../../storage/entries/stories.ts'

/**
 * Reading together: a page is first read by the voice, then with the child following the highlight, then by the child alone.
 * Null if the setting is off. `way`: how the page is read next. `isReadersTurn`: the child is reading alone now.
 */
export type ReadTogether = {
  readonly way: ReadingMode
  readonly isReadersTurn: boolean
  /** Goes on to the next way after a reading has ended. */
  readonly advance: () => void
} | null

/** @param page a key for the page: each page begins with the first way */
export function useReadTogether(page: string): ReadTogether {
  const hasVoice = !useSpeechUnavailable()
  const [progress, setProgress] = useState<{
    readonly page: string
    readonly way: ReadingMode
    readonly isReadersTurn: boolean
  }>()
  if (!readTogether.read()) return null
  const current = progress?.page === page ? progress : { way: firstMode(hasVoice), isReadersTurn: false }
  // If it turns out that the device has no voice, the page is read in the next way.
  const mode = current.way === 'voice' ? firstMode(hasVoice) : current.way
  return {
    way: mode,
    isReadersTurn: current.isReadersTurn,
    advance: () => setProgress({ page, way: modeAfter(mode, hasVoice), isReadersTurn: mode === 'alone' }),
  }
}
