import { addressOf, type Build, isHashed, type Pack, type PackContent } from './build.ts'
import { isIntact, isStoredByUs, storedResponse } from './stored-response.ts'

/** Each pack has a cache of its own, shared by all builds with the same pack. */
const PACK = 'lanternleaf-pack '
/** The cache with the list of builds on this device. */
const BUILDS = 'lanternleaf-builds'
/** The prefix of all our caches, also of older builds that stored whatever the network answered. */
const OURS = 'lanternleaf'

/** Marks a complete pack: written into its cache last. */
const IS_COMPLETE = '/pack-is-complete'
const LATEST_BUILDS = '/latest-builds'

/** The timeout of fetching a pack, in milliseconds: browsers stop a worker that is busy for more than five minutes. */
const FETCH_TIMEOUT_MS = 240_000

type StoredBuild = Pick<Build, 'version'> & { readonly packs: readonly Pack[] }
type LatestBuilds = { readonly current: StoredBuild | null; readonly before: StoredBuild | null }

/** The files of a build that are stored on this device: only what the build contains, no data of children. */
export type Store = {
  /** Stores what a session needs; everything if the previous build was stored completely, so that an update loses nothing. */
  readonly install: () => Promise<void>
  /** Stores what is missing, most needed first. What cannot be fetched now is left for the next call. */
  readonly fill: (shelf: string | null, onProgress: () => Promise<void>) => Promise<void>
  readonly isStored: (packs: readonly Pack[]) => Promise<boolean>
  /** Deletes all caches but those of this build and the previous one, of which a page may still be open. */
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
        .map(({ path }) => PACK + path)
      const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== BUILDS)
      await Promise.all(names.filter((name) => !currentCaches.includes(name)).map((name) => caches.delete(name)))
    },
    discardBroken: async () => {
      await Promise.all(packs.map(discardBrokenFiles))
    },
    page: (pattern) => find(addressOf(pattern), PACK + build.session[0].path),
    file: (path) => find(path, isHashed(path) ? undefined : PACK + build.session[0].path),
  }
}

const isComplete = async ({ path }: Pack): Promise<boolean> =>
  (await caches.match(IS_COMPLETE, { cacheName: PACK + path })) !== undefined

async function latestBuilds(): Promise<LatestBuilds> {
  const stored = await caches.match(LATEST_BUILDS, { cacheName: BUILDS })
  return stored ? stored.json() : { current: null, before: null }
}

/** Fetches a pack and stores its files, if it is missing. @returns whether it was missing */
async function storePack(pack: Pack): Promise<boolean> {
  if (await isComplete(pack)) return false
  const { content, headers } = await fetchPack(pack)
  const name = PACK + pack.path
  const cache = await caches.open(name)
  try {
    await Promise.all(
      Object.entries(content).map(async ([path, file]) => cache.put(path, await storedResponse(file, headers))),
    )
    await cache.put(IS_COMPLETE, new Response())
  } catch (error) {
    // If there is no room for the whole pack, a part of it would only use up what is left.
    await caches.delete(name)
    throw error
  }
  return true
}

/**
 * Fetches a pack; its integrity hash makes the browser reject any other bytes. Cookies are sent, since a sign-on in front of
 * the server may need one. The browser's cache is bypassed: it may contain what a network answered instead.
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
  const name = PACK + path
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
