import { isEasilyGuessedPin } from '@lanternleaf/domain/pin/pin'
import type { PinRow } from './pin-row.ts'

/** The hint beside a new PIN. One that is easy to guess may still be used. */
export function newPinHint(pin: string): NonNullable<PinRow['hint']> {
  const easy = isEasilyGuessedPin(pin) ? '. This one is easy to guess, but you can still use it.' : ''
  return { digits: `Four numbers${easy}`, pictures: `Four pictures, in order${easy}` }
}

export const SAME_AGAIN = { digits: 'The same four numbers', pictures: 'The same four pictures' } as const
