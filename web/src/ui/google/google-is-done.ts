import { CHANNEL, type GoogleWindow } from './google-window.ts'

/** Tells the page that opened this window that Google is done. Only our own pages hear it, and all it says is: look. */
export function notifyGoogleDone(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('done')
  channel.close()
}

/** How often the window is looked after, in milliseconds. */
const LOOK = 1000

/**
 * Looks whenever Google may be done: the window tells, it is gone, or somebody comes back to this page.
 * @returns ends it
 */
export function watchGoogleWindow(opened: GoogleWindow, look: () => void): () => void {
  const unwatch = watchForGoogle(look, look)
  const timer = setInterval(() => {
    if (!opened.isClosed()) return
    clearInterval(timer)
    look()
  }, LOOK)
  return () => {
    unwatch()
    clearInterval(timer)
  }
}

/**
 * Hears when Google's window tells that it is done, and when somebody comes back to this page.
 * @returns ends it
 */
export function watchForGoogle(onDone: () => void, onFocus: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = onDone
  addEventListener('focus', onFocus)
  return () => {
    channel.close()
    removeEventListener('focus', onFocus)
  }
}
