import type { CSSProperties } from 'react'
import styles from './leaves.module.css'

const PIECES = 20
const COLOURS = ['#f5b23c', '#72b58b', '#e58a5e', '#5b9dbd', '#d0707c']

/** Twenty paper leaves on the ground. They fall there once, in under three seconds, or lie there already. */
export const Leaves = ({ fall }: { fall: boolean }) => (
  <div className={`${styles.leaves} ${fall ? styles.fall : ''}`} aria-hidden="true" data-leaves>
    {Array.from({ length: PIECES }, (_, piece) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its number
      <span key={piece} className={styles.leaf} style={place(piece)} />
    ))}
  </div>
)

/** Positions derive from the index, so that they are deterministic. */
const place = (piece: number): CSSProperties => {
  const spread = (piece * 7) % PIECES
  return {
    '--from': `${1 + spread * 4.95}%`,
    '--up': `${0.3 + ((piece * 11) % 7) * 0.42}rem`,
    '--turn': `${((piece * 83) % 300) - 150}deg`,
    '--drift': `${((piece * 37) % 120) - 60}px`,
    '--wait': `${(piece % 5) * 120}ms`,
    '--colour': COLOURS[piece % COLOURS.length],
  } as CSSProperties
}
