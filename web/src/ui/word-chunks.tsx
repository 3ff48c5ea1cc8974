import styles from './word-chunks.module.css'

/** A part of a word, and what a voice is given for it. */
export type WordChunk = { readonly text: string; readonly say: string }

type WordChunksProps = {
  chunks: readonly WordChunk[]
  /** null without a voice: there is nothing to press then. */
  onHear: ((chunk: WordChunk) => void) | null
}

/** The parts of a word that has several. */
export const WordChunks = ({ chunks, onHear }: WordChunksProps) =>
  chunks.length > 1 ? (
    <>
      <p>
        In {chunks.length} parts.{onHear ? ' Press one to hear it.' : ''}
      </p>
      <ul className={styles.chunks}>
        {chunks.map((chunk, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same
          <li key={place}>
            {onHear ? (
              <button type="button" className={styles.chunk} onClick={() => onHear(chunk)}>
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
