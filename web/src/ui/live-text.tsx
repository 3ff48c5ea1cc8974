import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { Quoted } from './quoted.tsx'

/**
 * How long a live region is empty before it is filled anew, in milliseconds. A change from a text to the same one is none, and
 * Firefox tells a screen reader nothing of a region that comes with its text in it.
 */
const EMPTY_MS = 100

/** How long an announcement stands, in milliseconds. One that was missed for so long is of the past. */
const STANDS_MS = 7_000

export type LiveText = {
  /** What stands in the region now. */
  readonly useText: UseBoundStore<StoreApi<string>>
  /** Says it at once where the region is empty, else a moment after what it says is gone. */
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
    const isEmpty = useText.getState() === ''
    clear()
    if (isEmpty) put(text)
    else timer = setTimeout(put, EMPTY_MS, text)
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
