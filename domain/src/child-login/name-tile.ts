import type { PinKind } from '../pin/pin.ts'
import { seededRandom } from '../random.ts'

/**
 * The pictures a child's name can have, in the order in which they are offered: things alone. Of the pictures on the
 * family's cards, and of those a PIN is made of, none is among them, so that none is taken for another.
 */
export const NAME_TILE_PICTURES = [
  ...(['kite', 'drum', 'rocket', 'sailboat'] as const),
  ...(['bicycle', 'guitar', 'moon', 'rainbow'] as const),
  ...(['snowflake', 'mushroom', 'bell', 'teddy bear'] as const),
  ...(['robot', 'volcano', 'balloon', 'train'] as const),
] as const
export type NameTilePicture = (typeof NAME_TILE_PICTURES)[number]

/** How many names one device shows: a family has five children. */
export const NAME_TILES_MAX = 6

/** A child's name at the login of one device. */
export type NameTile = {
  readonly childId: string
  readonly username: string
  readonly picture: NameTilePicture
  /** when the child asked for it, epoch ms */
  readonly since: number
  /** what the child's PIN was made of that was right on the device last, or given there; null where that is not known */
  readonly pinKind: PinKind | null
}

/** Who asked first stands first, so that no name moves when another comes. */
export const sortTiles = (tiles: readonly NameTile[]): readonly NameTile[] =>
  tiles.toSorted((a, b) => a.since - b.since || (a.childId < b.childId ? -1 : 1))

/** The pictures no other child has on this device. */
export function freePictures(tiles: readonly NameTile[], childId: string): readonly NameTilePicture[] {
  const used = new Set(tiles.filter((tile) => tile.childId !== childId).map(({ picture }) => picture))
  return NAME_TILE_PICTURES.filter((picture) => !used.has(picture))
}

/** Which of the free pictures is chosen at first: their own, or another for each child. */
export function defaultPicture(tiles: readonly NameTile[], childId: string): NameTilePicture {
  const own = tiles.find((tile) => tile.childId === childId)?.picture
  const free = freePictures(tiles, childId)
  return own ?? free[Math.floor(seededRandom(childId)() * free.length)] ?? 'kite'
}

/** Whether there is room for a child's name: their own is no further one. */
export const hasRoomFor = (tiles: readonly NameTile[], childId: string): boolean =>
  tiles.some((tile) => tile.childId === childId) || tiles.length < NAME_TILES_MAX
