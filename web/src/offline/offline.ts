import { create } from 'zustand'
import type { FromWorker, Stored, ToWorker } from './messages.ts'
import { retryUntil } from './retry-until.ts'

type Offline = {
  /** the stored part of the app; null before storing has begun */
  readonly stored: Stored | null
  /** the waiting worker of a newer build; it is activated on request, or when no tab is open */
  readonly newer: ServiceWorker | null
}

/** The state of the app on this device. */
export const useOffline = create<Offline>(() => ({ stored: null, newer: null }))

/** How often an open tab checks for a newer build, in milliseconds: an hour. */
const UPDATE_INTERVAL_MS = 3_600_000

let isStarted = false

/**
 * Stores the app on this device, so that it opens without a network: first the files that a session needs, then the rest. Failures
 * are retried with exponential backoff, and as soon as the network is back. Browsers allow service workers only with https or on
 * localhost. Without service workers nothing is stored. In a demo nothing is stored either: its server adds a notice to every page,
 * which stored pages would lack.
 * @param lastShelf the topic whose stories come first
 * @returns when the part for a session is stored, or the first attempt at it has failed
 */
export async function storeApp(lastShelf: () => string | null): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker || isStarted || 'demo' in document.documentElement.dataset) return
  isStarted = true
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
      // Browsers drop a registration whose only worker could not be installed.
      registration = undefined
      throw new Error('The service worker could not be installed.')
    }
    send(worker, { to: 'store', shelf: lastShelf() })
  }
  const isComplete = () => useOffline.getState().stored === 'all'
  // A stored file that does not load is discarded, and comes from the server at the next request.
  addEventListener(
    'vite:preloadError',
    () => serviceWorker.controller && send(serviceWorker.controller, { to: 'check' }),
  )
  await retryUntil(isComplete, attempt)
}

async function register(serviceWorker: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  const registration = await serviceWorker.register('/worker.js', { updateViaCache: 'none' })
  const updateState = () => useOffline.setState({ newer: registration.active && registration.waiting })
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', updateState)
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  updateState()
  checkForUpdates(registration)
  return registration
}

/** Resolves to the active worker, or null when it could not be installed. */
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

/** Checks for a newer build when the tab becomes visible again: a tablet may keep a tab open for weeks. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - checkedAt < UPDATE_INTERVAL_MS) return
    checkedAt = performance.now()
    registration.update().catch((error: unknown) => console.warn('The check for a newer build failed.', error))
  })
}

/** Reloads this tab with the newer build. Other tabs keep the old build until they are reloaded. */
export function activateUpdate(newer: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  send(newer, { to: 'take-over' })
}
