import { pinDigits } from '@lanternleaf/domain/pin/pin'
import { PIN_LENGTH } from '@lanternleaf/domain/pin/pin-length'
import { type ReactNode, useState } from 'react'
import Eye from '~icons/lucide/eye'
import EyeOff from '~icons/lucide/eye-off'
import { Button } from './button.tsx'
import { FieldFrame } from './field.tsx'
import styles from './pin-field.module.css'

type PinFieldProps = {
  label: string
  value: string
  onChange: (pin: string) => void
  error?: string | undefined
  /** the id of a message elsewhere that says what is wrong */
  wrongBy?: string | undefined
  hint?: ReactNode
  autoComplete: 'current-password' | 'new-password'
  name: string
}

/** Four digits in one input (numeric keypad, paste and password managers work), drawn as four dots. */
export function PinField({ label, value, onChange, error, wrongBy, hint, autoComplete, name }: PinFieldProps) {
  const [shown, setShown] = useState(false)
  const [focused, setFocused] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} error={error} wrongBy={wrongBy}>
      {(parts) => (
        <div className={styles.row}>
          <div className={styles.box}>
            <input
              {...parts}
              className={styles.input}
              type={shown ? 'text' : 'password'}
              inputMode="numeric"
              autoComplete={autoComplete}
              name={name}
              value={value}
              onChange={(event) => onChange(pinDigits(event.target.value))}
              onFocus={() => setFocused(true)}
              onBlur={() => setFocused(false)}
            />
            <span className={styles.dots} aria-hidden="true">
              {Array.from({ length: PIN_LENGTH }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
                <span key={place} className={dotClass(place, value, shown, focused)}>
                  {shown ? value[place] : null}
                </span>
              ))}
            </span>
          </div>
          <Button kind="quiet" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            {shown ? 'Hide' : 'Show'}
            <span className="visually-hidden"> {label}</span>
          </Button>
        </div>
      )}
    </FieldFrame>
  )
}

function dotClass(place: number, pin: string, shown: boolean, focused: boolean): string {
  const state =
    place < pin.length ? (shown ? styles.shown : styles.filled) : place === pin.length && focused ? styles.next : ''
  return `${styles.dot} ${state}`
}
