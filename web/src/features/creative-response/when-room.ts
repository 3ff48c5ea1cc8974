import { isOnDevice, writeIfRoom } from '../../storage/local.ts'
import { readWriting, type WritingKey } from './stored-writing.ts'

/** How often a full device is asked again, in milliseconds. */
const ASK_AGAIN = 5_000

const waiting = new Map<WritingKey, ReturnType<typeof setInterval>>()

/** Keeps what only this page holds as soon as the device has room, for as long as the page lives, and tells so. */
export function keepWhenRoom(key: WritingKey, onKept: () => void): void {
  clearInterval(waiting.get(key))
  if (isOnDevice(key)) return
  const timer = setInterval(() => {
    // With what another page stored meanwhile.
    if (!isOnDevice(key) && !writeIfRoom(key, JSON.stringify(readWriting(key)))) return
    clearInterval(timer)
    onKept()
  }, ASK_AGAIN)
  waiting.set(key, timer)
}
