import { create } from 'zustand'
import { TAKE_OVER } from './take-over.ts'

type Offline = {
  /** whether all of the app is on this device */
  readonly isReady: boolean
  /** the worker of a newer build, which waits until it is asked for or no page is open */
  readonly newer: ServiceWorker | null
}

export const useOffline = create<Offline>(() => ({ isReady: false, newer: null }))

/** How long a page that stays open does without asking for a newer build, in milliseconds: an hour. */
const ASK_AGAIN_MS = 3_600_000

let isAsked = false

/**
 * Keeps the whole app on this device, so that it opens without a network. Only where a browser allows it: at a named
 * address with TLS, or on the machine itself.
 */
export async function keepOffline(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker || isAsked) return
  isAsked = true
  const registration = await serviceWorker.register('/worker.js', { updateViaCache: 'none' })
  const show = () => {
    const isReady = registration.active !== null
    useOffline.setState({ isReady, newer: isReady ? registration.waiting : null })
  }
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', show)
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  show()
  askAgain(registration)
}

/** A tablet may keep a page for weeks: it asks when it is looked at again. */
function askAgain(registration: ServiceWorkerRegistration): void {
  let askedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - askedAt < ASK_AGAIN_MS) return
    askedAt = performance.now()
    registration.update().catch((error: unknown) => console.warn('Whether there is a newer build is not known.', error))
  })
}

/** Opens this page anew, in the newer build. Other pages stay as they are until they are opened again. */
export function takeNewer(newer: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  newer.postMessage(TAKE_OVER)
}
