import { create } from 'zustand'

type Announcement = { polite: string; say: (text: string) => void }

/** What is said twice in a row is a change too, or nobody would hear it the second time. */
const UNHEARD = '\u00a0'

const useAnnouncement = create<Announcement>((set) => ({
  polite: '',
  say: (text) => set(({ polite }) => ({ polite: polite === text ? `${text}${UNHEARD}` : text })),
}))

/** Says something to a screen reader when it is next idle, without moving anything on the screen. */
export const announce = (text: string): void => useAnnouncement.getState().say(text)

/** The one polite live region. It stands in the shell so that it is there before anything is said. */
export const Announcer = () => (
  <div role="status" aria-live="polite" className="visually-hidden">
    {useAnnouncement((state) => state.polite)}
  </div>
)
