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

/** How long it is until then: in minutes, of which the last is told in seconds. A screen reader hears it when it asks. */
export function Countdown({ until, onOver }: CountdownProps) {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((until - now) / SECOND))
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left === 0) onOver()
  }, [left, onOver])
  return (
    <p className={styles.left} role="timer">
      {left > MINUTE ? counted(Math.ceil(left / MINUTE), 'minute') : counted(left, 'second')}
    </p>
  )
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
