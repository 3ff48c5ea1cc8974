/**
 * The name tiles on the login screen: a child taps a tile with their name and picture instead of typing the name. The
 * web app stores them on the device.
 */

import type { PinKind } from '../pin/pin.ts'
import type { ChildPicture } from './child-picture.ts'

/** The maximum number of name tiles on a device. A family has up to five children, so there is room for one more. */
export const NAME_TILES_MAX = 6

/** A child's name tile on the login screen of a device. */
export type NameTile = {
  readonly childId: string
  readonly username: string
  readonly picture: ChildPicture
  /** When the child added the tile, in epoch ms. */
  readonly since: number
  /** The kind of PIN with which the child last logged in on the device, or that was set on it; null if unknown. */
  readonly pinKind: PinKind | null
}

/** Sorts tiles by the time they were added, so that no tile moves when a new one is added. */
export const sortTiles = (tiles: readonly NameTile[]): readonly NameTile[] =>
  tiles.toSorted((a, b) => a.since - b.since || (a.childId < b.childId ? -1 : 1))

/** Whether the child has a tile already, or the device has room for one more. */
export const hasRoomFor = (tiles: readonly NameTile[], childId: string): boolean =>
  tiles.some((tile) => tile.childId === childId) || tiles.length < NAME_TILES_MAX
