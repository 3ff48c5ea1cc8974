import { type ReactNode, useState } from 'react'
import Eye from '~icons/lucide/eye'
import EyeOff from '~icons/lucide/eye-off'
import { Button } from '../buttons/button.tsx'
import { FieldFrame, inputClass } from './field.tsx'
import styles from './password-field.module.css'

type PasswordFieldProps = {
  label: string
  value: string
  onChange: (password: string) => void
  /** `off` if the password is not that of this device's user */
  autoComplete: 'current-password' | 'new-password' | 'off'
  autoFocus?: boolean
  hint?: ReactNode
  error?: string | undefined
}

/** A password field with a button that shows what was typed. */
export function PasswordField({
  label,
  value,
  onChange,
  autoComplete,
  autoFocus = false,
  hint,
  error,
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(parts) => (
        <div className={styles.row}>
          <input
            {...parts}
            className={inputClass}
            type={isShown ? 'text' : 'password'}
            name="password"
            autoComplete={autoComplete}
            // biome-ignore lint/a11y/noAutofocus: the form that asks for the password leads to the field
            autoFocus={autoFocus}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <Button kind="quiet" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            {isShown ? 'Hide' : 'Show'}
            <span className="visually-hidden"> {label}</span>
          </Button>
        </div>
      )}
    </FieldFrame>
  )
}
