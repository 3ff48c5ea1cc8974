import type { NameTile } from '@lanternleaf/domain/child-login/name-tile'
import { useState } from 'react'
import { findNameTile, removeName, restoreName, useNameTiles } from '../../child-login/name-tiles.ts'
import { useLocation, useNavigate, useQuery } from '../../router/router.tsx'
import { goToNameChoice, PIN_ENTRY_PARAM, pinEntryLink } from './login-links.ts'

import { setTypedUsername, typedUsername } from './typed-username.ts'

/** Who logs in: undecided among the name tiles, one of them, or a typed username. */
type NameChoice = 'choosing' | 'typing' | NameTile

/** A name typed or chosen before asking for help is selected again. */
function initialChoice(names: readonly NameTile[]): NameChoice {
  const typed = typedUsername()
  if (typed === null) return names.length > 0 ? 'choosing' : 'typing'
  return findNameTile(names, typed) ?? 'typing'
}

const without = (tiles: readonly NameTile[], { childId }: NameTile) => tiles.filter((tile) => tile.childId !== childId)

/** The choice of who logs in. Without name tiles the username is typed. */
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
  // The browser's Back leads to the names again.
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
    /** Back to the names, where there are any. */
    backToNames: hasNames
      ? () => {
          setTypedUsername(null)
          setChosen('choosing')
          goToNameChoice(navigate, page)
        }
      : null,
  }
}
