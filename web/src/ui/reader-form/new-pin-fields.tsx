import { PinEntry } from '../pin-entry/pin-entry.tsx'
import { CONFIRM_PIN_HINT, newPinHint } from '../pin-entry/pin-row.ts'

type NewPinFieldsProps = {
  pin: string
  confirmPin: string
  onChange: (change: { readonly pin?: string; readonly confirmPin?: string }) => void
  errors: { readonly pin?: string | undefined; readonly confirmPin?: string | undefined }
}

/** A new PIN and its confirmation, of digits or of pictures. */
export const NewPinFields = ({ pin, confirmPin, onChange, errors }: NewPinFieldsProps) => (
  <PinEntry
    autoComplete="new-password"
    choice="secondary"
    rows={[
      {
        label: 'PIN',
        name: 'pin',
        value: pin,
        error: errors.pin,
        hint: newPinHint(pin),
        onChange: (typed) => onChange({ pin: typed }),
      },
      {
        label: 'Confirm PIN',
        name: 'confirm-pin',
        value: confirmPin,
        error: errors.confirmPin,
        hint: CONFIRM_PIN_HINT,
        onChange: (typed) => onChange({ confirmPin: typed }),
      },
    ]}
  />
)
