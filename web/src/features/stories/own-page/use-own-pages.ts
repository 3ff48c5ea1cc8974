import { useEffect, useState } from 'react'
import { useChildLogin } from '../../../child-login/child-login.ts'
import { OWN_PAGE } from '../../../paths.ts'
import { useQuery } from '../../../router/router.tsx'
import type { Piece } from '../../../storage/entries/writing.ts'
import { announce } from '../../../ui/announcer.tsx'
import { useFetched } from '../../../ui/use-fetched.ts'

const fetchPages = () => import('./own-pages.ts')
const fetchShown = () => import('./own-page.tsx')

/** The pages the child who is logged in made for a story, and the one that is open; none until they are looked up. */
export function useOwnPages(storyId: string) {
  const childId = useChildLogin((login) => login.session?.childId)
  const asked = useQuery().get(OWN_PAGE)
  const [pages, setPages] = useState<readonly Piece[]>([])
  const [open, setOpen] = useState<string | null>(asked)
  useEffect(() => {
    let isWanted = true
    let unfollow = (): void => undefined
    const look = async (child: string) => {
      try {
        const { ownPagesOf, followOwnPages } = await fetchPages()
        if (!isWanted) return
        const read = () => setPages(ownPagesOf(child, storyId))
        unfollow = followOwnPages(child, read)
        read()
      } catch (error) {
        console.warn('Fetched again when asked for.', error)
      }
    }
    if (childId) void look(childId)
    else setPages([])
    return () => {
      isWanted = false
      unfollow()
    }
  }, [childId, storyId])
  const at = pages.findIndex(({ id }) => id === open)
  const page = pages[at]
  const { Shown, failed } = useFetched(fetchShown, Number(page !== undefined), pages.length > 0)
  const turnTo = (place: number) => setOpen(pages[place]?.id ?? null)
  return {
    Shown,
    failed,
    pages,
    page,
    /** The place of the open one among them; -1 where the story itself is open. */
    at,
    turnTo,
    close: () => setOpen(null),
    /** Takes the open one out of the book. */
    takeOut: async () => {
      if (!page || childId === undefined) return
      try {
        const { takeOut, ownPagesOf } = await fetchPages()
        takeOut(childId, page.id)
        setPages(ownPagesOf(childId, storyId))
      } catch (error) {
        console.warn('A page could not be taken out of its book.', error)
        announce('Your page is still in the book. Please try again.')
        return
      }
      setOpen(null)
      announce("Your page is out of the book. It's still in My Writing.")
    },
  }
}
