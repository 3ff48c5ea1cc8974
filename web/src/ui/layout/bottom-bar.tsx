import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'
import { useScrollClearance } from './use-scroll-clearance.ts'

type BottomBarProps = {
  label: string
  back?: ReactNode
  middle?: ReactNode
  next?: ReactNode
  /** Why the way on is not open yet: it stands in the middle, on a phone above the rest. */
  reason?: string | undefined
  /** Whether a form's button stands in it: then it is no navigation. */
  endsForm?: boolean
}

/** The bar at the foot of the window, always in sight: the way back, where one is, the way on. */
export function BottomBar({ label, back, middle, next, reason, endsForm = false }: BottomBarProps) {
  const Bar = endsForm ? 'section' : 'nav'
  const foot = useScrollClearance()
  const kind = next ? styles.onward : middle ? '' : styles.alone
  return (
    <Bar ref={foot} className={styles.bar} aria-label={label} data-bar>
      <div className={`${styles.row} ${kind}`}>
        <div className={styles.back}>{back}</div>
        <div className={reason ? styles.told : styles.middle}>{reason ?? middle}</div>
        <div className={styles.next}>{next}</div>
      </div>
    </Bar>
  )
}

/** What a button in a bar says in several words: on a phone it has two lines at most. */
export const BarLabel = ({ children }: { children: string }) => <span className={roomFor(children)}>{children}</span>

/** By how many letters the longer line has when a label is cut into two as evenly as its words allow. */
function roomFor(label: string): string | undefined {
  const words = label.split(' ')
  const letters = Math.min(
    ...words.map((_, cut) => Math.max(words.slice(0, cut).join(' ').length, words.slice(cut).join(' ').length)),
  )
  if (letters > 13) return styles.long
  if (letters > 11) return styles.middling
  return letters > 8 ? styles.short : letters > 4 ? styles.least : undefined
}

/** Where one is, as words and as dots. `at` is from 1, as the words say it. */
export const BarPlace = ({ text, at, of }: { text: ReactNode; at: number; of: number }) => (
  <div className={styles.place}>
    <p>{text}</p>
    <div className={styles.dots} aria-hidden="true">
      {Array.from({ length: of }, (_, dot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots never change places
        <span key={dot} className={dot < at - 1 ? styles.past : dot === at - 1 ? styles.now : ''} />
      ))}
    </div>
  </div>
)
