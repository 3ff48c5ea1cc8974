import { CHANNEL, type GoogleWindow } from './google-window.ts'

/** Notifies the page that opened this window that Google's sign-in has ended. Only our own pages receive it, without data. */
export function notifyGoogleDone(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('done')
  channel.close()
}

/** How often the window is checked, in milliseconds. */
const POLL_INTERVAL_MS = 1000

/**
 * Calls `check` whenever Google's sign-in may have ended: on a notification, when the window is closed, or when this page gets
 * the focus.
 * @returns stops the calls
 */
export function watchGoogleWindow(opened: GoogleWindow, check: () => void): () => void {
  const unwatch = watchForGoogle(check, check)
  const timer = setInterval(() => {
    if (!opened.isClosed()) return
    clearInterval(timer)
    check()
  }, POLL_INTERVAL_MS)
  return () => {
    unwatch()
    clearInterval(timer)
  }
}

/**
 * Subscribes to the notification of Google's window, and to this page getting the focus.
 * @returns unsubscribes
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
