import { NAME_TILE_PICTURES, type NameTile } from '@lanternleaf/domain/child-login/name-tile'
import { PIN_KINDS, type PinKind } from '@lanternleaf/domain/pin/pin'
import { entries, entry } from '../entry.ts'
import { number, oneOf, shape, text, withFallback } from '../schema.ts'

/** A child's name at the login, as the child asked for it. It proves nothing, and stays when the child logs out. */
export const nameTiles = entries('name-tile:', {
  schema: shape<Omit<NameTile, 'childId'>>({
    username: text,
    picture: withFallback(oneOf(NAME_TILE_PICTURES), 'kite'),
    since: withFallback(number, 0),
    // Names that were shown before it was kept have none.
    pinKind: withFallback(oneOf(PIN_KINDS), null),
  }),
  otherwise: null,
})

/** Whether the child was asked on this device about a name at the login: at the second login there, and once. */
export const nameTileAsked = entry('name-tile-asked', { schema: oneOf(['not yet', 'asked']), otherwise: null })

/** What the PIN was made of that was right here last, whoever's it was: which of the two ways is offered first. */
export const lastPinKind = entry('pin-kind', { schema: oneOf(PIN_KINDS), otherwise: 'digits' as PinKind })

/** Digits are offered where nothing is kept. */
export const rememberPinKind = (kind: PinKind): void =>
  kind === 'digits' ? lastPinKind.remove() : lastPinKind.write(kind)
