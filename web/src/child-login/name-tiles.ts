import { hasRoomFor, type NameTile, type NameTilePicture, sortTiles } from '@lanternleaf/domain/child-login/name-tile'
import { usernameKey } from '@lanternleaf/domain/child-login/username'
import type { PinKind } from '@lanternleaf/domain/pin/pin'
import { useSyncExternalStore } from 'react'
import { timeNow } from '../storage/clock.ts'
import { lastPinKind, nameTileAsked, nameTiles, rememberPinKind } from '../storage/entries/name-tiles.ts'

/** The names that this device shows at its login, in their order. */
export const listNameTiles = (): readonly NameTile[] =>
  sortTiles(
    nameTiles.ids().flatMap((childId) => {
      const tile = nameTiles.of(childId).read()
      return tile === null ? [] : { childId, ...tile }
    }),
  )

type NewNameTile = { readonly childId: string; readonly username: string; readonly picture: NameTilePicture }

/**
 * Shows the name of the logged-in child at the login from now on. The last accepted PIN on this device is this child's.
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

export function removeName(childId: string): void {
  nameTiles.of(childId).remove()
  notify()
}

/** Updates the spelling and the kind of PIN of a name tile, after a login or a change of the PIN. */
export function updateNameTile(
  childId: string,
  known: { readonly username?: string; readonly pinKind: PinKind },
): void {
  const tile = nameTiles.of(childId)
  const stored = tile.read()
  if (stored === null) return
  const { username = stored.username, pinKind } = known
  if (stored.username === username && stored.pinKind === pinKind) return
  tile.write({ ...stored, username, pinKind })
  notify()
}

/** The tile of a username. An exact match comes first, since two names of earlier versions may be equal by today's rules. */
export function findNameTile(names: readonly NameTile[], username: string): NameTile | undefined {
  const isSame = (tile: NameTile) => usernameKey(tile.username) === usernameKey(username)
  return names.find((tile) => tile.username === username) ?? names.find(isSame)
}

const shownTile = (username: string): NameTile | undefined => findNameTile(listNameTiles(), username)

/** The kind of PIN that a child used last on this device, or else the kind that any child used last. */
export const pinKindOf = (username: string): PinKind => shownTile(username)?.pinKind ?? lastPinKind.read()

/** Stores the kind of a new PIN that a child chose on this device. */
export function storePinKind(username: string, pinKind: PinKind): void {
  rememberPinKind(pinKind)
  const tile = shownTile(username)
  if (tile !== undefined) updateNameTile(tile.childId, { pinKind })
}

/**
 * Whether a child who has just logged in is asked about a name tile: once, at the second login on this device, if
 * there is room and the device stores the choice. Records that the child was asked.
 */
export function shouldAskForName(childId: string): boolean {
  const before = nameTileAsked.read()
  if (before === 'asked') return false
  if (before === null) {
    nameTileAsked.writeIfRoom('not yet')
    return false
  }
  const names = listNameTiles()
  const isShown = names.some((tile) => tile.childId === childId)
  return !isShown && hasRoomFor(names, childId) && nameTileAsked.writeIfRoom('asked')
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
export const useNameTiles = (): readonly NameTile[] => useSyncExternalStore(subscribe, getSnapshot)
