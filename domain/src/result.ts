/**
 * The result of an operation that can fail, such as parsing: the value or the error. Failures that are expected are
 * returned in this way; they are not thrown.
 */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure }

export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value })

export const fail = <Failure>(error: Failure): { readonly ok: false; readonly error: Failure } => ({ ok: false, error })
