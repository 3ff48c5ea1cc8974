import type { NameTile } from '@lanternleaf/domain/child-login/name-tile'
import { usernameKey } from '@lanternleaf/domain/username/username'
import { useState } from 'react'
import { removeName, showNameAgain, useNames } from '../../child-login/name-tiles.ts'
import { keepTypedUsername, typedUsername } from './typed-username.ts'

/** Who is to be logged in: chosen among names that are shown, one of them, or typed. */
type Who = 'choosing' | 'typing' | NameTile

/** A name that was typed or chosen before help was asked for is that again. */
function whoAtFirst(names: readonly NameTile[]): Who {
  const typed = typedUsername()
  if (typed === null) return names.length > 0 ? 'choosing' : 'typing'
  return names.find(({ username }) => usernameKey(username) === usernameKey(typed)) ?? 'typing'
}

const without = (tiles: readonly NameTile[], { childId }: NameTile) => tiles.filter((tile) => tile.childId !== childId)

/** Choosing who logs in. Where no name is shown a name is typed, as ever. */
export function useWho() {
  const names = useNames()
  const [who, setWho] = useState(() => whoAtFirst(names))
  const [taken, setTaken] = useState<readonly NameTile[]>([])
  const removed = taken.filter(({ childId }) => names.every((tile) => tile.childId !== childId))
  const hasNames = names.length > 0 || removed.length > 0
  const shown = who === 'choosing' && !hasNames ? 'typing' : who
  return {
    names,
    removed,
    who: shown,
    choose: (tile: NameTile) => {
      keepTypedUsername(tile.username)
      setWho(tile)
    },
    type: () => {
      keepTypedUsername(null)
      setWho('typing')
    },
    remove: (tile: NameTile) => {
      removeName(tile.childId)
      setTaken((before) => [tile, ...without(before, tile)])
    },
    bringBack: (tile: NameTile) => {
      showNameAgain(tile)
      setTaken((before) => without(before, tile))
    },
    /** Back to the names, where there are any. */
    chooseAgain: hasNames
      ? () => {
          keepTypedUsername(null)
          setWho('choosing')
        }
      : null,
  }
}
