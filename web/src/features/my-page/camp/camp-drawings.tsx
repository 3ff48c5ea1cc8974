/** Decorative drawings of the camp on My page: hills with trees, and a table. */

import styles from './camp-drawings.module.css'

/** The hills and trees behind the ground of the camp. Decorative. */
export const Hills = () => (
  <svg
    className={styles.hills}
    viewBox="-768 0 2304 120"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    <path
      className={styles.far}
      d="M-768 58q96-34 192 0t192 0 192 0 192 0 192 0 192 0 192 0 192 0 192 0 192 0 192 0 192 0V120H-768Z"
    />
    <g className={styles.tree}>
      {TREES.map(([x, y, size]) => (
        <path key={x} transform={`translate(${x} ${y}) scale(${size})`} d="M0-50l15 28H8l16 24H-24l16-24h-7Z" />
      ))}
    </g>
    <path className={styles.middle} d="M-768 92q192-34 384 0t384 0 384 0 384 0 384 0 384 0V121H-768Z" />
  </svg>
)

/** The foot of each tree, and its size. */
const TREES = [
  [-700, 92, 1],
  [-655, 96, 0.7],
  [-430, 92, 0.85],
  [-190, 96, 1.1],
  [-150, 98, 0.7],
  [30, 94, 1.2],
  [72, 96, 0.75],
  [300, 92, 0.8],
  [560, 94, 0.9],
  [596, 97, 0.65],
  [742, 92, 1.15],
  [905, 94, 0.75],
  [1090, 92, 1],
  [1130, 96, 0.7],
  [1330, 94, 1.1],
  [1480, 94, 0.8],
] as const

/** The tent as lines, for looks without filled pictures. Decorative. */
export const TentOutline = () => (
  <svg className={styles.outline} viewBox="0 0 144 84" aria-hidden="true" focusable="false">
    <path d="M4 80L46 8H104L140 80ZM46 8L88 80M46 8L40 80L64 80" />
  </svg>
)

/** The fire as lines, for looks without filled pictures. Decorative. */
export const FireOutline = () => (
  <svg className={`${styles.outline} ${styles.fire}`} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
    <path d="M48 8c6 18 24 24 24 44a24 22 0 0 1-48 0c0-12 6-16 9-24 3 5 6 8 9 9 0-11 2-20 6-29ZM48 72c-8 0-12-5-12-11 0-7 7-9 10-17 6 5 14 9 14 17 0 6-4 11-12 11ZM14 90L82 74M82 90L14 74" />
  </svg>
)

/** The table on which sentences lie. Decorative. */
export const Tabletop = () => (
  <svg className={styles.table} viewBox="0 0 320 74" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <path className={styles.legs} d="M70 14L46 72M250 14l24 58M28 44h264" />
    <rect className={styles.board} x="4" y="0" width="312" height="17" rx="5" />
    <path className={styles.grain} d="M12 11h296" />
  </svg>
)
