import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import Info from '~sprite/lucide/info'
import { Quoted } from '../text/quoted.tsx'
import styles from './field.module.css'

/** The ids and attributes that connect a label, a hint and an error to one input. */
function useFieldParts(hint: ReactNode, error: string | undefined, errorMessageId: string | undefined) {
  const id = useId()
  const { isDescribed, field } = useErrorDescription(error ?? errorMessageId)
  const describedBy = [
    hint ? `${id}-hint` : '',
    isDescribed && error ? `${id}-error` : '',
    (isDescribed && errorMessageId) || '',
  ]
    .filter(Boolean)
    .join(' ')
  return {
    id,
    field,
    input: {
      id,
      'aria-invalid': error !== undefined || errorMessageId !== undefined,
      ...(describedBy && { 'aria-describedby': describedBy }),
    },
  }
}

/**
 * Whether the error is part of the description of its input. A new error is an alert, and the input gets the focus at the same
 * time, so a screen reader would speak the error twice. Therefore it becomes the description only when the input loses the focus.
 * @param wrong the error, or the id of an error message elsewhere; undefined if there is none
 */
export function useErrorDescription(wrong: string | undefined) {
  const [described, setDescribed] = useState<string>()
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The timer fires after the form has moved the focus.
    const timer = setTimeout(() => {
      if (wrong === undefined || !field.current?.contains(document.activeElement)) setDescribed(wrong)
    })
    const frame = field.current
    const onFocusOut = () => setDescribed(wrong)
    frame?.addEventListener('focusout', onFocusOut)
    return () => {
      clearTimeout(timer)
      frame?.removeEventListener('focusout', onFocusOut)
    }
  }, [wrong])
  return { isDescribed: wrong !== undefined && described === wrong, field }
}

type FieldFrameProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** the id of an error message elsewhere */
  errorMessageId?: string | undefined
  children: (input: ReturnType<typeof useFieldParts>['input']) => ReactNode
}

/** A label, an optional hint, an input of any kind, and its error. */
export function FieldFrame({ label, hint, error, errorMessageId, children }: FieldFrameProps) {
  const { id, field, input } = useFieldParts(hint, error, errorMessageId)
  return (
    <div ref={field} className={styles.field} data-field>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <span className={styles.hint} id={`${id}-hint`} data-hint>
          <Quoted>{hint}</Quoted>
        </span>
      ) : null}
      {children(input)}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

/** An error message, announced when it appears, and later part of the input's description. */
export const FieldError = ({ id, text }: { id: string; text: string | undefined }) => (
  <span id={id} role="alert" className={text ? styles.error : undefined}>
    {text ? (
      <>
        <Info aria-hidden="true" />
        <Quoted>{text}</Quoted>
      </>
    ) : null}
  </span>
)

/** The class of an input in a `FieldFrame`. */
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
