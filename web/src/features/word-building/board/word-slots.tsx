/** The places (slots) of a word that is being built, and the parts that are in them. */

import { pieceName } from '@lanternleaf/domain/word-building/piece-name'
import { firstMismatch, nextSlot, stateOf, type WordBuild } from '@lanternleaf/domain/word-building/word-build'
import type { CSSProperties } from 'react'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { JoinedWord } from '../joined-word.tsx'
import { PartButton } from './part-button.tsx'
import styles from './word-parts.module.css'

type WordSlotsProps = {
  build: WordBuild
  onTakeBack: (piece: number) => void
  onChoose: (slot: number) => void
  onMove: (piece: number, slot: number) => void
}

/** The places for the parts of the word. Once the word is built, it is shown in one piece. */
export const WordSlots = (props: WordSlotsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
  <div role="group" aria-label="The word" tabIndex={-1} data-word className={styles.word} {...UNTRANSLATED}>
    {stateOf(props.build) === 'built' ? (
      <p className={styles.built} style={{ '--letters-in-all': props.build.word.word.length } as CSSProperties}>
        <JoinedWord chunks={props.build.word.chunks} isJustBuilt />
      </p>
    ) : (
      <Slots {...props} />
    )}
  </div>
)

/** A tap on an empty place chooses it for the next part. A tap on a part in a place takes the part back. */
function Slots({ build, onTakeBack, onChoose, onMove }: WordSlotsProps) {
  const { pieces, slots, hint } = build
  const next = nextSlot(build)
  /** When all places are filled wrongly: the place of the first wrong part, which is marked. The parts before it are marked as right. */
  const firstWrong = stateOf(build) === 'wrong-order' ? (firstMismatch(build)?.slot ?? 0) : null
  return (
    <div className={styles.slots}>
      {slots.map((id, slot) => {
        const piece = pieces.find((candidate) => candidate.id === id)
        return piece ? (
          <PartButton
            key={`full ${piece.id}`}
            data-slot={slot}
            data-lit={hint?.piece === piece.id || undefined}
            className={[
              styles.slot,
              styles.full,
              hint?.piece === piece.id ? styles.lit : '',
              firstWrong !== null && slot < firstWrong ? styles.right : '',
              slot === firstWrong ? styles.nextSlot : '',
            ].join(' ')}
            aria-label={`${pieceName(piece)}, place ${slot + 1}. Take it back`}
            onClick={() => onTakeBack(piece.id)}
            drop={{ onSlot: (to) => onMove(piece.id, to), onTray: () => onTakeBack(piece.id) }}
          >
            {piece.text}
          </PartButton>
        ) : (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of a word do not move
            key={`empty ${slot}`}
            type="button"
            data-slot={slot}
            className={`${styles.slot} ${slot === next ? styles.nextSlot : ''}`}
            aria-label={`Place ${slot + 1}, empty`}
            aria-pressed={slot === next}
            onClick={() => onChoose(slot)}
          />
        )
      })}
    </div>
  )
}
