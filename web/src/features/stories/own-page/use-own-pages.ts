/** Gives the reader of a story the pages that the child made for that story. */

import { useEffect, useState } from 'react'
import { useChildLogin } from '../../../child-login/child-login.ts'
import { OWN_PAGE } from '../../../paths.ts'
import { useQuery } from '../../../router/router.tsx'
import type { Piece } from '../../../storage/entries/writing.ts'
import { useLazyComponent } from '../../../ui/loading/use-lazy-component.ts'
import { announce } from '../../../ui/messages/announcer.tsx'

const fetchPages = () => import('./own-pages.ts')
const fetchView = () => import('./own-page.tsx')

/** The pages that the logged-in child made for a story, and the page that is open. There are no pages until they are loaded. */
export function useOwnPages(storyId: string) {
  const childId = useChildLogin((login) => login.session?.childId)
  const requestedId = useQuery().get(OWN_PAGE)
  const [pages, setPages] = useState<readonly Piece[]>([])
  const [openId, setOpenId] = useState<string | null>(requestedId)
  useEffect(() => {
    let isWanted = true
    let unsubscribe = (): void => undefined
    const load = async (child: string) => {
      try {
        const { ownPagesOf, subscribeOwnPages: followOwnPages } = await fetchPages()
        if (!isWanted) return
        const read = () => setPages(ownPagesOf(child, storyId))
        unsubscribe = followOwnPages(child, read)
        read()
      } catch (error) {
        console.warn(
          "The child's own pages could not be loaded. They are loaded again when the story is opened again.",
          error,
        )
      }
    }
    if (childId) void load(childId)
    else setPages([])
    return () => {
      isWanted = false
      unsubscribe()
    }
  }, [childId, storyId])
  const index = pages.findIndex(({ id }) => id === openId)
  const page = pages[index]
  const { Component: OwnPageComponent, failed } = useLazyComponent(
    fetchView,
    Number(page !== undefined),
    pages.length > 0,
  )
  const turnTo = (pageIndex: number) => setOpenId(pages[pageIndex]?.id ?? null)
  return {
    OwnPageComponent,
    failed,
    pages,
    page,
    /** The index of the open page in `pages`. It is -1 if a page of the story itself is open. */
    index,
    turnTo,
    close: () => setOpenId(null),
    /** Takes the open page out of the story. */
    removeFromBook: async () => {
      if (!page || childId === undefined) return
      try {
        const { removeFromBook: takeOut, ownPagesOf } = await fetchPages()
        takeOut(childId, page.id)
        setPages(ownPagesOf(childId, storyId))
      } catch (error) {
        console.warn('A page could not be taken out of its book.', error)
        announce('Your page is still in the book. Please try again.')
        return
      }
      setOpenId(null)
      announce("Your page is out of the book. It's still in My writing.")
    },
  }
}
