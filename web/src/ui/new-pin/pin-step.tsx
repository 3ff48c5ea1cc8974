import { useEffect, useId, useRef } from 'react'
import { StatusMessage } from '../messages/status-message.tsx'
import { PinEntry } from '../pin-entry/pin-entry.tsx'
import { CONFIRM_PIN_HINT, newPinHint, type PinRow } from '../pin-entry/pin-row.ts'
import styles from './pin-step.module.css'
import type { TwoPins } from './use-two-pins.ts'

type PinStepProps = {
  pins: TwoPins
  /** Whether the field gets the focus on mount, for example if the step follows another form. */
  startsHere?: boolean
}

/**
 * The field of a form that sets a new PIN: first the PIN, then its confirmation. After a mismatch the form stays at the
 * confirmation, which is empty again. "Reset PIN" and the PIN recovery use it.
 */
export function PinStep({ pins: { isConfirming, errors, isMismatch, ...pins }, startsHere = false }: PinStepProps) {
  const step = useRef<HTMLDivElement>(null)
  const mismatch = useId()
  const lastState = useRef({ isConfirming, isMismatch })
  useEffect(() => {
    const before = lastState.current
    lastState.current = { isConfirming, isMismatch }
    if (before.isConfirming === isConfirming && (before.isMismatch || !isMismatch)) return
    // The step changed, or a mismatch was found: focus the input, or the first picture.
    focusEntry(step.current)
  }, [isConfirming, isMismatch])
  const row: PinRow = isConfirming
    ? {
        label: 'Confirm PIN',
        name: 'confirm-pin',
        hint: CONFIRM_PIN_HINT,
        error: errors.fields.confirmPin,
        value: pins.confirmPin,
        onChange: pins.setConfirmPin,
        errorMessageId: isMismatch ? mismatch : undefined,
      }
    : {
        label: 'PIN',
        name: 'pin',
        hint: newPinHint(pins.pin),
        error: errors.fields.pin,
        value: pins.pin,
        onChange: pins.setPin,
      }
  return (
    <div ref={step} className={styles.step}>
      {isMismatch ? (
        <div id={mismatch}>
          <StatusMessage kind="careful">Oops! The two PINs don't seem to match. Try again.</StatusMessage>
        </div>
      ) : null}
      <PinEntry
        rows={[row]}
        startsHere={startsHere}
        autoComplete="new-password"
        // The switch between digits and pictures. The confirmation is of the same kind as the PIN, so it has none.
        choice={isConfirming ? undefined : 'secondary'}
      />
      {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
    </div>
  )
}

const focusEntry = (step: HTMLElement | null): void => {
  step?.querySelector<HTMLElement>('input, [data-picture]')?.focus()
}
