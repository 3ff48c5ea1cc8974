import { partName } from '@lanternleaf/domain/word-building/part-name'
import type { Speakable } from '../../speech/speak.ts'
import type { PartPlayback } from '../../speech/use-recorded-sounds.ts'
import { UNTRANSLATED } from '../text/quoted.tsx'
import styles from './word-chunks.module.css'

/** A part of a word, what a voice is given for it, and how it is heard here. */
export type WordChunk = PartPlayback & { readonly text: string; readonly say: string }

type WordChunksProps = {
  chunks: readonly WordChunk[]
  /** null without a voice: there is nothing to press then. */
  onHear: ((place: number, said: Speakable) => void) | null
  /** The place of the part that is heard now. */
  lit: number | null
}

/** The parts of a word that has several. */
export const WordChunks = ({ chunks, onHear, lit }: WordChunksProps) =>
  chunks.length > 1 ? (
    <>
      <p>
        In {chunks.length} parts.{onHear ? ' Press one to hear it.' : ''}
        {onHear && chunks.some(({ isInWord }) => isInWord) ? ' For some you hear the whole word.' : ''}
      </p>
      <ul className={styles.chunks} {...UNTRANSLATED}>
        {chunks.map((chunk, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same
          <li key={place}>
            {onHear ? (
              <button
                type="button"
                className={`${styles.chunk} ${lit === place ? styles.lit : ''}`}
                aria-label={partName(chunk)}
                onClick={() => onHear(place, chunk.said)}
              >
                {chunk.text}
              </button>
            ) : (
              <span className={styles.silent}>{chunk.text}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  ) : null
