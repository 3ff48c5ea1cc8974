/**
 * Announcements to screen readers by an ARIA live region. Components use `useAnnounce` or `announce` (`announcer.tsx`). Only the announcer
 * (with its own region), dialogs and the calm corner create a live text.
 */

import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { Quoted } from '../text/quoted.tsx'

/** How long the region is empty before the same text is announced again, in milliseconds. Screen readers ignore a text that did not change. */
const REPEAT_GAP_MS = 100

/** How long an announcement stays in the region, in milliseconds. */
const LIFETIME_MS = 7_000

export type LiveText = {
  /** The current text of the region. */
  readonly useText: UseBoundStore<StoreApi<string>>
  /** Announces a text at once, or after a short gap if it is the same text as before. */
  readonly announce: (text: string) => void
  readonly clear: () => void
}

/** The text of one polite live region. A repeated text is announced again, and a text is cleared after a while. */
export function createLiveText(): LiveText {
  const useText = create(() => '')
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = () => {
    clearTimeout(timer)
    useText.setState('', true)
  }
  const showText = (text: string) => {
    useText.setState(text, true)
    timer = setTimeout(clear, LIFETIME_MS)
  }
  const announce = (text: string) => {
    const isSame = useText.getState() === text
    clearTimeout(timer)
    if (!isSame) return showText(text)
    clear()
    timer = setTimeout(showText, REPEAT_GAP_MS, text)
  }
  return { useText, announce, clear }
}

/** The live region, empty until something is announced. `Quoted`: the browser does not translate quoted words. */
export const LiveRegion = ({ live }: { live: LiveText }) => {
  const text = live.useText()
  return (
    <p aria-live="polite" className="visually-hidden">
      <Quoted>{text}</Quoted>
    </p>
  )
}
