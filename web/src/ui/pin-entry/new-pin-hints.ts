import { isEasilyGuessedPin } from '@lanternleaf/domain/pin/pin'
import type { PinRow } from './pin-row.ts'

/** What is said beside a PIN that is being chosen. One that is easy to guess may be used all the same. */
export function newPinHint(pin: string): NonNullable<PinRow['hint']> {
  const easy = isEasilyGuessedPin(pin) ? '. This one is easy to guess, but you can still use it.' : ''
  return { digits: `Four numbers${easy}`, pictures: `Four pictures, in order${easy}` }
}

export const SAME_AGAIN = { digits: 'The same four numbers', pictures: 'The same four pictures' } as const
