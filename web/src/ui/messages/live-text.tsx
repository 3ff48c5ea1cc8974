import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { Quoted } from '../text/quoted.tsx'

/** How long a live region is empty before it says the same again, in milliseconds. A change from a text to the same one is none. */
const EMPTY_MS = 100

/** How long an announcement stands, in milliseconds. One that was missed for so long is of the past. */
const STANDS_MS = 7_000

export type LiveText = {
  /** What stands in the region now. */
  readonly useText: UseBoundStore<StoreApi<string>>
  /** Says it at once, and what is there already a moment after it is gone. */
  readonly say: (text: string) => void
  readonly clear: () => void
}

/** The text of one polite live region: plain words, said again when they are the same, and cleared after a while. */
export function createLiveText(): LiveText {
  const useText = create(() => '')
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = () => {
    clearTimeout(timer)
    useText.setState('', true)
  }
  const put = (text: string) => {
    useText.setState(text, true)
    timer = setTimeout(clear, STANDS_MS)
  }
  const say = (text: string) => {
    const isSaid = useText.getState() === text
    clearTimeout(timer)
    if (!isSaid) return put(text)
    clear()
    timer = setTimeout(put, EMPTY_MS, text)
  }
  return { useText, say, clear }
}

/** The region of a text, empty until something is said. */
export const LiveRegion = ({ live }: { live: LiveText }) => {
  const text = live.useText()
  return (
    <p aria-live="polite" className="visually-hidden">
      <Quoted>{text}</Quoted>
    </p>
  )
}
