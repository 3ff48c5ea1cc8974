import { isEasilyGuessedPin } from '@lanternleaf/domain/pin/pin'
import { useEffect, useRef } from 'react'
import { PinField } from '../pin-field.tsx'
import { StatusMessage } from '../status-message.tsx'
import styles from './pin-step.module.css'
import type { TwoPins } from './use-two-pins.ts'

type PinStepProps = {
  pins: TwoPins
  /** Whether typing begins here at once, as where it follows another form. */
  startsHere?: boolean
}

/** The field of the step a new PIN is at, and what went wrong. */
export function PinStep({ pins: { isConfirming, errors, isMismatch, ...pins }, startsHere = false }: PinStepProps) {
  const step = useRef<HTMLDivElement>(null)
  const shown = useRef({ isConfirming, isMismatch })
  useEffect(() => {
    if (startsHere) step.current?.querySelector('input')?.focus()
  }, [startsHere])
  useEffect(() => {
    const before = shown.current
    shown.current = { isConfirming, isMismatch }
    if (before.isConfirming === isConfirming && (before.isMismatch || !isMismatch)) return
    // Whoever types goes on typing.
    step.current?.querySelector('input')?.focus()
  }, [isConfirming, isMismatch])
  return (
    <div ref={step} className={styles.step}>
      {isMismatch ? (
        <StatusMessage kind="careful">Oops! The two PINs don't seem to match. Try again.</StatusMessage>
      ) : null}
      {isConfirming ? (
        <PinField
          key="confirm"
          label="Confirm PIN"
          name="confirm-pin"
          autoComplete="new-password"
          value={pins.confirmPin}
          onChange={pins.setConfirmPin}
          error={errors.fields.confirmPin}
          hint="The same four numbers"
        />
      ) : (
        <PinField
          key="pin"
          label="PIN"
          name="pin"
          autoComplete="new-password"
          value={pins.pin}
          onChange={pins.setPin}
          error={errors.fields.pin}
          hint={
            isEasilyGuessedPin(pins.pin)
              ? 'Four numbers. This one is easy to guess, and you can still use it.'
              : 'Four numbers'
          }
        />
      )}
      {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
    </div>
  )
}
