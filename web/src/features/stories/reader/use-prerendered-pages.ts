import type { StoryPage } from '@lanternleaf/domain/story/pages'
import { type RefObject, startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../../api/idle.ts'

/** Nobody has read a page sooner. */
const SOON_MS = 2_000

/**
 * The pages that are drawn, in their order: the one that is read and, as soon as nobody waits for anything, the one before
 * and the one after it. Those are marked `data-ahead` and can be neither seen, heard, found nor pressed: a turn to one shows
 * what is laid out already.
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
