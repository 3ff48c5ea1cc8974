import type { PinKind } from '../pin/pin.ts'
import { seededRandom } from '../random.ts'

/**
 * The pictures for children's names, in display order: objects only. None of them is also a picture of the family's
 * cards or of PINs, to avoid confusion.
 */
export const NAME_TILE_PICTURES = [
  ...(['kite', 'drum', 'rocket', 'sailboat'] as const),
  ...(['bicycle', 'guitar', 'moon', 'rainbow'] as const),
  ...(['snowflake', 'mushroom', 'bell', 'teddy bear'] as const),
  ...(['robot', 'volcano', 'balloon', 'train'] as const),
] as const
export type NameTilePicture = (typeof NAME_TILE_PICTURES)[number]

/** The maximum number of names on a device; a family has up to five children. */
export const NAME_TILES_MAX = 6

/** A child's name tile on the login screen of a device. */
export type NameTile = {
  readonly childId: string
  readonly username: string
  readonly picture: NameTilePicture
  /** when the child added it, epoch ms */
  readonly since: number
  /** the kind of PIN last used successfully on the device, or set there; null when unknown */
  readonly pinKind: PinKind | null
}

/** Sorts tiles by when they were added, so that tiles never move when another is added. */
export const sortTiles = (tiles: readonly NameTile[]): readonly NameTile[] =>
  tiles.toSorted((a, b) => a.since - b.since || (a.childId < b.childId ? -1 : 1))

/** The pictures that no other child uses on this device. */
export function freePictures(tiles: readonly NameTile[], childId: string): readonly NameTilePicture[] {
  const used = new Set(tiles.filter((tile) => tile.childId !== childId).map(({ picture }) => picture))
  return NAME_TILE_PICTURES.filter((picture) => !used.has(picture))
}

/** The preselected picture: the child's own, else a free one that depends on the child's id. */
export function defaultPicture(tiles: readonly NameTile[], childId: string): NameTilePicture {
  const own = tiles.find((tile) => tile.childId === childId)?.picture
  const free = freePictures(tiles, childId)
  return own ?? free[Math.floor(seededRandom(childId)() * free.length)] ?? 'kite'
}

/** Whether the child already has a tile or there is room for another. */
export const hasRoomFor = (tiles: readonly NameTile[], childId: string): boolean =>
  tiles.some((tile) => tile.childId === childId) || tiles.length < NAME_TILES_MAX
