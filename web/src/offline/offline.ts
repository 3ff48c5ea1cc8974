import { create } from 'zustand'
import type { FromWorker, Stored, ToWorker } from './messages.ts'

type Offline = {
  /** how much of the app is on this device; nothing is said of it before the device has begun to store it */
  readonly stored: Stored | null
  /** the worker of a newer build, which waits until it is asked for or no page is open */
  readonly newer: ServiceWorker | null
}

export const useOffline = create<Offline>(() => ({ stored: null, newer: null }))

/** How long a page that stays open does without asking for a newer build, in milliseconds: an hour. */
const ASK_AGAIN_MS = 3_600_000

/** How long after an attempt the next one follows while something is missing, in milliseconds; each time twice as long. */
const RETRY_MS = { first: 15_000, longest: 3_600_000 }

let isBegun = false

/**
 * Stores the app on this device, so that it opens without a network: what a session needs first, the rest behind it. What
 * fails is tried again, soon and then less often, and as soon as a network is there again. Only where a browser allows
 * workers: at a named address with TLS, or on the machine itself.
 * @param lastShelf the topic whose stories come first
 * @returns when a session's part is stored, or the first attempt at it has failed
 */
export async function storeApp(lastShelf: () => string | null): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker || isBegun) return
  isBegun = true
  useOffline.setState({ stored: 'some' })
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) =>
    useOffline.setState({ stored: data.stored }),
  )
  serviceWorker.startMessages()
  let registration: ServiceWorkerRegistration | undefined
  const attempt = async () => {
    registration ??= await register(serviceWorker)
    const worker = await whenInstalled(registration)
    if (!worker) {
      // A browser forgets a registration whose only worker could not be installed.
      registration = undefined
      throw new Error('The app could not be stored on this device.')
    }
    send(worker, { to: 'store', shelf: lastShelf() })
  }
  const isComplete = () => useOffline.getState().stored === 'all'
  // A file that was stored and does not load is discarded, and comes from the server when it is asked for again.
  addEventListener(
    'vite:preloadError',
    () => serviceWorker.controller && send(serviceWorker.controller, { to: 'check' }),
  )
  await retryUntil(isComplete, attempt)
}

async function register(serviceWorker: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  const registration = await serviceWorker.register('/worker.js', { updateViaCache: 'none' })
  const show = () => useOffline.setState({ newer: registration.active && registration.waiting })
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', show)
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  show()
  askAgain(registration)
  return registration
}

/** The worker in use, once there is one; null when it could not be installed. */
function whenInstalled(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const first = registration.installing ?? registration.waiting
  if (registration.active || !first) return Promise.resolve(registration.active)
  return new Promise((resolve) => {
    first.addEventListener('statechange', ({ target }) => {
      const { state } = target as ServiceWorker
      if (state === 'activated') resolve(first)
      if (state === 'redundant') resolve(null)
    })
  })
}

const send = (worker: ServiceWorker, message: ToWorker) => worker.postMessage(message)

/** Attempts something until it is done. @returns when the first attempt has ended */
async function retryUntil(isDone: () => boolean, attempt: () => Promise<void>): Promise<void> {
  let pause = RETRY_MS.first
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  const run = async () => {
    if (isDone() || isRunning) return
    clearTimeout(timer)
    isRunning = true
    try {
      await attempt()
    } catch (error) {
      console.warn('What works without a network is stored later.', error)
    }
    isRunning = false
    timer = setTimeout(run, pause)
    pause = Math.min(pause * 2, RETRY_MS.longest)
  }
  addEventListener('online', run)
  await run()
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
export function activateUpdate(newer: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  send(newer, { to: 'take-over' })
}
