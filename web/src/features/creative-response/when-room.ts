import { readWriting, type WritingEntry } from './merge-writing.ts'

/** How often a full device is asked again, in milliseconds. */
const ASK_AGAIN = 5_000

const waiting = new Map<string, ReturnType<typeof setInterval>>()

/** Keeps what only this page holds as soon as the device has room, for as long as the page lives, and tells so. */
export function keepWhenRoom(kept: WritingEntry, onKept: () => void): void {
  clearInterval(waiting.get(kept.key))
  if (kept.isOnDevice()) return
  const timer = setInterval(() => {
    // With what another page stored meanwhile.
    if (!kept.isOnDevice() && !kept.writeIfRoom(readWriting(kept))) return
    clearInterval(timer)
    onKept()
  }, ASK_AGAIN)
  waiting.set(kept.key, timer)
}
