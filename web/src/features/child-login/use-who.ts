import type { NameTile } from '@lanternleaf/domain/child-login/name-tile'
import { useState } from 'react'
import { removeName, showNameAgain, tileNamed, useNames } from '../../child-login/name-tiles.ts'
import { useLocation, useNavigate, useQuery } from '../../router/router.tsx'
import { leadToNames } from './lead-to-names.ts'
import { ENTERING, enterAt } from './login-address.ts'
import { keepTypedUsername, typedUsername } from './typed-username.ts'

/** Who is to be logged in: chosen among names that are shown, one of them, or typed. */
type Who = 'choosing' | 'typing' | NameTile

/** A name that was typed or chosen before help was asked for is that again. */
function whoAtFirst(names: readonly NameTile[]): Who {
  const typed = typedUsername()
  if (typed === null) return names.length > 0 ? 'choosing' : 'typing'
  return tileNamed(names, typed) ?? 'typing'
}

const without = (tiles: readonly NameTile[], { childId }: NameTile) => tiles.filter((tile) => tile.childId !== childId)

/** Choosing who logs in. Where no name is shown a name is typed, as ever. */
export function useWho() {
  const names = useNames()
  const [atFirst] = useState(() => whoAtFirst(names))
  const [chosen, setChosen] = useState(atFirst)
  const [taken, setTaken] = useState<readonly NameTile[]>([])
  const place = useLocation()
  const [firstKey] = useState(place.key)
  const isEntering = useQuery().has(ENTERING)
  const navigate = useNavigate()
  const removed = taken.filter(({ childId }) => names.every((tile) => tile.childId !== childId))
  const hasNames = names.length > 0 || removed.length > 0
  // Whoever goes back in the browser is at the names again.
  const who: Who = isEntering ? chosen : place.key === firstKey ? atFirst : 'choosing'
  const goOn = (next: Who) => {
    keepTypedUsername(typeof next === 'string' ? null : next.username)
    setChosen(next)
    navigate(enterAt(place))
  }
  return {
    names,
    removed,
    who: who === 'choosing' && !hasNames ? 'typing' : who,
    choose: (tile: NameTile) => goOn(tile),
    type: () => goOn('typing'),
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
          setChosen('choosing')
          leadToNames(navigate, place)
        }
      : null,
  }
}
