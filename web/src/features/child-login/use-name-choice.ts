/**
 * The state of the first step of the child's login: which name tiles the device shows, and whether a tile was pressed or a
 * name is typed.
 */

import type { NameTile } from '@lanternleaf/domain/child-login/name-tile'
import { useState } from 'react'
import { findNameTile, removeName, restoreName, useNameTiles } from '../../child-login/name-tiles.ts'
import { useLocation, useNavigate, useQuery } from '../../router/router.tsx'
import { goToNameChoice, PIN_ENTRY_PARAM, pinEntryLink } from './login-links.ts'
import { setTypedUsername, typedUsername } from './typed-username.ts'

/** Who logs in: still choosing a name tile, a typed username, or a chosen name tile. */
type NameChoice = 'choosing' | 'typing' | NameTile

/** The choice when the login is shown. After the PIN recovery it is the name that was typed or chosen before. */
function initialChoice(names: readonly NameTile[]): NameChoice {
  const typed = typedUsername()
  if (typed === null) return names.length > 0 ? 'choosing' : 'typing'
  return findNameTile(names, typed) ?? 'typing'
}

const without = (tiles: readonly NameTile[], { childId }: NameTile) => tiles.filter((tile) => tile.childId !== childId)

/** The state of choosing who logs in. If the device has no name tiles, the username is typed. */
export function useNameChoice() {
  const names = useNameTiles()
  const [initial] = useState(() => initialChoice(names))
  const [chosen, setChosen] = useState(initial)
  const [removedTiles, setRemovedTiles] = useState<readonly NameTile[]>([])
  const page = useLocation()
  const [firstKey] = useState(page.key)
  const isEntering = useQuery().has(PIN_ENTRY_PARAM)
  const navigate = useNavigate()
  const removed = removedTiles.filter(({ childId }) => names.every((tile) => tile.childId !== childId))
  const hasNames = names.length > 0 || removed.length > 0
  // The query says whether a name was chosen, so that the browser's Back leads to the name tiles again.
  const current: NameChoice = isEntering ? chosen : page.key === firstKey ? initial : 'choosing'
  const select = (next: NameChoice) => {
    setTypedUsername(typeof next === 'string' ? null : next.username)
    setChosen(next)
    navigate(pinEntryLink(page))
  }
  return {
    names,
    removed,
    current: current === 'choosing' && !hasNames ? 'typing' : current,
    choose: (tile: NameTile) => select(tile),
    type: () => select('typing'),
    remove: (tile: NameTile) => {
      removeName(tile.childId)
      setRemovedTiles((before) => [tile, ...without(before, tile)])
    },
    restore: (tile: NameTile) => {
      restoreName(tile)
      setRemovedTiles((before) => without(before, tile))
    },
    /** Goes back to the name tiles. Null if there are none. */
    backToNames: hasNames
      ? () => {
          setTypedUsername(null)
          setChosen('choosing')
          goToNameChoice(navigate, page)
        }
      : null,
  }
}
