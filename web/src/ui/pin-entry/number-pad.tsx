import { PIN_LENGTH } from '@lanternleaf/domain/pin/pin'
import { type KeyboardEvent, useState } from 'react'
import Delete from '~icons/lucide/delete'
import { useAnnounce } from '../messages/announcer.tsx'
import { moveByKey } from './move-by-key.ts'
import styles from './number-pad.module.css'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

type NumberPadProps = { value: string; onChange: (pin: string) => void }

/** Keys for a PIN of digits, beside its field. They are a single tab stop, at the key that was focused last. */
export function NumberPad({ value, onChange }: NumberPadProps) {
  const announce = useAnnounce()
  const [stop, setStop] = useState(0)
  const isFull = value.length >= PIN_LENGTH
  const change = (pin: string) => {
    onChange(pin)
    announce(`${pin.length} of ${PIN_LENGTH} digits`)
  }
  const add = (digit: string) => (isFull ? announce("You've entered all four.") : change(value + digit))
  const undo = () => {
    if (value !== '') change(value.slice(0, -1))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (/^[0-9]$/.test(event.key)) {
      event.preventDefault()
      add(event.key)
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault()
      undo()
    } else moveByKey(event)
  }
  return (
    <div role="toolbar" aria-label="Number keys" className={styles.pad} data-pad onKeyDown={onKeyDown}>
      {DIGITS.map((digit, place) => (
        <button
          key={digit}
          type="button"
          className={`${styles.key} ${digit === '0' ? styles.zero : ''}`}
          tabIndex={place === stop ? 0 : -1}
          aria-disabled={isFull || undefined}
          onFocus={() => setStop(place)}
          onClick={() => add(digit)}
        >
          {digit}
        </button>
      ))}
      <button
        type="button"
        className={`${styles.key} ${styles.undo}`}
        tabIndex={stop === DIGITS.length ? 0 : -1}
        aria-disabled={value === '' || undefined}
        onFocus={() => setStop(DIGITS.length)}
        onClick={undo}
      >
        <Delete aria-hidden="true" />
        <span className="visually-hidden">Undo</span>
      </button>
    </div>
  )
}
