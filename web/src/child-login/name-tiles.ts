import { hasRoomFor, type NameTile, type NameTilePicture, sortTiles } from '@lanternleaf/domain/child-login/name-tile'
import { usernameKey } from '@lanternleaf/domain/child-login/username'
import type { PinKind } from '@lanternleaf/domain/pin/pin'
import { useSyncExternalStore } from 'react'
import { timeNow } from '../storage/clock.ts'
import { nameTileAsked, nameTiles } from '../storage/entries/name-tile.ts'
import { lastPinKind, rememberPinKind } from '../storage/entries/pin-kind.ts'

/** The names this device shows at its login, in their order. */
export const listNameTiles = (): readonly NameTile[] =>
  sortTiles(
    nameTiles.ids().flatMap((childId) => {
      const kept = nameTiles.of(childId).read()
      return kept === null ? [] : { childId, ...kept }
    }),
  )

type Wanted = { readonly childId: string; readonly username: string; readonly picture: NameTilePicture }

/**
 * Shows a child's name from now on, because the child asked for it while logged in: the PIN that was right here last is
 * theirs. False where the device keeps nothing.
 */
export function showName({ childId, username, picture }: Wanted): boolean {
  const tile = nameTiles.of(childId)
  const { since, pinKind } = tile.read() ?? {}
  const isKept = tile.writeIfRoom({
    username,
    picture,
    since: since ?? timeNow(),
    pinKind: pinKind ?? lastPinKind.read(),
  })
  tell()
  return isKept
}

/** What was taken away is there again as it was. */
export function restoreName({ childId, ...kept }: NameTile): void {
  nameTiles.of(childId).write(kept)
  tell()
}

export function removeName(childId: string): void {
  nameTiles.of(childId).remove()
  tell()
}

/** What a login or a new PIN tells of a name that is shown: how the server spells it, what the PIN is made of. */
export function updateNameTile(
  childId: string,
  known: { readonly username?: string; readonly pinKind: PinKind },
): void {
  const tile = nameTiles.of(childId)
  const kept = tile.read()
  if (kept === null) return
  const { username = kept.username, pinKind } = known
  if (kept.username === username && kept.pinKind === pinKind) return
  tile.write({ ...kept, username, pinKind })
  tell()
}

/** Two names of earlier versions may be the same by now: the one that is spelled so comes first. */
export function findNameTile(names: readonly NameTile[], username: string): NameTile | undefined {
  const isSame = (tile: NameTile) => usernameKey(tile.username) === usernameKey(username)
  return names.find((tile) => tile.username === username) ?? names.find(isSame)
}

const shownAs = (username: string): NameTile | undefined => findNameTile(listNameTiles(), username)

/** What a child's PIN is made of as far as this device knows: as that child's was here last, or as anybody's was. */
export const pinKindOf = (username: string): PinKind => shownAs(username)?.pinKind ?? lastPinKind.read()

/** A child chose a new PIN on this device. */
export function storePinKind(username: string, pinKind: PinKind): void {
  rememberPinKind(pinKind)
  const shown = shownAs(username)
  if (shown !== undefined) updateNameTile(shown.childId, { pinKind })
}

/**
 * Whether a child who has just logged in is to be asked: at the second login on this device, once, where there is room and
 * the device keeps what is chosen. Who is asked is noted as asked.
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
const tell = (): void => {
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  const end = nameTiles.follow(listener)
  return () => {
    listeners.delete(listener)
    end()
  }
}

let last: { readonly text: string; readonly names: readonly NameTile[] } = { text: '[]', names: [] }

/** The same list as long as nothing in it changes. */
function namesNow(): readonly NameTile[] {
  const names = listNameTiles()
  const text = JSON.stringify(names)
  if (text !== last.text) last = { text, names }
  return last.names
}

/** The names this device shows, as they change in this page or in another. */
export const useNameTiles = (): readonly NameTile[] => useSyncExternalStore(follow, namesNow)
