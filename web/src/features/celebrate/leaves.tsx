/** The coloured paper leaves that fall on the celebration screen. */

import type { CSSProperties } from 'react'
import styles from './leaves.module.css'

const LEAF_COUNT = 20
const COLOURS = ['#f5b23c', '#72b58b', '#e58a5e', '#5b9dbd', '#d0707c']

/** Twenty paper leaves on the ground. They fall once, in less than three seconds, or (if not `fall`) lie on the ground already. */
export const Leaves = ({ fall }: { fall: boolean }) => (
  <div className={`${styles.leaves} ${fall ? styles.fall : ''}`} aria-hidden="true" data-leaves>
    {Array.from({ length: LEAF_COUNT }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the leaves never change
      <span key={index} className={styles.leaf} style={placeOf(index)} />
    ))}
  </div>
)

/**
 * The position and movement of a leaf, for its CSS. It looks random, but is computed from the index, so that it is the same at
 * each render. The factors are primes, so that neighbouring leaves differ, and the ranges (after %) are tuned by eye.
 */
const placeOf = (index: number): CSSProperties => {
  const spread = (index * 7) % LEAF_COUNT
  return {
    '--from': `${1 + spread * 4.95}%`,
    '--up': `${0.3 + ((index * 11) % 7) * 0.42}rem`,
    '--turn': `${((index * 83) % 300) - 150}deg`,
    '--drift': `${((index * 37) % 120) - 60}px`,
    '--wait': `${(index % 5) * 120}ms`,
    '--colour': COLOURS[index % COLOURS.length],
  } as CSSProperties
}
