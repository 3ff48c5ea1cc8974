import type { ReactNode } from 'react'
import { Field } from '../forms/field.tsx'
import { NameSuggestions } from './name-suggestions.tsx'
import styles from './reader-form.module.css'

type UsernameFieldProps = {
  value: string
  onChange: (username: string) => void
  onLeave?: () => void
  error?: string | undefined
  hint: string
  /** free names to suggest if the username is taken */
  suggestions: readonly string[]
}

/** A child's username, with suggestions if it is taken. */
export const UsernameField = ({ value, onChange, onLeave, error, hint, suggestions }: UsernameFieldProps) => (
  <div>
    <Field
      label="Username"
      name="username"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      dir="auto"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onLeave}
      hint={hint}
      error={error}
    />
    <NameSuggestions names={error === undefined ? [] : suggestions} onChoose={onChange} />
  </div>
)

/** The layout of the username and age fields, side by side if there is room. */
export const WhoFields = ({ children }: { children: ReactNode }) => <div className={styles.who}>{children}</div>
