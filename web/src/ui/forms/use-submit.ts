import { useState } from 'react'
import { ApiError, errorText } from '../../api/call.ts'
import { InputError } from '../../api/parse-input.ts'

/** What went wrong with a form: messages for its fields by name, one for the form as a whole, what to try instead. */
export type FormErrors = {
  readonly fields: Readonly<Record<string, string | undefined>>
  readonly form?: string
  readonly suggestions: readonly string[]
}

const NONE: FormErrors = { fields: {}, suggestions: [] }

/**
 * Runs what a form does, once at a time, and keeps what went wrong. What was typed is never touched.
 * @param fallback what to say where the server says no without a message
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
  /** A field that is being changed is no longer wrong. */
  const clearFieldError = (field: string) =>
    setErrors((before) => ({ ...before, fields: { ...before.fields, [field]: undefined } }))
  return { busy, errors, submit, mend: clearFieldError, clear: () => setErrors(NONE) }
}

function formErrors(failure: unknown, fallback?: string): FormErrors {
  if (failure instanceof InputError) return { fields: failure.fields, suggestions: [] }
  if (failure instanceof ApiError && failure.field !== undefined) {
    return { fields: { [failure.field]: failure.message }, suggestions: failure.suggestions }
  }
  const isWordless = !(failure instanceof ApiError) || failure.isWordless
  return { fields: {}, form: isWordless && fallback ? fallback : errorText(failure), suggestions: [] }
}
