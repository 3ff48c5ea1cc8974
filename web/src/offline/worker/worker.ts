import { LOOK_COOKIE } from '@lanternleaf/domain/comfort/look'
import { matchPath } from '../../router/match-path.ts'
import type { Stored } from '../messages.ts'
import type { Build, StoredPage } from './build.ts'
import { allPacks, createStore } from './store.ts'
import { withLook } from './with-look.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * Answers for the server where there is no network: with the pages and files of one build, and never with anything of a
 * child. A newer build waits until no page of this one is open, or until somebody asks for it.
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

/** Stores what is missing, once at a time however many pages ask. */
function fill(shelf: string | null): Promise<void> {
  const tell = async () => {
    const stored = await storedNow(shelf)
    for (const client of await scope.clients.matchAll()) client.postMessage({ stored })
  }
  filling ??= tell()
    .then(() => store.fill(shelf, tell))
    .finally(() => {
      filling = undefined
    })
  return filling
}

/** A session needs one shelf of stories: the one opened last, or any. */
async function storedNow(shelf: string | null): Promise<Stored> {
  if (await store.isStored(allPacks(build))) return 'all'
  const last = shelf === null ? undefined : build.shelves[shelf]
  const shelves = last ? [last] : Object.values(build.shelves)
  const hasShelf = (await Promise.all(shelves.map((one) => store.isStored([one])))).some(Boolean)
  return hasShelf && (await store.isStored(build.session)) ? 'session' : 'some'
}

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') {
    const page = build.pages.find(({ pattern }) => matchPath(pattern, pathname))
    if (page) event.respondWith(answer(page, request))
  } else if (pathname.startsWith('/assets/') || rootFiles.has(pathname)) {
    event.respondWith(store.file(pathname).then((file) => file ?? fromServer(request)))
  }
})

async function answer({ pattern, isFresh }: StoredPage, request: Request): Promise<Response> {
  const isAgain = isOpenedAgain(request)
  // Whoever opens a page again may do so because a part of it did not load.
  if (isAgain) await store.discardBroken()
  const stored = async () => {
    const page = await store.page(pattern)
    return page && withLook(page, (await scope.cookieStore?.get(LOOK_COOKIE))?.value ?? '', build.looks)
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
  return (isAgain && (await seenAt(request))) || (await stored()) || fetch(request)
}

/** By the browser's reload, by `location.reload()` or by a link to the page that it is on. */
const isOpenedAgain = ({ cache, referrer, url }: Request): boolean =>
  cache === 'no-cache' || cache === 'reload' || referrer === url

/** How long a network may take to answer before what is stored is shown, in milliseconds. */
const LONGEST_LOOK = 3_000

/**
 * What the network answers to whoever opens a page again. It may be a sign-on in front of the server, which a stored page would
 * hide for good.
 */
async function seenAt(request: Request): Promise<Response | undefined> {
  try {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_LOOK))
    const response = await Promise.race([fetch(request), late])
    return response?.ok || response?.type === 'opaqueredirect' ? response : undefined
  } catch {
    return undefined
  }
}

/**
 * A file that is not stored. None of ours is a page: where one comes instead, it is from the network itself, or from the
 * browser's cache that believed the network, and the server is asked past that cache. A page is never passed on as a file: the
 * browser would remember it.
 */
async function fromServer(request: Request): Promise<Response> {
  const isPage = ({ ok, headers }: Response) => ok && headers.get('content-type')?.startsWith('text/html')
  const response = await fetch(request)
  if (!isPage(response)) return response
  const again = await fetch(request, { cache: 'reload' })
  return isPage(again) ? Response.error() : again
}
