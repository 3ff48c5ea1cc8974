import type { PinKind } from '@lanternleaf/domain/pin/pin'

/** One PIN field: its label, value and messages. */
export type PinRow = {
  readonly label: 'PIN' | 'Confirm PIN'
  readonly name: 'pin' | 'confirm-pin'
  /** of the PIN's kind, also while it is incomplete */
  readonly value: string
  readonly onChange: (pin: string) => void
  readonly hint?: Readonly<Record<PinKind, string>> | undefined
  readonly error?: string | undefined
  /** the id of an error message elsewhere */
  readonly wrongBy?: string | undefined
}
