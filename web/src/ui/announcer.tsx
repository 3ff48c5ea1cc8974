import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import { useChildLogin } from '../child-login/child-login.ts'
import { useLocation } from '../router/router.tsx'

type Announcement = { polite: string; say: (text: string) => void }

/** What is said twice in a row is a change too, or nobody would hear it the second time. */
const UNHEARD = '\u00a0'

const useAnnouncement = create<Announcement>((set) => ({
  polite: '',
  say: (text) => set(({ polite }) => ({ polite: polite === text ? `${text}${UNHEARD}` : text })),
}))

/** Says something to a screen reader when it is next idle, without moving anything on the screen. */
export const announce = (text: string): void => useAnnouncement.getState().say(text)

/** Takes back what was said, once what it was about is gone. */
export const clearAnnouncement = (): void => useAnnouncement.setState({ polite: '' })

/**
 * The one polite live region. It stands in the shell so that it is there before anything is said. What was said to one child
 * is not left for the next to find, nor what was said of one screen on the next.
 */
export function Announcer() {
  const childId = useChildLogin(({ session }) => session?.childId)
  const text = useAnnouncement(({ polite }) => polite)
  const { pathname } = useLocation()
  // Before the effects of the new screen, which may have something to say.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another child or another screen is the reason
  useLayoutEffect(clearAnnouncement, [childId, pathname])
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {text}
    </div>
  )
}
