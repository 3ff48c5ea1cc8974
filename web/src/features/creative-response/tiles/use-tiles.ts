/** The state of the tiles editor: the placed tiles, the selected tile, and where the keyboard focus goes after a change. */

import { capitalizeSentences, joinTiles, toTiles } from '@lanternleaf/domain/creative-response/tiles'
import { useEffect, useRef, useState } from 'react'
import { announce } from '../../../ui/messages/announcer.tsx'
import { isolate } from '../../../ui/text/quoted.tsx'

/** The room above and below the tiles of a row, in px. */
const ROW_PADDING = 4

/**
 * The state of an answer as tiles. At most one tile is selected, to be moved or taken out. A new tile is inserted after the
 * selected tile, or at the end if no tile is selected.
 * @param offered the words that can be placed
 */
export function useTiles(text: string, write: (text: string) => void, offered: readonly string[]) {
  const tiles = toTiles(text)
  const [lastSelectedIndex, setSelectedIndex] = useState<number | null>(null)
  // Null if there is no such tile any more.
  const selectedIndex = lastSelectedIndex !== null && lastSelectedIndex < tiles.length ? lastSelectedIndex : null
  const row = useRef<HTMLUListElement>(null)
  const empty = useRef<HTMLParagraphElement>(null)
  const focusNext = useRef<number | null>(null)
  useEffect(() => {
    if (focusNext.current === null) return
    row.current?.querySelectorAll('button').item(focusNext.current)?.focus()
    focusNext.current = null
  })
  const latest = selectedIndex ?? tiles.length - 1
  // A long answer scrolls within its row: the selected tile, or the newest, is in sight.
  useEffect(() => {
    const tile = row.current?.children.item(latest)
    if (!row.current || !tile) return
    const view = row.current.getBoundingClientRect()
    const { top, bottom } = tile.getBoundingClientRect()
    if (bottom > view.bottom) row.current.scrollTop += bottom - view.bottom + ROW_PADDING
    else if (top < view.top) row.current.scrollTop -= view.top - top + ROW_PADDING
  }, [latest])
  const isEmptied = useRef(false)
  useEffect(() => {
    if (isEmptied.current) empty.current?.focus()
    isEmptied.current = false
  })
  const update = (next: readonly string[], nextSelected: number | null, announcement: string) => {
    write(joinTiles(capitalizeSentences(next, offered)))
    setSelectedIndex(nextSelected)
    announce(announcement)
  }
  const takeBack = (index: number) => {
    const isInRow = row.current?.contains(document.activeElement) === true
    if (isInRow && tiles.length > 1) focusNext.current = Math.min(index, tiles.length - 2)
    const next = tiles.toSpliced(index, 1)
    // The focused tile was the last one: focus the empty answer.
    isEmptied.current = next.length === 0
    update(
      next,
      selectedIndex === null || next.length === 0 ? null : Math.min(index, next.length - 1),
      `${tiles[index]}, taken out.`,
    )
  }
  return {
    tiles,
    selectedIndex,
    row,
    /** The placeholder of an empty answer. */
    empty,
    /** Selects a tile, or deselects the selected one. */
    toggleSelection: (index: number) => setSelectedIndex(index === selectedIndex ? null : index),
    addWord: (word: string) => {
      const added = toTiles(word)
      if (added.length === 0) return
      const from = selectedIndex === null ? tiles.length : selectedIndex + 1
      const next = tiles.toSpliced(from, 0, ...added)
      update(
        next,
        selectedIndex === null ? null : selectedIndex + added.length,
        `${isolate(word)}, tile ${from + added.length} of ${next.length}.`,
      )
    },
    move: (by: 1 | -1) => {
      if (selectedIndex === null) return
      const to = selectedIndex + by
      const tile = tiles[selectedIndex]
      if (tile === undefined || to < 0 || to >= tiles.length) return
      if (row.current?.contains(document.activeElement)) focusNext.current = to
      update(
        tiles.toSpliced(selectedIndex, 1).toSpliced(to, 0, tile),
        to,
        `${tile}, tile ${to + 1} of ${tiles.length}.`,
      )
    },
    takeBack,
    /** Takes back the selected tile, or the last tile if none is selected. */
    takeBackSelectedOrLast: () => {
      if (tiles.length > 0) takeBack(selectedIndex ?? tiles.length - 1)
    },
  }
}
