import type { NameTile } from '@lanternleaf/domain/child-login/name-tile'
import { useState } from 'react'
import { findNameTile, removeName, restoreName, useNameTiles } from '../../child-login/name-tiles.ts'
import { useLocation, useNavigate, useQuery } from '../../router/router.tsx'
import { goToNameChoice, PIN_ENTRY_PARAM, pinEntryLink } from './login-links.ts'

import { setTypedUsername, typedUsername } from './typed-username.ts'

/** Who is to be logged in: chosen among names that are shown, one of them, or typed. */
type NameChoice = 'choosing' | 'typing' | NameTile

/** A name that was typed or chosen before help was asked for is that again. */
function initialChoice(names: readonly NameTile[]): NameChoice {
  const typed = typedUsername()
  if (typed === null) return names.length > 0 ? 'choosing' : 'typing'
  return findNameTile(names, typed) ?? 'typing'
}

const without = (tiles: readonly NameTile[], { childId }: NameTile) => tiles.filter((tile) => tile.childId !== childId)

/** Choosing who logs in. Where no name is shown a name is typed, as ever. */
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
  // Whoever goes back in the browser is at the names again.
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
