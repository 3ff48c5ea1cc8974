import { capitalizeSentences, joinTiles, toTiles } from '@lanternleaf/domain/creative-response/tiles'
import { useEffect, useRef, useState } from 'react'
import { announce } from '../../../ui/announcer.tsx'
import { isolate } from '../../../ui/quoted.tsx'

/**
 * An answer as tiles. One of them may be chosen, to be moved or taken back; what is placed comes after it, else at the end.
 * @param offered the words that can be placed
 */
export function useTiles(text: string, write: (text: string) => void, offered: readonly string[]) {
  const tiles = toTiles(text)
  const [at, setAt] = useState<number | null>(null)
  const chosen = at !== null && at < tiles.length ? at : null
  const row = useRef<HTMLUListElement>(null)
  const empty = useRef<HTMLParagraphElement>(null)
  const goesTo = useRef<number | null>(null)
  useEffect(() => {
    if (goesTo.current === null) return
    row.current?.querySelectorAll('button').item(goesTo.current)?.focus()
    goesTo.current = null
  })
  const isTakenAway = useRef(false)
  useEffect(() => {
    if (isTakenAway.current) empty.current?.focus()
    isTakenAway.current = false
  })
  const put = (next: readonly string[], choose: number | null, says: string) => {
    write(joinTiles(capitalizeSentences(next, offered)))
    setAt(choose)
    announce(says)
  }
  const takeBack = (place: number) => {
    const isInRow = row.current?.contains(document.activeElement) === true
    if (isInRow && tiles.length > 1) goesTo.current = Math.min(place, tiles.length - 2)
    const next = tiles.toSpliced(place, 1)
    // What had the focus goes with the last one.
    isTakenAway.current = next.length === 0
    put(
      next,
      chosen === null || next.length === 0 ? null : Math.min(place, next.length - 1),
      `${tiles[place]}, taken back.`,
    )
  }
  return {
    tiles,
    chosen,
    row,
    /** What stands where there is no tile. */
    empty,
    choose: (place: number) => setAt(place === chosen ? null : place),
    place: (word: string) => {
      const added = toTiles(word)
      if (added.length === 0) return
      const from = chosen === null ? tiles.length : chosen + 1
      const next = tiles.toSpliced(from, 0, ...added)
      put(
        next,
        chosen === null ? null : chosen + added.length,
        `${isolate(word)}, tile ${from + added.length} of ${next.length}.`,
      )
    },
    move: (by: 1 | -1) => {
      if (chosen === null) return
      const to = chosen + by
      const tile = tiles[chosen]
      if (tile === undefined || to < 0 || to >= tiles.length) return
      if (row.current?.contains(document.activeElement)) goesTo.current = to
      put(tiles.toSpliced(chosen, 1).toSpliced(to, 0, tile), to, `${tile}, tile ${to + 1} of ${tiles.length}.`)
    },
    takeBack,
    /** The chosen one, else the one placed last. */
    takeBackOne: () => {
      if (tiles.length > 0) takeBack(chosen ?? tiles.length - 1)
    },
  }
}
