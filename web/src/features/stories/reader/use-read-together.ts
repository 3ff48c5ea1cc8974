import { firstMode, modeAfter, type ReadingMode } from '@lanternleaf/domain/story/reread'
import { useState } from 'react'
import { useSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { readTogether } from '../../../storage/entries/stories.ts'

/** How the page is read next; null unless reading together is on. `isReadersTurn`: the reader is reading alone. */
export type ReadTogether = {
  readonly way: ReadingMode
  readonly isReadersTurn: boolean
  /** Offers the next mode after one is done. */
  readonly advance: () => void
} | null

/** @param page names it: each begins with the first way */
export function useReadTogether(page: string): ReadTogether {
  const hasVoice = !useSpeechUnavailable()
  const [progress, setProgress] = useState<{
    readonly page: string
    readonly way: ReadingMode
    readonly isReadersTurn: boolean
  }>()
  if (!readTogether.read()) return null
  const current = progress?.page === page ? progress : { way: firstMode(hasVoice), isReadersTurn: false }
  // A voice that was found out not to be there is not waited for.
  const mode = current.way === 'voice' ? firstMode(hasVoice) : current.way
  return {
    way: mode,
    isReadersTurn: current.isReadersTurn,
    advance: () => setProgress({ page, way: modeAfter(mode, hasVoice), isReadersTurn: mode === 'alone' }),
  }
}
