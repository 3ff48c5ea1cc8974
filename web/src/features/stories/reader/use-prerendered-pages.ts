/**
 * Renders the pages of a story next to the open page while the browser is idle, so that turning a page is instant on a slow
 * tablet.
 */

import type { StoryPage } from '@lanternleaf/domain/story/pages'
import { type RefObject, startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../../api/idle.ts'

/** The neighbours are rendered after this time even if the browser is never idle. No child reads a page faster. */
const SOON_MS = 2_000

/**
 * The rendered pages in order: the open one and, once the browser is idle, its neighbours. Those are marked `data-ahead` and
 * are hidden from sight, assistive technology, search and input; turning to one shows a finished layout.
 * @param openIndex the index of the open page
 * @param reader the element that contains the pages
 */
export function usePrerenderedPages(
  pages: readonly StoryPage[],
  openIndex: number,
  reader: RefObject<HTMLElement | null>,
): readonly StoryPage[] {
  const [centre, setCentre] = useState<number>()
  useEffect(() => {
    let isWanted = true
    whenIdle(() => {
      if (isWanted) startTransition(() => setCentre(openIndex))
    }, SOON_MS)
    return () => {
      isWanted = false
    }
  }, [openIndex])
  useEffect(() => {
    if (centre === undefined) return
    // A browser lays out a hidden element only if a script asks for a position in it.
    for (const ahead of reader.current?.querySelectorAll('[data-ahead] > *') ?? []) ahead.getBoundingClientRect()
  }, [centre, reader])
  return pages.filter((_, index) => index === openIndex || (centre !== undefined && Math.abs(index - centre) <= 1))
}
