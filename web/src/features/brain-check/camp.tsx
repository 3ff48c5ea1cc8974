import type { ReactNode } from 'react'
import Tree from '~sprite/fluent-emoji-flat/evergreen-tree'
import Fire from '~sprite/fluent-emoji-flat/fire'
import Tent from '~sprite/fluent-emoji-flat/tent'
import styles from './camp.module.css'

/** The camp in the meadow: what the check-in is told in front of. By day on paper, by night in the dark. */
export const Camp = ({ children }: { children: ReactNode }) => (
  <div className={styles.camp}>
    {children}
    <svg className={styles.meadow} viewBox="0 0 1000 140" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 62 Q150 8 340 48 T720 34 T1000 22 V140 H0Z" fill="var(--meadow-far)" />
      <path d="M0 104 Q260 66 540 98 T1000 84 V140 H0Z" fill="var(--meadow-near)" />
    </svg>
    <Lamps />
    <span className={styles.tents} aria-hidden="true">
      <Tree />
      <Tent className={styles.tent} />
      <Fire />
    </span>
  </div>
)

const LAMPS = [
  [70, 26],
  [170, 44],
  [270, 52],
  [370, 48],
  [470, 33],
] as const

/** A string of lanterns between two poles, lit in both colour sets. */
const Lamps = () => (
  <svg className={styles.lamps} viewBox="0 0 540 130" aria-hidden="true">
    <path d="M12 128 V8 M528 128 V8" stroke="var(--ink-soft)" strokeWidth="5" strokeLinecap="round" />
    <path d="M12 12 Q270 92 528 12" fill="none" stroke="var(--ink-soft)" strokeWidth="2.5" />
    {LAMPS.map(([x, y]) => (
      <g key={x} transform={`translate(${x} ${y})`}>
        <circle cy="11" r="19" fill="var(--here)" opacity="0.22" />
        <path d="M-5 0 h10 v4 h-10 Z" fill="var(--ink-soft)" />
        <rect x="-8" y="3" width="16" height="17" rx="6" fill="var(--here)" stroke="var(--ink-soft)" strokeWidth="2" />
      </g>
    ))}
  </svg>
)
