import { firstMode, modeAfter, type ReadingMode } from '@lanternleaf/domain/story/reread'
import { useState } from 'react'
import { useSilence } from '../../../speech/silence.ts'
import { readTogether } from '../../../storage/entries/stories.ts'

/** The way a page is read next, where a reader wants to read together; null where they do not. `isTurn`: it is theirs alone now. */
export type TogetherAtHand = {
  readonly way: ReadingMode
  readonly isTurn: boolean
  /** One way is done: the next one is offered. */
  readonly goOn: () => void
} | null

/** @param page names it: each begins with the first way */
export function useReadTogether(page: string): TogetherAtHand {
  const hasVoice = !useSilence()
  const [at, setAt] = useState<{ readonly page: string; readonly way: ReadingMode; readonly isTurn: boolean }>()
  if (!readTogether.read()) return null
  const known = at?.page === page ? at : { way: firstMode(hasVoice), isTurn: false }
  // A voice that was found out not to be there is not waited for.
  const way = known.way === 'voice' ? firstMode(hasVoice) : known.way
  return {
    way,
    isTurn: known.isTurn,
    goOn: () => setAt({ page, way: modeAfter(way, hasVoice), isTurn: way === 'alone' }),
  }
}
