import type { CSSProperties } from 'react'
import styles from './confetti.module.css'

const PIECES = 20
const COLOURS = ['var(--here)', 'var(--accent)', 'var(--focus)', 'var(--careful)']

/** One burst of twenty pieces, over in under three seconds. Spread by their number, so that nothing is left to chance. */
export const Confetti = () => (
  <div className={styles.confetti} aria-hidden="true">
    {Array.from({ length: PIECES }, (_, piece) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its number
      <span key={piece} className={styles.piece} style={flight(piece)} />
    ))}
  </div>
)

const flight = (piece: number): CSSProperties => {
  const spread = (piece * 7) % PIECES
  return {
    '--from': `${2 + spread * 4.9}%`,
    '--drift': `${((piece * 37) % 120) - 60}px`,
    '--turn': `${((piece * 83) % 540) - 270}deg`,
    '--wait': `${(piece % 5) * 120}ms`,
    '--colour': COLOURS[piece % COLOURS.length],
  } as CSSProperties
}
