import { pieceName } from '@lanternleaf/domain/word-building/piece-name'
import type { PartPlayback } from '../../speech/recorded-sounds.ts'
import type { Speakable } from '../../speech/speak.ts'
import { UNTRANSLATED } from '../text/quoted.tsx'
import styles from './word-chunks.module.css'

/** A part of a word, its pronunciation, such as `ell` or `/s t/`, and how it is played on this device. */
export type WordChunk = PartPlayback & { readonly text: string; readonly say: string }

type WordChunksProps = {
  chunks: readonly WordChunk[]
  /** Null if there is no voice. Then the parts are no buttons. */
  onHear: ((index: number, said: Speakable) => void) | null
  /** The index of the part that is playing. */
  lit: number | null
}

/** The parts (chunks) of a word, which a child can press to hear them. Renders nothing if the word has only one part. */
export const WordChunks = ({ chunks, onHear, lit }: WordChunksProps) =>
  chunks.length > 1 ? (
    <>
      <p>
        In {chunks.length} parts.{onHear ? ' Press one to hear it.' : ''}
        {onHear && chunks.some(({ isInWord }) => isInWord) ? ' For some you hear the whole word.' : ''}
      </p>
      <ul className={styles.chunks} {...UNTRANSLATED}>
        {chunks.map((chunk, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same
          <li key={index}>
            {onHear ? (
              <button
                type="button"
                className={`${styles.chunk} ${lit === index ? styles.lit : ''}`}
                aria-label={pieceName(chunk)}
                onClick={() => onHear(index, chunk.said)}
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
