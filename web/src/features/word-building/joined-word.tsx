/** A finished word whose parts can still be seen, for all screens of word building. */

import type { OddLetters } from '@lanternleaf/domain/word-bank/word'
import { UNTRANSLATED } from '../../ui/text/quoted.tsx'
import styles from './joined-word.module.css'

type JoinedWordProps = {
  chunks: readonly string[]
  /** Letters with an unexpected sound. The part that contains them is marked. */
  odd?: readonly OddLetters[]
  /** Whether the parts come together when the word appears, because the child has just built it. */
  isJustBuilt?: boolean
}

/** A word in one piece, with a line under each part. */
export function JoinedWord({ chunks, odd = [], isJustBuilt = false }: JoinedWordProps) {
  const isOdd = (index: number): boolean => {
    const start = chunks.slice(0, index).join('').length
    return odd.some(({ at }) => at >= start && at < start + (chunks[index] ?? '').length)
  }
  return (
    <span className={`${styles.joined} ${isJustBuilt ? styles.joining : ''}`} {...UNTRANSLATED}>
      {chunks.map((chunk, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same
        <span key={index} data-odd={isOdd(index) || undefined}>
          {chunk}
        </span>
      ))}
    </span>
  )
}
