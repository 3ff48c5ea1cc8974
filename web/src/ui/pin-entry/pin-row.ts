import { isEasilyGuessedPin, type PinKind } from '@lanternleaf/domain/pin/pin'

/** One PIN field: its label, value and messages. */
export type PinRow = {
  readonly label: 'PIN' | 'Confirm PIN'
  readonly name: 'pin' | 'confirm-pin'
  /** the PIN so far. It also says the kind of PIN while it is incomplete */
  readonly value: string
  readonly onChange: (pin: string) => void
  readonly hint?: Readonly<Record<PinKind, string>> | undefined
  readonly error?: string | undefined
  /** the id of an error message elsewhere */
  readonly errorMessageId?: string | undefined
}

/** The hint beside a new PIN. A PIN that is easy to guess may still be used. */
export function newPinHint(pin: string): NonNullable<PinRow['hint']> {
  const easy = isEasilyGuessedPin(pin) ? '. This one is easy to guess, but you can still use it.' : ''
  return { digits: `Four digits${easy}`, pictures: `Four pictures, in order${easy}` }
}

export const CONFIRM_PIN_HINT = { digits: 'Same PIN again', pictures: 'Same PIN again' } as const
