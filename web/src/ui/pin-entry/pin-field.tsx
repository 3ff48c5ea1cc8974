import { PIN_LENGTH, type PinSlip, readPinDigits } from '@lanternleaf/domain/pin/pin'
import { type ReactNode, useState } from 'react'
import Eye from '~icons/lucide/eye'
import EyeOff from '~icons/lucide/eye-off'
import { Button } from '../buttons/button.tsx'
import { FieldFrame } from '../forms/field.tsx'
import styles from './pin-field.module.css'

type PinFieldProps = {
  label: string
  value: string
  onChange: (pin: string) => void
  error?: string | undefined
  /** the id of an error message elsewhere */
  errorMessageId?: string | undefined
  hint?: ReactNode
  autoComplete: 'current-password' | 'new-password'
  name: string
  /** Whether a number pad stands beside the field. Then the device shows no keyboard over it. */
  hasPad?: boolean
}

/** The messages for a character that is not a digit, and for a fifth digit. Input is never removed without an explanation. */
const SLIP_MESSAGES: Record<PinSlip, string> = {
  'no-digit': 'A PIN has only digits, 0 to 9.',
  'too-many': `A PIN has ${PIN_LENGTH} digits. We kept your first ${PIN_LENGTH}.`,
}

/**
 * Four digits of any script in one input, shown as four dots. A numeric keypad, paste and password managers work. Text that an
 * input method is still composing stays unchanged, because it would be entered twice otherwise.
 */
export function PinField({
  label,
  value,
  onChange,
  error,
  errorMessageId,
  hint,
  autoComplete,
  name,
  hasPad = false,
}: PinFieldProps) {
  const [isVisible, setIsVisible] = useState(false)
  const [focused, setFocused] = useState(false)
  const [slip, setSlip] = useState<PinSlip | null>(null)
  const [composed, setComposed] = useState<string | null>(null)
  const applyInput = (typed: string) => {
    const { pin, slip: newSlip } = readPinDigits(typed)
    setComposed(null)
    setSlip(newSlip)
    onChange(pin)
  }
  const message = error ?? (slip === null ? undefined : SLIP_MESSAGES[slip])
  return (
    <FieldFrame label={label} hint={slip === null ? hint : undefined} error={message} errorMessageId={errorMessageId}>
      {(parts) => (
        <div className={styles.row}>
          <div className={styles.box}>
            <input
              {...parts}
              className={styles.input}
              type={isVisible ? 'text' : 'password'}
              inputMode={hasPad ? 'none' : 'numeric'}
              autoComplete={autoComplete}
              name={name}
              value={composed ?? value}
              onChange={({ target, nativeEvent }) =>
                'isComposing' in nativeEvent && nativeEvent.isComposing
                  ? setComposed(target.value)
                  : applyInput(target.value)
              }
              onCompositionEnd={({ currentTarget }) => applyInput(currentTarget.value)}
              onFocus={() => setFocused(true)}
              onBlur={() => setFocused(false)}
            />
            <span className={styles.dots} aria-hidden="true">
              {Array.from({ length: PIN_LENGTH }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
                <span key={place} className={dotClass(place, value, isVisible, focused || hasPad)}>
                  {isVisible ? value[place] : null}
                </span>
              ))}
            </span>
          </div>
          <Button kind="quiet" aria-pressed={isVisible} onClick={() => setIsVisible(!isVisible)}>
            {isVisible ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            {isVisible ? 'Hide' : 'Show'}
            <span className="visually-hidden"> {label}</span>
          </Button>
        </div>
      )}
    </FieldFrame>
  )
}

function dotClass(place: number, pin: string, isVisible: boolean, isNextMarked: boolean): string {
  if (place < pin.length) return `${styles.dot} ${isVisible ? styles.visibleDigit : styles.filled}`
  return place === pin.length && isNextMarked ? `${styles.dot} ${styles.next}` : `${styles.dot} `
}
