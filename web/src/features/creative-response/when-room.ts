import { readWriting, type WritingEntry } from './stored-writing.ts'

/** How often a full device is asked again, in milliseconds. */
const RETRY_INTERVAL_MS = 5_000

const retryTimers = new Map<string, ReturnType<typeof setInterval>>()

/** Keeps what only this page holds as soon as the device has room, for as long as the page lives, and tells so. */
export function retryWhenStorageFrees(stored: WritingEntry, onStored: () => void): void {
  clearInterval(retryTimers.get(stored.key))
  if (stored.isPersisted()) return
  const timer = setInterval(() => {
    // With what another page stored meanwhile.
    if (!stored.isPersisted() && !stored.writeIfRoom(readWriting(stored))) return
    clearInterval(timer)
    onStored()
  }, RETRY_INTERVAL_MS)
  retryTimers.set(stored.key, timer)
}
