import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import Info from '~sprite/lucide/info'
import styles from './field.module.css'

/** The ids and attributes that tie a label, a hint and an error to one input. */
function useFieldParts(hint: ReactNode, error: string | undefined, wrongBy: string | undefined) {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : '', wrongBy ?? ''].filter(Boolean).join(' ')
  return {
    id,
    input: {
      id,
      'aria-invalid': error !== undefined || wrongBy !== undefined,
      ...(describedBy && { 'aria-describedby': describedBy }),
    },
  }
}

type FieldFrameProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** the id of a message elsewhere that says what is wrong */
  wrongBy?: string | undefined
  children: (input: ReturnType<typeof useFieldParts>['input']) => ReactNode
}

/** A label, an optional hint, an input of any kind, and what is wrong with it. */
export function FieldFrame({ label, hint, error, wrongBy, children }: FieldFrameProps) {
  const { id, input } = useFieldParts(hint, error, wrongBy)
  return (
    <div className={styles.field} data-field>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      {children(input)}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

/** Said once when it appears, and tied to its input for whoever comes back to it. */
export const FieldError = ({ id, text }: { id: string; text: string | undefined }) => (
  <span id={id} role="alert" className={text ? styles.error : undefined}>
    {text ? (
      <>
        <Info aria-hidden="true" />
        {text}
      </>
    ) : null}
  </span>
)

export const inputClass = styles.input

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

/** One line of text. */
export const Field = ({ label, hint, error, ...input }: FieldProps) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(parts) => <input className={styles.input} {...parts} {...input} />}
  </FieldFrame>
)
