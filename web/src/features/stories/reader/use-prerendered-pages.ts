import type { StoryPage } from '@lanternleaf/domain/story/pages'
import { type RefObject, startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../../api/idle.ts'

/** No page is read in less. */
const SOON_MS = 2_000

/**
 * The rendered pages in order: the open one and, once the browser is idle, its neighbours. Those are marked `data-ahead` and
 * are hidden from sight, assistive technology, search and input; turning to one shows a finished layout.
 * @param openIndex the index of the page that is read
 * @param reader what they are drawn in
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
    // What shows nothing is laid out by a browser only when something in it is asked where it is.
    for (const ahead of reader.current?.querySelectorAll('[data-ahead] > *') ?? []) ahead.getBoundingClientRect()
  }, [centre, reader])
  return pages.filter((_, index) => index === openIndex || (centre !== undefined && Math.abs(index - centre) <= 1))
}
