/**
 * The tray of word building: the parts from which the child builds the word, and some that do not belong to it (distractors).
 */

import { pieceName } from '@lanternleaf/domain/word-building/piece-name'
import type { Piece } from '@lanternleaf/domain/word-building/word-build'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { PartButton } from './part-button.tsx'
import styles from './word-parts.module.css'

type PieceTrayProps = {
  pieces: readonly Piece[]
  isPlaced: (piece: number) => boolean
  /** The id of the piece that the hint is about, which is highlighted. Null without a hint. */
  hintedPiece: number | null
  /** Without a slot, the piece goes to the slot that the child chose, or to the first empty one. */
  onPlace: (piece: number, slot?: number) => void
}

/**
 * The pieces to build the word from, distractors included. A press places a piece in the next slot. A piece can also be dragged to
 * any slot. A placed piece leaves a gap, so that the others do not move.
 */
export const PieceTray = ({ pieces, isPlaced, hintedPiece, onPlace }: PieceTrayProps) => (
  <ul className={styles.tray} aria-label="Parts" data-tray {...UNTRANSLATED}>
    {pieces.map(({ id, text, say }) =>
      isPlaced(id) ? (
        <li key={id} className={`${styles.part} ${styles.gone}`} aria-hidden="true">
          <span>{text}</span>
        </li>
      ) : (
        <li key={id} className={styles.part}>
          <PartButton
            className={`${styles.piece} ${hintedPiece === id ? styles.lit : ''}`}
            data-piece={id}
            data-lit={hintedPiece === id || undefined}
            aria-label={pieceName({ text, say })}
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
