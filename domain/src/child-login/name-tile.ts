import type { PinKind } from '../pin/pin.ts'
import { seededRandom } from '../random.ts'

/**
 * The pictures for name tiles, in display order. All show objects. To avoid confusion, none is also a picture of a PIN
 * or of the cards on the family's page.
 */
export const NAME_TILE_PICTURES = [
  ...(['kite', 'drum', 'rocket', 'sailboat'] as const),
  ...(['bicycle', 'guitar', 'moon', 'rainbow'] as const),
  ...(['snowflake', 'mushroom', 'bell', 'teddy bear'] as const),
  ...(['robot', 'volcano', 'balloon', 'train'] as const),
] as const
export type NameTilePicture = (typeof NAME_TILE_PICTURES)[number]

/** The maximum number of name tiles on a device. A family has up to five children, so there is room for one more. */
export const NAME_TILES_MAX = 6

/** A child's name tile on the login screen of a device. */
export type NameTile = {
  readonly childId: string
  readonly username: string
  readonly picture: NameTilePicture
  /** When the child added the tile, in epoch ms. */
  readonly since: number
  /** The kind of PIN with which the child last logged in on the device, or that was set on it; null if unknown. */
  readonly pinKind: PinKind | null
}

/** Sorts tiles by the time they were added, so that no tile moves when a new one is added. */
export const sortTiles = (tiles: readonly NameTile[]): readonly NameTile[] =>
  tiles.toSorted((a, b) => a.since - b.since || (a.childId < b.childId ? -1 : 1))

/** The pictures that no other child on the device uses. */
export function freePictures(tiles: readonly NameTile[], childId: string): readonly NameTilePicture[] {
  const used = new Set(tiles.filter((tile) => tile.childId !== childId).map(({ picture }) => picture))
  return NAME_TILE_PICTURES.filter((picture) => !used.has(picture))
}

/** The preselected picture: that of the child's tile, or, for a new tile, a free one chosen by the child's id. */
export function defaultPicture(tiles: readonly NameTile[], childId: string): NameTilePicture {
  const own = tiles.find((tile) => tile.childId === childId)?.picture
  const free = freePictures(tiles, childId)
  return own ?? free[Math.floor(seededRandom(childId)() * free.length)] ?? 'kite'
}

/** Whether the child has a tile already, or the device has room for one more. */
export const hasRoomFor = (tiles: readonly NameTile[], childId: string): boolean =>
  tiles.some((tile) => tile.childId === childId) || tiles.length < NAME_TILES_MAX
