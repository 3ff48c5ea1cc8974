import { isEasilyGuessedPin } from '@lanternleaf/domain/pin/pin'
import { PinField } from '../pin-field.tsx'
import styles from './reader-form.module.css'

type NewPinFieldsProps = {
  pin: string
  confirmPin: string
  onChange: (change: { readonly pin?: string; readonly confirmPin?: string }) => void
  errors: { readonly pin?: string | undefined; readonly confirmPin?: string | undefined }
}

/** A new PIN, twice. One that is easy to guess may be used all the same. */
export const NewPinFields = ({ pin, confirmPin, onChange, errors }: NewPinFieldsProps) => (
  <div className={styles.pins}>
    <PinField
      label="PIN"
      name="pin"
      autoComplete="new-password"
      value={pin}
      onChange={(typed) => onChange({ pin: typed })}
      error={errors.pin}
      hint={
        isEasilyGuessedPin(pin) ? 'Four numbers. This one is easy to guess, and you can still use it.' : 'Four numbers'
      }
    />
    <PinField
      label="Confirm PIN"
      name="confirm-pin"
      autoComplete="new-password"
      value={confirmPin}
      onChange={(typed) => onChange({ confirmPin: typed })}
      error={errors.confirmPin}
      hint="The same four numbers"
    />
  </div>
)
