import { useEffect, useState } from 'react'
import styles from './countdown.module.css'

const SECOND = 1000

type CountdownProps = {
  /** when it is over, in epoch ms */
  until: number
  onOver: () => void
}

/** How long it is until then, in minutes and seconds. A screen reader hears it when it asks. */
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
  const [minutes, seconds] = [Math.floor(left / 60), left % 60]
  return (
    <p className={styles.left} role="timer">
      <span aria-hidden="true">
        {minutes}:{String(seconds).padStart(2, '0')}
      </span>
      <span className="visually-hidden">{inWords(minutes, seconds)}</span>
    </p>
  )
}

const inWords = (minutes: number, seconds: number): string =>
  [counted(minutes, 'minute'), counted(seconds, 'second')].filter(Boolean).join(' ')

const counted = (count: number, what: string): string =>
  count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`
