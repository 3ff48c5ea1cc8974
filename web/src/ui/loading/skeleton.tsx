import { useLayoutEffect, useState } from 'react'
import styles from './skeleton.module.css'

/** How long nothing is shown, so that a quick answer never flickers, in milliseconds. The style sheet says it too. */
const QUIET_MS = 300
/** Pages in waiting that follow each other this closely are one, in milliseconds. */
const JOINED_MS = 50

/** Since when somebody has been waiting, and for how many pages: one wait may have several causes, one after another. */
const wait: { since: number | null; pages: number } = { since: null, pages: 0 }

type SkeletonProps = {
  word?: string
  /** Somebody has been waiting long enough already. */
  overdue?: boolean
}

/** A still page in waiting. What follows it on the page is not shown before its place is known. */
export function Skeleton({ word = 'One moment…', overdue = false }: SkeletonProps) {
  const [delay] = useState(() => (overdue ? 0 : Math.max(0, QUIET_MS - waited())))
  useLayoutEffect(() => {
    wait.pages += 1
    wait.since ??= performance.now() - (QUIET_MS - delay)
    return () => {
      wait.pages -= 1
      setTimeout(endWait, JOINED_MS)
    }
  }, [delay])
  return (
    <div
      className={styles.skeleton}
      role="status"
      style={delay === QUIET_MS ? undefined : { animationDelay: `${delay}ms` }}
    >
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
      <p>{word}</p>
    </div>
  )
}

const waited = (): number => (wait.since === null ? 0 : performance.now() - wait.since)

function endWait(): void {
  if (wait.pages === 0) wait.since = null
}
