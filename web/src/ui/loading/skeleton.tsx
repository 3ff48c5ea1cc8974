import { useLayoutEffect, useState } from 'react'
import styles from './skeleton.module.css'

/** The delay before the skeleton appears, so that fast loads do not flicker, in milliseconds. The style sheet has the same value. */
const APPEAR_DELAY_MS = 300
/** Skeletons that follow each other within this time, in milliseconds, belong to one wait. */
const JOIN_GAP_MS = 50

/** When the current wait began, and how many skeletons are mounted. One wait may show several skeletons, one after another. */
const wait: { since: number | null; skeletons: number } = { since: null, skeletons: 0 }

type SkeletonProps = {
  word?: string
  /** Whether to show the skeleton without the delay, because the user has waited long enough. */
  overdue?: boolean
}

/** A still placeholder for a screen that is loading. The elements after it are hidden until the screen is loaded. */
export function Skeleton({ word = 'One moment…', overdue = false }: SkeletonProps) {
  const [delay] = useState(() => (overdue ? 0 : Math.max(0, APPEAR_DELAY_MS - elapsed())))
  useLayoutEffect(() => {
    wait.skeletons += 1
    wait.since ??= performance.now() - (APPEAR_DELAY_MS - delay)
    return () => {
      wait.skeletons -= 1
      setTimeout(endWait, JOIN_GAP_MS)
    }
  }, [delay])
  return (
    <div
      className={styles.skeleton}
      role="status"
      style={delay === APPEAR_DELAY_MS ? undefined : { animationDelay: `${delay}ms` }}
    >
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
      <p>{word}</p>
    </div>
  )
}

const elapsed = (): number => (wait.since === null ? 0 : performance.now() - wait.since)

function endWait(): void {
  if (wait.skeletons === 0) wait.since = null
}
