import { stateOf, type WordBuild } from '@lanternleaf/domain/word-building/word-build'
import { Companion } from '../../../ui/companion/companion.tsx'
import { inWords, wrongOrderWords } from './board-words.ts'
import styles from './build-board.module.css'
import { PieceTray } from './piece-tray.tsx'
import { WrongOrder } from './wrong-order.tsx'

type PartsProps = {
  build: WordBuild
  hint: string | null
  isPlaced: (piece: number) => boolean
  onPlace: (piece: number, slot?: number) => void
  onTryAgain: () => void
  onReading: (reading: boolean) => void
}

/** The parts and what a hint says of them; once all are placed, what is true of their order, or that the word is built. */
export function Parts({ build, hint, isPlaced, onPlace, onTryAgain, onReading }: PartsProps) {
  switch (stateOf(build)) {
    case 'building':
      return (
        <div className={styles.parts}>
          <PieceTray pieces={build.pieces} {...{ isPlaced, onPlace }} lit={build.hint?.piece ?? null} />
          <div className={styles.said}>
            {hint ? (
              <Companion is="awake">{hint}</Companion>
            ) : (
              <p className={styles.next}>Next: what this word means.</p>
            )}
          </div>
        </div>
      )
    case 'wrong-order':
      return <WrongOrder words={wrongOrderWords(build)} {...{ onTryAgain, onReading }} />
    case 'built':
      return (
        <div className={styles.parts}>
          <Companion is="glad">
            You built <b>{build.word.word}</b> from {inWords(build.word.chunks.length)} parts.
          </Companion>
        </div>
      )
  }
}
