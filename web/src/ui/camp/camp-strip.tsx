import { type ReactNode, useId } from 'react'
import Fire from '~sprite/fluent-emoji-flat/fire'
import Tent from '~sprite/fluent-emoji-flat/tent'
import styles from './camp-strip.module.css'

type Place = 'words' | 'sentences' | 'stories'

/** A wave of hills from `y`, `deep` units up and down, over three times the strip's width. */
const hills = (y: number, deep: number, length: number): string =>
  `M-768 ${y}${`q${length / 4} ${-deep} ${length / 2} 0t${length / 2} 0`.repeat(2304 / length)}V96H-768Z`

const TREES = [
  [36, 28, 44],
  [66, 44, 32],
  [268, 36, 34],
  [520, 28, 38],
  [546, 44, 26],
  [736, 30, 42],
] as const

/** The camp: the tent for words, the table for sentences, the fire for stories, that one lit where the child is. Decoration. */
export const CampStrip = ({ at }: { at: Place }) => {
  const trees = useId()
  return (
    <div className={styles.strip} aria-hidden="true">
      <svg viewBox="0 0 768 96" aria-hidden="true" focusable="false">
        <path className={styles.far} d={hills(48, 26, 384)} />
        <path className={styles.middle} d={hills(62, 20, 768)} />
        <g id={trees} className={styles.tree}>
          {TREES.map(([x, y, height]) => (
            <path key={x} d={tree(x, y, height)} />
          ))}
        </g>
        <use href={`#${trees}`} x="-768" />
        <use href={`#${trees}`} x="768" />
        <path className={styles.near} d={hills(78, 12, 768)} />
        <path className={styles.path} d="M150 84Q260 92 400 84T640 84" />
        <Lit x={150} isLit={at === 'words'}>
          <Tent x="115" y="21" width="70" height="70" />
        </Lit>
        <Lit x={400} isLit={at === 'sentences'}>
          <Table />
        </Lit>
        <Lit x={640} isLit={at === 'stories'}>
          <path className={styles.log} d="M616 84l48 8" />
          <path className={styles.log} d="M616 92l48-8" />
          <Fire x="617" y="40" width="46" height="46" />
        </Lit>
      </svg>
    </div>
  )
}

/** A fir of two steps, its top at `x`, `y`. */
const tree = (x: number, y: number, height: number): string => {
  const side = Math.round(height * 0.3)
  return `M${x} ${y}l${side} ${height * 0.58}h-${side / 2}l${side} ${height * 0.42}h-${side * 3}l${side}-${height * 0.42}h-${side / 2}Z`
}

const Lit = ({ x, isLit, children }: { x: number; isLit: boolean; children: ReactNode }) => (
  <g className={isLit ? styles.lit : styles.dim}>
    {isLit ? <circle className={styles.glow} cx={x} cy="62" r="46" /> : null}
    {children}
  </g>
)

/** A table with two words on it. */
const Table = () => (
  <>
    <path className={styles.legs} d="M381 62l-9 26M419 62l9 26" />
    <rect className={styles.legs} x="360" y="73" width="80" height="4" rx="2" />
    <rect className={styles.top} x="366" y="58" width="68" height="7" rx="3" />
    <rect className={styles.word} x="373" y="43" width="25" height="15" rx="3" />
    <rect className={styles.word} x="400" y="43" width="27" height="15" rx="3" />
  </>
)
