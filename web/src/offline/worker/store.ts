/**
 * The files of the app that are stored on this device, in the browser's Cache Storage. Files come in packs: a pack is one JSON file
 * that contains many files of the build. The service worker reads and fills the store.
 */

import { addressOf, type Build, isHashed, type Pack, type PackContent } from './build.ts'
import { isIntact, isStoredByUs, storedResponse } from './stored-response.ts'

/** The prefix of the cache of a pack. Each pack has its own cache, which all builds with the same pack share. */
const PACK_PREFIX = 'lanternleaf-pack '
/** The cache with the list of builds on this device. */
const BUILDS = 'lanternleaf-builds'
/** The prefix of all caches of the app, also of older builds. */
const APP_PREFIX = 'lanternleaf'

/** The path of the entry that marks a complete pack. It is written into the cache of the pack last. */
const IS_COMPLETE = '/pack-is-complete'
const LATEST_BUILDS = '/latest-builds'

/** The timeout of fetching a pack, in milliseconds. Browsers stop a worker that is busy for more than five minutes. */
const FETCH_TIMEOUT_MS = 240_000

type StoredBuild = Pick<Build, 'version'> & { readonly packs: readonly Pack[] }
type LatestBuilds = { readonly current: StoredBuild | null; readonly before: StoredBuild | null }

/** The files of a build that are stored on this device. The store contains no data of children. */
export type Store = {
  /** Stores the files that a session needs. If the previous build was stored completely, everything is stored. */
  readonly install: () => Promise<void>
  /** Stores the missing packs, the most needed packs first. A pack that cannot be fetched is left for the next call. */
  readonly fill: (shelf: string | null, onProgress: () => Promise<void>) => Promise<void>
  readonly isStored: (packs: readonly Pack[]) => Promise<boolean>
  /** Deletes all caches except the caches of this build and of the previous build, which an open tab may still use. */
  readonly discardOld: () => Promise<void>
  /** Deletes every file whose hash is wrong. Its pack is fetched again by the next `fill`. */
  readonly discardBroken: () => Promise<void>
  readonly page: (pattern: string) => Promise<Response | undefined>
  readonly file: (path: string) => Promise<Response | undefined>
}

export const allPacks = ({ session, shelves, rest }: Build): readonly Pack[] => [
  ...session,
  ...Object.values(shelves),
  ...rest,
]

export function createStore(build: Build): Store {
  const packs = allPacks(build)
  const isStored = async (required: readonly Pack[]) => (await Promise.all(required.map(isComplete))).every(Boolean)
  const find = async (path: string, cacheName?: string) => {
    const response = await caches.match(path, cacheName === undefined ? {} : { cacheName })
    // Responses without our hash were stored by older builds, and are not served.
    return response && isStoredByUs(response) ? response : undefined
  }
  return {
    install: async () => {
      await Promise.all(build.session.map(storePack))
      const { current } = await latestBuilds()
      if (current && (await isStored(current.packs))) for (const pack of packs) await storePack(pack)
    },
    fill: async (shelf, onProgress) => {
      const first = shelf === null ? undefined : build.shelves[shelf]
      for (const pack of [...build.session, ...(first ? [first] : []), ...packs]) {
        try {
          if (await storePack(pack)) await onProgress()
        } catch (error) {
          console.warn(`${pack.path} could not be stored; it is tried again later.`, error)
        }
      }
    },
    isStored,
    discardOld: async () => {
      const { current, before } = await latestBuilds()
      const latest: LatestBuilds = {
        current: { version: build.version, packs },
        before: current?.version === build.version ? before : current,
      }
      await (await caches.open(BUILDS)).put(LATEST_BUILDS, new Response(JSON.stringify(latest)))
      const currentCaches = [latest.current, latest.before]
        .flatMap((stored) => stored?.packs ?? [])
        .map(({ path }) => PACK_PREFIX + path)
      const names = (await caches.keys()).filter((name) => name.startsWith(APP_PREFIX) && name !== BUILDS)
      await Promise.all(names.filter((name) => !currentCaches.includes(name)).map((name) => caches.delete(name)))
    },
    discardBroken: async () => {
      await Promise.all(packs.map(discardBrokenFiles))
    },
    page: (pattern) => find(addressOf(pattern), PACK_PREFIX + build.session[0].path),
    file: (path) => find(path, isHashed(path) ? undefined : PACK_PREFIX + build.session[0].path),
  }
}

const isComplete = async ({ path }: Pack): Promise<boolean> =>
  (await caches.match(IS_COMPLETE, { cacheName: PACK_PREFIX + path })) !== undefined

async function latestBuilds(): Promise<LatestBuilds> {
  const stored = await caches.match(LATEST_BUILDS, { cacheName: BUILDS })
  return stored ? stored.json() : { current: null, before: null }
}

/** Fetches a pack and stores its files, if it is missing. @returns whether it was missing */
async function storePack(pack: Pack): Promise<boolean> {
  if (await isComplete(pack)) return false
  const { content, headers } = await fetchPack(pack)
  const name = PACK_PREFIX + pack.path
  const cache = await caches.open(name)
  try {
    await Promise.all(
      Object.entries(content).map(async ([path, file]) => cache.put(path, await storedResponse(file, headers))),
    )
    await cache.put(IS_COMPLETE, new Response())
  } catch (error) {
    // If there is no room for the whole pack, a part of it would only use up the remaining room.
    await caches.delete(name)
    throw error
  }
  return true
}

/**
 * Fetches a pack. Its integrity hash makes the browser reject any other bytes. Cookies are sent because a sign-on in front of the
 * server may need one. The browser's cache is bypassed because it may contain the response of a network instead of the pack.
 */
async function fetchPack({ path, integrity }: Pack): Promise<{ content: PackContent; headers: Headers }> {
  const response = await fetch(path, {
    integrity,
    credentials: 'same-origin',
    redirect: 'error',
    cache: 'no-store',
    priority: 'low',
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  })
  return { content: await response.json(), headers: response.headers }
}

async function discardBrokenFiles({ path }: Pack): Promise<void> {
  const name = PACK_PREFIX + path
  if (!(await caches.has(name))) return
  const cache = await caches.open(name)
  const broken = await Promise.all(
    (await cache.keys()).map(async (request) => {
      if (new URL(request.url).pathname === IS_COMPLETE) return []
      const response = await cache.match(request)
      return response && (await isIntact(response)) ? [] : [request]
    }),
  )
  if (broken.flat().length === 0) return
  await Promise.all([IS_COMPLETE, ...broken.flat()].map((request) => cache.delete(request)))
}
