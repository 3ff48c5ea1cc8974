import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'
import styles from './tick.module.css'

type TickProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
  children: ReactNode
}

/** A box to tick, with the words it stands for. */
export function Tick({ checked, onChange, error, children }: TickProps) {
  const id = useId()
  return (
    <div>
      <div className={styles.tick}>
        <input
          id={id}
          type="checkbox"
          className={styles.box}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
