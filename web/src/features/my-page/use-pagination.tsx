import { splitEvenly } from '@lanternleaf/domain/my-page/my-words'
import { useEffect, useRef, useState } from 'react'
import ArrowLeft from '~sprite/lucide/arrow-left'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { BarPlace, BottomBar } from '../../ui/layout/bottom-bar.tsx'

type PagesOptions<Item> = {
  /** What the bar is called. */
  label: string
  items: readonly Item[]
  /** How many are looked over at once. */
  size: number
  /** The way back from the first page. */
  back: { to: string; label: string }
  /** What a page is called, by what is on it. */
  pageLabel: (page: readonly Item[]) => string
}

/** With more pages than this, a label says where one is instead of dots. */
const MAX_DOTS = 8

/** A long list in pages that turn: what is on the one that is open, and the bar that turns them. */
export function usePagination<Item>({ label, items, size, back, pageLabel }: PagesOptions<Item>) {
  const pages = splitEvenly(items, size)
  const [requestedIndex, setRequestedIndex] = useState(0)
  const pageIndex = Math.min(requestedIndex, Math.max(0, pages.length - 1))
  const page = pages[pageIndex] ?? []
  useFocusOnTurn(pageIndex)
  const bar = (
    <BottomBar
      label={label}
      back={
        pageIndex === 0 ? (
          <BackLink to={back.to}>{back.label}</BackLink>
        ) : (
          <Button onClick={() => setRequestedIndex(pageIndex - 1)}>
            <ArrowLeft aria-hidden="true" />
            Back
          </Button>
        )
      }
      middle={pages.length > 1 ? <BarPlace text={pageLabel(page)} at={pageIndex + 1} of={dots(pages.length)} /> : null}
      next={
        pageIndex < pages.length - 1 ? (
          <Button kind="primary" onClick={() => setRequestedIndex(pageIndex + 1)}>
            Next
          </Button>
        ) : null
      }
    />
  )
  return { page, bar }
}

const dots = (pages: number): number => (pages > MAX_DOTS ? 0 : pages)

/** Moves the focus to the heading when a page is turned, not when the first one opens. */
function useFocusOnTurn(pageIndex: number): void {
  const lastPage = useRef(pageIndex)
  useEffect(() => {
    if (lastPage.current === pageIndex) return
    lastPage.current = pageIndex
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [pageIndex])
}
