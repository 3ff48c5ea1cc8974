import { tileName } from '@lanternleaf/domain/word-building/tile-name'
import type { Piece } from '@lanternleaf/domain/word-building/word-build'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { PartButton } from './part-button.tsx'
import styles from './word-parts.module.css'

type PieceTrayProps = {
  pieces: readonly Piece[]
  isPlaced: (piece: number) => boolean
  /** The id of the part that the hint is about. Null without a hint. */
  lit: number | null
  onPlace: (piece: number, slot?: number) => void
}

/** The tray with the parts. A tap or a key puts a part into the next empty place. A part can be dragged to any place. */
export const PieceTray = ({ pieces, isPlaced, lit, onPlace }: PieceTrayProps) => (
  <ul className={styles.tray} aria-label="Parts" data-tray {...UNTRANSLATED}>
    {pieces.map(({ id, text, say }) =>
      isPlaced(id) ? (
        <li key={id} className={`${styles.part} ${styles.gone}`} aria-hidden="true">
          <span>{text}</span>
        </li>
      ) : (
        <li key={id} className={styles.part}>
          <PartButton
            className={`${styles.piece} ${lit === id ? styles.lit : ''}`}
            data-piece={id}
            data-lit={lit === id || undefined}
            aria-label={tileName({ text, say })}
            onClick={() => onPlace(id)}
            drop={{ onSlot: (slot) => onPlace(id, slot) }}
          >
            {text}
          </PartButton>
        </li>
      ),
    )}
  </ul>
)
