import type { PinKind } from '@lanternleaf/domain/pin/pin'

/** One PIN that is asked for: what is asked, and what was entered of it. */
export type PinRow = {
  readonly label: 'PIN' | 'Confirm PIN'
  readonly name: 'pin' | 'confirm-pin'
  /** of its kind, also while it is not whole */
  readonly value: string
  readonly onChange: (pin: string) => void
  readonly hint?: Readonly<Record<PinKind, string>> | undefined
  readonly error?: string | undefined
  /** the id of a message elsewhere that says what is wrong */
  readonly wrongBy?: string | undefined
}
