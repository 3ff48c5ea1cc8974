/**
 * Name tiles: the names and pictures of the children who use this device. The login shows them, so that a child presses their name
 * and need not type it. A child chooses in Settings whether their name is shown. The login can remove
 * a name, too, and undo that.
 */

import type { ChildPicture } from '@lanternleaf/domain/child-login/child-picture'
import { type NameTile, sortTiles } from '@lanternleaf/domain/child-login/name-tile'
import { usernameKey } from '@lanternleaf/domain/child-login/username'
import type { PinKind } from '@lanternleaf/domain/pin/pin'
import { useSyncExternalStore } from 'react'
import { timeNow } from '../storage/clock.ts'
import { lastPinKind, nameTiles, rememberPinKind } from '../storage/entries/name-tiles.ts'

/** The names that this device shows at its login, in their order. */
export const listNameTiles = (): readonly NameTile[] =>
  sortTiles(
    nameTiles.ids().flatMap((childId) => {
      const tile = nameTiles.of(childId).read()
      return tile === null ? [] : { childId, ...tile }
    }),
  )

type NewNameTile = { readonly childId: string; readonly username: string; readonly picture: ChildPicture }

/**
 * Shows the name of the logged-in child at the login from now on. A new tile gets the kind of the PIN that this device
 * accepted last, since that PIN was this child's.
 * Returns false if the device has no room for the name.
 */
export function showName({ childId, username, picture }: NewNameTile): boolean {
  const tile = nameTiles.of(childId)
  const { since, pinKind } = tile.read() ?? {}
  const isStored = tile.writeIfRoom({
    username,
    picture,
    since: since ?? timeNow(),
    pinKind: pinKind ?? lastPinKind.read(),
  })
  notify()
  return isStored
}

/** Undoes `removeName`. */
export function restoreName({ childId, ...tile }: NameTile): void {
  nameTiles.of(childId).write(tile)
  notify()
}

/** Stops showing a name at the login. */
export function removeName(childId: string): void {
  nameTiles.of(childId).remove()
  notify()
}

/** Updates a name tile after a login, or after a change of the picture or the PIN. */
export function updateNameTile(
  childId: string,
  changes: { readonly username?: string; readonly picture?: ChildPicture; readonly pinKind?: PinKind },
): void {
  const tile = nameTiles.of(childId)
  const stored = tile.read()
  if (stored === null) return
  const { username = stored.username, picture = stored.picture, pinKind = stored.pinKind } = changes
  if (stored.username === username && stored.picture === picture && stored.pinKind === pinKind) return
  tile.write({ ...stored, username, picture, pinKind })
  notify()
}

/** The tile of a username. An exact match comes first, since two names of earlier versions may be equal by today's rules. */
export function findNameTile(names: readonly NameTile[], username: string): NameTile | undefined {
  const isSame = (tile: NameTile) => usernameKey(tile.username) === usernameKey(username)
  return names.find((tile) => tile.username === username) ?? names.find(isSame)
}

const tileOnDevice = (username: string): NameTile | undefined => findNameTile(listNameTiles(), username)

/**
 * The kind of PIN that a form for a new PIN offers first: the kind that the child used last on this device, or else the
 * kind that any child used last.
 */
export const pinKindOf = (username: string): PinKind => tileOnDevice(username)?.pinKind ?? lastPinKind.read()

/** Stores the kind of a new PIN that a child chose on this device. */
export function storePinKind(username: string, pinKind: PinKind): void {
  rememberPinKind(pinKind)
  const tile = tileOnDevice(username)
  if (tile !== undefined) updateNameTile(tile.childId, { pinKind })
}

const listeners = new Set<() => void>()
const notify = (): void => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const unfollow = nameTiles.follow(listener)
  return () => {
    listeners.delete(listener)
    unfollow()
  }
}

let snapshot: { readonly text: string; readonly names: readonly NameTile[] } = { text: '[]', names: [] }

/** A stable reference as long as nothing in the list changes, as `useSyncExternalStore` requires. */
function getSnapshot(): readonly NameTile[] {
  const names = listNameTiles()
  const text = JSON.stringify(names)
  if (text !== snapshot.text) snapshot = { text, names }
  return snapshot.names
}

/** The names that this device shows at its login, updated when this tab or another changes them. */
export const useNameTiles = (): readonly NameTile[] => useSyncExternalStore(subscribe, getSnapshot, () => NO_TILES)

/** What a prerendered page shows. */
const NO_TILES: readonly NameTile[] = []
