import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'
import { useScrollClearance } from './use-scroll-clearance.ts'

type BottomBarProps = {
  label: string
  back?: ReactNode
  middle?: ReactNode
  next?: ReactNode
  /** Why the next step is not possible yet. It is shown in the middle, and on a phone above the buttons. */
  reason?: string | undefined
  /** Whether the bar contains the submit button of a form. Then the bar is not a navigation landmark. */
  endsForm?: boolean
}

/**
 * The bar at the bottom of the window: back, position, next. It stays visible while the page scrolls, except in a very low window. A
 * skip link leads to `next`. The shell and other style sheets find the bar by `data-bar`.
 */
export function BottomBar({ label, back, middle, next, reason, endsForm = false }: BottomBarProps) {
  const Bar = endsForm ? 'section' : 'nav'
  const bar = useScrollClearance()
  const layoutClass = layoutClassOf(Boolean(next), Boolean(middle))
  return (
    <Bar ref={bar} className={styles.bar} aria-label={label} data-bar>
      <div className={`${styles.row} ${layoutClass}`}>
        <div className={styles.back}>{back}</div>
        <div className={reason ? styles.reason : styles.middle}>{reason ?? middle}</div>
        <div id={next ? 'next' : undefined} className={styles.next}>
          {next}
        </div>
      </div>
    </Bar>
  )
}

/** The class of the row: with a next button, with a position only, or with the back button alone. */
function layoutClassOf(hasNext: boolean, hasMiddle: boolean): string | undefined {
  if (hasNext) return styles.onward
  return hasMiddle ? '' : styles.alone
}

/** The label of a button in a bar, which has at most two lines on a phone. */
export const BarLabel = ({ children }: { children: string }) => (
  <span className={widthClassOf(children)}>{children}</span>
)

/** The class for the length of the longer line when the label is split into two lines as evenly as possible. */
function widthClassOf(label: string): string | undefined {
  const words = label.split(' ')
  const longerLines = words.map((_, cut) => {
    const firstLine = words.slice(0, cut).join(' ')
    const secondLine = words.slice(cut).join(' ')
    return Math.max(firstLine.length, secondLine.length)
  })
  const letters = Math.min(...longerLines)
  // The style sheet has a width in em for each of these numbers of letters.
  if (letters > 13) return styles.long
  if (letters > 11) return styles.middling
  if (letters > 8) return styles.short
  return letters > 4 ? styles.least : undefined
}

type BarPlaceProps = {
  text: ReactNode
  /** The current position. It counts from 1, as in the text. */
  at: number
  of: number
  /** Whether the current position is done too, so that none is current. */
  isDone?: boolean | undefined
}

/** The position as text and as dots. */
export const BarPlace = ({ text, at, of, isDone = false }: BarPlaceProps) => (
  <div className={styles.place}>
    <p>{text}</p>
    <div className={styles.dots} aria-hidden="true">
      {Array.from({ length: of }, (_, dot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots never move
        <span key={dot} className={dotClassOf(dot, isDone ? at : at - 1)} />
      ))}
    </div>
  </div>
)

function dotClassOf(dot: number, current: number): string | undefined {
  if (dot < current) return styles.past
  return dot === current ? styles.now : ''
}
