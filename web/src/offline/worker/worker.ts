import { LOOK_COOKIE } from '@lanternleaf/domain/comfort/look'
import { matchPath } from '../../router/match-path.ts'
import type { Stored } from '../messages.ts'
import type { Build, StoredPage } from './build.ts'
import { allPacks, createStore } from './store.ts'
import { withLook } from './with-look.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * The service worker. It serves the pages and files of one build without a network, and never stores data of children. A newer
 * build is activated when no tab with this build is open, or on request.
 */
declare const BUILD: Build
const build: Build = BUILD
const rootFiles = new Set(build.rootFiles)
const scope = self as unknown as WorkerScope
const store = createStore(build)

scope.addEventListener('install', (event) => event.waitUntil(store.install()))

scope.addEventListener('activate', (event) => event.waitUntil(Promise.all([store.discardOld(), scope.clients.claim()])))

scope.addEventListener('message', (event) => {
  const { data } = event
  if (data.to === 'take-over') void scope.skipWaiting()
  if (data.to === 'store') event.waitUntil(fill(data.shelf))
  if (data.to === 'check') event.waitUntil(store.discardBroken())
})

let filling: Promise<void> | undefined

/** Stores missing packs. Requests of several tabs share one run. */
function fill(shelf: string | null): Promise<void> {
  const reportProgress = async () => {
    const stored = await measureStored(shelf)
    for (const client of await scope.clients.matchAll()) client.postMessage({ stored })
  }
  filling ??= reportProgress()
    .then(() => store.fill(shelf, reportProgress))
    .finally(() => {
      filling = undefined
    })
  return filling
}

/** The stored part of the app. A session needs one shelf of stories: the shelf that was opened last, or any shelf. */
async function measureStored(shelf: string | null): Promise<Stored> {
  if (await store.isStored(allPacks(build))) return 'all'
  const last = shelf === null ? undefined : build.shelves[shelf]
  const shelves = last ? [last] : Object.values(build.shelves)
  const hasShelf = (await Promise.all(shelves.map((pack) => store.isStored([pack])))).some(Boolean)
  return hasShelf && (await store.isStored(build.session)) ? 'session' : 'some'
}

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') {
    const page = build.pages.find(({ pattern }) => matchPath(pattern, pathname))
    if (page) event.respondWith(pageResponse(page, request))
  } else if (pathname.startsWith('/assets/') || rootFiles.has(pathname)) {
    event.respondWith(store.file(pathname).then((file) => file ?? fetchFile(request)))
  }
})

async function pageResponse({ pattern, isFresh }: StoredPage, request: Request): Promise<Response> {
  const isReloaded = isReload(request)
  // A user may reload a page because a part of it did not load.
  if (isReloaded) await store.discardBroken()
  const stored = async () => {
    const page = await store.page(pattern)
    return page && withLook(page, await readLook(), build.looks)
  }
  if (isFresh) {
    try {
      return await fetch(request)
    } catch (error) {
      const page = await stored()
      if (page) return page
      throw error
    }
  }
  return (isReloaded && (await fetchInTime(request))) || (await stored()) || fetch(request)
}

/** The look that the child chose, as the cookie says. A page without it is better than none, so it is empty if it cannot be read. */
async function readLook(): Promise<string> {
  try {
    return (await scope.cookieStore?.get(LOOK_COOKIE))?.value ?? ''
  } catch (error) {
    console.warn('The look of the page could not be read.', error)
    return ''
  }
}

/** Whether a page is opened by the browser's reload, by `location.reload()` or by a link on itself. */
const isReload = ({ cache, referrer, url }: Request): boolean =>
  cache === 'no-cache' || cache === 'reload' || referrer === url

/** The longest wait for the network before the stored page is shown, in milliseconds. */
const RELOAD_TIMEOUT_MS = 3_000

/**
 * The network's response to a reload, if it comes in time. It may be a sign-on in front of the server, which a stored page would
 * hide forever.
 */
async function fetchInTime(request: Request): Promise<Response | undefined> {
  try {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, RELOAD_TIMEOUT_MS))
    const response = await Promise.race([fetch(request), late])
    return response?.ok || response?.type === 'opaqueredirect' ? response : undefined
  } catch {
    return undefined
  }
}

/**
 * Fetches a file that is not stored. If the response is a page, it comes from a network, or from the browser's cache. Then the file
 * is fetched again without that cache. A page is never returned as a file, because the browser would cache it.
 */
async function fetchFile(request: Request): Promise<Response> {
  const isPage = ({ ok, headers }: Response) => ok && headers.get('content-type')?.startsWith('text/html')
  const response = await fetch(request)
  if (!isPage(response)) return response
  const retried = await fetch(request, { cache: 'reload' })
  return isPage(retried) ? Response.error() : retried
}
