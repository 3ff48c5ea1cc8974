import { CHILD_PICTURES } from '@lanternleaf/domain/child-login/child-picture'
import type { NameTile } from '@lanternleaf/domain/child-login/name-tile'
import { PIN_KINDS, type PinKind } from '@lanternleaf/domain/pin/pin'
import { entries, entry } from '../entry.ts'
import { number, oneOf, shape, text, withFallback } from '../schema.ts'

/** The name tiles: the names that the login shows, of the children who asked to be shown. A tile does not log in, and stays when the child logs out. */
export const nameTiles = entries('name-tile:', {
  schema: shape<Omit<NameTile, 'childId'>>({
    username: text,
    // Earlier versions had other pictures. The next login stores the child's own.
    picture: withFallback(oneOf(CHILD_PICTURES), 'otter'),
    since: withFallback(number, 0),
    // Tiles of earlier versions do not have the kind of PIN.
    pinKind: withFallback(oneOf(PIN_KINDS), null),
  }),
  fallback: null,
})

/** The kind of the PIN that was accepted last on this device, of any child. This kind is offered first. */
export const lastPinKind = entry('pin-kind', { schema: oneOf(PIN_KINDS), fallback: 'digits' as PinKind })

/** Stores the kind of PIN that is offered first. For digits, the default, nothing is stored. */
export const rememberPinKind = (kind: PinKind): void =>
  kind === 'digits' ? lastPinKind.remove() : lastPinKind.write(kind)
