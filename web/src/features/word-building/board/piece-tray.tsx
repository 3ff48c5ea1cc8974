import type { Piece } from '@lanternleaf/domain/word-building/word-build'
import { useRef } from 'react'
import Volume from '~icons/lucide/volume-2'
import { useSilence } from '../../../speech/silence.ts'
import { usePieceDrag } from './use-piece-drag.ts'
import styles from './word-parts.module.css'

type PieceTrayProps = {
  pieces: readonly Piece[]
  isPlaced: (piece: number) => boolean
  /** The part a hint speaks of. */
  lit: number | null
  onPlace: (piece: number, slot?: number) => void
  onHear: (piece: Piece) => void
}

/** The parts that can be picked up. A tap or a key puts one into the next place; it can be dragged to any. */
export const PieceTray = ({ pieces, isPlaced, lit, onPlace, onHear }: PieceTrayProps) => (
  <ul className={styles.tray} aria-label="Parts" data-tray>
    {pieces.map((piece) =>
      isPlaced(piece.id) ? (
        <li key={piece.id} className={styles.gone} aria-hidden="true">
          <span>{piece.text}</span>
        </li>
      ) : (
        <TrayPart key={piece.id} isLit={lit === piece.id} {...{ piece, onPlace, onHear }} />
      ),
    )}
  </ul>
)

type TrayPartProps = Pick<PieceTrayProps, 'onPlace' | 'onHear'> & { piece: Piece; isLit: boolean }

/** A part and how it sounds: two buttons, and one thing to drag. */
function TrayPart({ piece, isLit, onPlace, onHear }: TrayPartProps) {
  const part = useRef<HTMLLIElement>(null)
  const isSilent = useSilence()
  usePieceDrag(part, { onSlot: (slot) => onPlace(piece.id, slot) })
  return (
    <li ref={part} className={`${styles.holder} ${isLit ? styles.lit : ''}`}>
      <button type="button" className={styles.piece} data-piece={piece.id} onClick={() => onPlace(piece.id)}>
        {piece.text}
      </button>
      {isSilent ? null : (
        <button type="button" className={styles.hear} onClick={() => onHear(piece)}>
          <Volume aria-hidden="true" />
          Hear
          <span className="visually-hidden"> {piece.text}</span>
        </button>
      )}
    </li>
  )
}
