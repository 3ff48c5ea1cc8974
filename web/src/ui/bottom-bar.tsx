import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'

type BottomBarProps = { label: string; back: ReactNode; middle: ReactNode; next: ReactNode }

/** The bar at the foot of the window, always in sight: the way back, where one is, the way on. */
export const BottomBar = ({ label, back, middle, next }: BottomBarProps) => (
  <nav className={styles.bar} aria-label={label} data-bar>
    <div className={styles.row}>
      <div className={styles.back}>{back}</div>
      <div className={styles.middle}>{middle}</div>
      <div className={styles.next}>{next}</div>
    </div>
  </nav>
)
