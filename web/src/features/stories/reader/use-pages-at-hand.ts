import type { StoryPage } from '@lanternleaf/domain/story/pages'
import { type RefObject, startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../../api/spare-moment.ts'

/** Nobody has read a page sooner. */
const SOON_MS = 2_000

/**
 * The pages that are drawn, in their order: the one that is read and, as soon as nobody waits for anything, the one before
 * and the one after it. Those are marked `data-ahead` and can be neither seen, heard, found nor pressed: a turn to one shows
 * what is laid out already.
 * @param at the index of the page that is read
 * @param reader what they are drawn in
 */
export function usePagesAtHand(
  pages: readonly StoryPage[],
  at: number,
  reader: RefObject<HTMLElement | null>,
): readonly StoryPage[] {
  const [around, setAround] = useState<number>()
  useEffect(() => {
    let isWanted = true
    whenIdle(() => {
      if (isWanted) startTransition(() => setAround(at))
    }, SOON_MS)
    return () => {
      isWanted = false
    }
  }, [at])
  useEffect(() => {
    if (around === undefined) return
    // What shows nothing is laid out by a browser only when something in it is asked where it is.
    for (const ahead of reader.current?.querySelectorAll('[data-ahead] > *') ?? []) ahead.getBoundingClientRect()
  }, [around, reader])
  return pages.filter((_, index) => index === at || (around !== undefined && Math.abs(index - around) <= 1))
}
