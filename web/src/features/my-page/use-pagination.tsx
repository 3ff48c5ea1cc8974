/** Splits a long list behind My page into pages that the toolbar turns, because a child should not have to scroll far. */

import { splitEvenly } from '@lanternleaf/domain/my-page/my-words'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import ArrowLeft from '~sprite/lucide/arrow-left'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { BarPlace, BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { focusText } from '../../ui/layout/focus-text.ts'

type PaginationOptions<Item> = {
  /** The name of the toolbar. */
  label: string
  items: readonly Item[]
  /** The number of items on a page. */
  size: number
  /** The link of Back on the first page. */
  back: { to: string; label: string }
  /** The name of a page, from its items. */
  pageLabel: (page: readonly Item[]) => string
  /** What the toolbar has instead of Next on the last page. */
  last?: ReactNode
}

/** If there are more pages than this, the toolbar shows only the page's name, without dots. */
const MAX_DOTS = 8

/** Shows a long list in pages. Returns the items of the open page, and the toolbar that turns the pages. */
export function usePagination<Item>({ label, items, size, back, pageLabel, last = null }: PaginationOptions<Item>) {
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
        ) : (
          last
        )
      }
    />
  )
  return { page, bar }
}

const dots = (pages: number): number => (pages > MAX_DOTS ? 0 : pages)

/** Moves the focus to the heading when a page is turned, but not when the first page opens. */
function useFocusOnTurn(pageIndex: number): void {
  const lastPage = useRef(pageIndex)
  useEffect(() => {
    if (lastPage.current === pageIndex) return
    lastPage.current = pageIndex
    focusText(document.querySelector<HTMLElement>('main h1'), { preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [pageIndex])
}
