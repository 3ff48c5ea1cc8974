import { LOOK_COOKIE } from '@lanternleaf/domain/comfort/look'
import { matchPath } from '../../router/match-path.ts'
import { TAKE_OVER } from '../take-over.ts'
import type { Build, KeptPage } from './build.ts'
import { inLook } from './in-look.ts'
import { keptOf } from './kept.ts'
import type { WorkerScope } from './scope.ts'

/**
 * Answers for the server where there is no network: with the pages and files of one build, all of them, and never with
 * anything of a child. A newer build waits until no page of this one is open, or until somebody asks for it.
 */
declare const BUILD: Build
const build: Build = BUILD
const files = new Set(build.files)
const scope = self as unknown as WorkerScope
const kept = keptOf(build)

scope.addEventListener('install', (event) => event.waitUntil(kept.fill()))

scope.addEventListener('activate', (event) => event.waitUntil(kept.letGo().then(() => scope.clients.claim())))

scope.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void scope.skipWaiting()
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') {
    const page = build.pages.find(({ pattern }) => matchPath(pattern, pathname))
    if (page) event.respondWith(answer(page, request))
  } else if (pathname.startsWith('/assets/') || files.has(pathname)) {
    event.respondWith(kept.file(pathname).then((file) => file ?? fetch(request)))
  }
})

async function answer({ pattern, isFresh }: KeptPage, request: Request): Promise<Response> {
  const known = async () => {
    const page = await kept.page(pattern)
    return page && inLook(page, (await scope.cookieStore?.get(LOOK_COOKIE))?.value ?? '', build.looks)
  }
  if (isFresh) {
    try {
      return await fetch(request)
    } catch (error) {
      const page = await known()
      if (page) return page
      throw error
    }
  }
  return (await known()) ?? fetch(request)
}
