import { PIN_KINDS, type PinKind } from '@lanternleaf/domain/pin/pin'
import { entry } from '../entry.ts'
import { oneOf } from '../schema.ts'

/** What the PIN was made of that was right here last, whoever's it was: which of the two ways is offered first. */
export const lastPinKind = entry('pin-kind', { schema: oneOf(PIN_KINDS), otherwise: 'digits' as PinKind })

/** Digits are offered where nothing is kept. */
export const rememberPinKind = (kind: PinKind): void =>
  kind === 'digits' ? lastPinKind.remove() : lastPinKind.write(kind)
