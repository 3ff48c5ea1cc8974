import { useEffect, useState } from 'react'
import styles from './countdown.module.css'

const SECOND_MS = 1000
const MINUTE_SECONDS = 60

type CountdownProps = {
  /** when it is over, in epoch ms */
  until: number
  onOver: () => void
}

/**
 * The time left, in minutes, and in seconds for the last minute. Screen readers read it on request. A device clock that is set
 * back meanwhile does not make it longer.
 */
export function Countdown({ until, onOver }: CountdownProps) {
  const [start] = useState(readClocks)
  const [passed, setPassed] = useState(0)
  const left = Math.max(0, Math.ceil((until - start.date - passed) / SECOND_MS))
  useEffect(() => {
    const timer = setInterval(() => setPassed(timeSince(start)), SECOND_MS)
    return () => clearInterval(timer)
  }, [start])
  useEffect(() => {
    if (left === 0) onOver()
  }, [left, onOver])
  return (
    <p className={styles.left} role="timer">
      {left > MINUTE_SECONDS ? formatCount(Math.ceil(left / MINUTE_SECONDS), 'minute') : formatCount(left, 'second')}
    </p>
  )
}

const readClocks = () => ({ date: Date.now(), page: performance.now() })

/** The time since both clocks were read. The monotonic clock cannot be set back, but may stop while the device sleeps. */
const timeSince = ({ date, page }: ReturnType<typeof readClocks>): number =>
  Math.max(Date.now() - date, performance.now() - page)

const formatCount = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`
