import { hasRoomFor, inTileOrder, type NameTile, type NameTilePicture } from '@lanternleaf/domain/child-login/name-tile'
import { useSyncExternalStore } from 'react'
import { nameTileAsked, nameTiles } from '../storage/entries/name-tile.ts'

/** The names this device shows at its login, in their order. */
export const namesHere = (): readonly NameTile[] =>
  inTileOrder(
    nameTiles.ids().flatMap((childId) => {
      const kept = nameTiles.of(childId).read()
      return kept === null ? [] : { childId, ...kept }
    }),
  )

type Wanted = { readonly childId: string; readonly username: string; readonly picture: NameTilePicture }

/** Shows a child's name from now on, because the child asked for it. False where the device keeps nothing. */
export function showName({ childId, username, picture }: Wanted): boolean {
  const tile = nameTiles.of(childId)
  const isKept = tile.writeIfRoom({ username, picture, since: tile.read()?.since ?? Date.now() })
  tell()
  return isKept
}

/** What was taken away is there again as it was. */
export function showNameAgain({ childId, ...kept }: NameTile): void {
  nameTiles.of(childId).write(kept)
  tell()
}

export function removeName(childId: string): void {
  nameTiles.of(childId).remove()
  tell()
}

/** After a login: a name that is shown is the one the server knows the child by. */
export function keepNameTrue(childId: string, username: string): void {
  const tile = nameTiles.of(childId)
  const kept = tile.read()
  if (kept === null || kept.username === username) return
  tile.write({ ...kept, username })
  tell()
}

/**
 * Whether a child who has just logged in is to be asked: at the second login on this device, once, where there is room and
 * the device keeps what is chosen. Who is asked is noted as asked.
 */
export function asksForName(childId: string): boolean {
  const before = nameTileAsked.read()
  if (before === 'asked') return false
  if (before === null) {
    nameTileAsked.writeIfRoom('not yet')
    return false
  }
  const names = namesHere()
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
  const names = namesHere()
  const text = JSON.stringify(names)
  if (text !== last.text) last = { text, names }
  return last.names
}

/** The names this device shows, as they change in this page or in another. */
export const useNames = (): readonly NameTile[] => useSyncExternalStore(follow, namesNow)
