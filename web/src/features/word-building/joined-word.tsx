import type { OddLetters } from '@lanternleaf/domain/word-bank/word'
import { UNTRANSLATED } from '../../ui/text/quoted.tsx'
import styles from './joined-word.module.css'

type JoinedWordProps = {
  chunks: readonly string[]
  /** Letters that say something unexpected; the part they are in is marked. */
  odd?: readonly OddLetters[]
}

/** A word in one piece, with a line under each of its parts. */
export function JoinedWord({ chunks, odd = [] }: JoinedWordProps) {
  const isOdd = (place: number): boolean => {
    const start = chunks.slice(0, place).join('').length
    return odd.some(({ at }) => at >= start && at < start + (chunks[place] ?? '').length)
  }
  return (
    <span className={styles.joined} {...UNTRANSLATED}>
      {chunks.map((chunk, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same
        <span key={place} data-odd={isOdd(place) || undefined}>
          {chunk}
        </span>
      ))}
    </span>
  )
}
