import { useEffect, useState } from 'react'
import styles from './countdown.module.css'

const SECOND = 1000
/** in seconds */
const MINUTE = 60

type CountdownProps = {
  /** when it is over, in epoch ms */
  until: number
  onOver: () => void
}

/**
 * How long it is until then: in minutes, of which the last is told in seconds. A screen reader hears it when it asks. A
 * device's clock that is put back meanwhile makes it no longer.
 */
export function Countdown({ until, onOver }: CountdownProps) {
  const [began] = useState(clocks)
  const [passed, setPassed] = useState(0)
  const left = Math.max(0, Math.ceil((until - began.date - passed) / SECOND))
  useEffect(() => {
    const timer = setInterval(() => setPassed(timeSince(began)), SECOND)
    return () => clearInterval(timer)
  }, [began])
  useEffect(() => {
    if (left === 0) onOver()
  }, [left, onOver])
  return (
    <p className={styles.left} role="timer">
      {left > MINUTE ? counted(Math.ceil(left / MINUTE), 'minute') : counted(left, 'second')}
    </p>
  )
}

const clocks = () => ({ date: Date.now(), page: performance.now() })

/** Nobody sets the page's own clock, but it may stand still while a device sleeps, and the device's clock does not. */
const timeSince = ({ date, page }: ReturnType<typeof clocks>): number =>
  Math.max(Date.now() - date, performance.now() - page)

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
