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

/** Choosing who logs in. Where no name is shown a name is typed, as ever. */
export function useWho() {
  const names = useNames()
  const [who, setWho] = useState(() => whoAtFirst(names))
  const [removed, setRemoved] = useState<NameTile | null>(null)
  const hasNames = names.length > 0 || removed !== null
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
      setRemoved(tile)
    },
    bringBack: (tile: NameTile) => {
      showNameAgain(tile)
      setRemoved(null)
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
