import { useState } from 'react'
import { ApiError, errorText } from '../../api/call.ts'
import { InputError } from '../../api/parse-input.ts'

/** The errors of a form: messages for its fields by name, one message for the whole form, and suggestions. */
export type FormErrors = {
  readonly fields: Readonly<Record<string, string | undefined>>
  readonly form?: string
  readonly suggestions: readonly string[]
}

const NONE: FormErrors = { fields: {}, suggestions: [] }

/**
 * Submits a form, one submission at a time, and stores the errors. The input of the form is never changed.
 * @param fallback the message if the server refuses without a message
 */
export function useSubmit(work: () => Promise<void>, fallback?: string) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState(NONE)
  const submit = async () => {
    if (busy) return
    setBusy(true)
    setErrors(NONE)
    try {
      await work()
    } catch (failure) {
      setErrors(formErrors(failure, fallback))
    } finally {
      setBusy(false)
    }
  }
  /** Clears the error of a field that is being changed. */
  const clearFieldError = (field: string) =>
    setErrors((before) => ({ ...before, fields: { ...before.fields, [field]: undefined } }))
  return { busy, errors, submit, clearFieldError, clear: () => setErrors(NONE) }
}

function formErrors(failure: unknown, fallback?: string): FormErrors {
  if (failure instanceof InputError) return { fields: failure.fields, suggestions: [] }
  if (failure instanceof ApiError && failure.field !== undefined) {
    return { fields: { [failure.field]: failure.message }, suggestions: failure.suggestions }
  }
  const hasNoMessage = !(failure instanceof ApiError) || failure.hasNoMessage
  return { fields: {}, form: hasNoMessage && fallback ? fallback : errorText(failure), suggestions: [] }
}
