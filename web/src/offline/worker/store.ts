import { addressOf, type Build, isHashed, type Pack, type PackContent } from './build.ts'
import { isIntact, isStoredByUs, storedResponse } from './stored-response.ts'

/** Each pack has a cache of its own, which any build with the same pack shares. */
const PACK = 'lanternleaf-pack '
/** What builds there are on this device. */
const BUILDS = 'lanternleaf-builds'
/** Every cache of ours is named so, also those of builds that stored whatever the network answered. */
const OURS = 'lanternleaf'

/** Written into the cache of a pack after everything else. */
const IS_COMPLETE = '/pack-is-complete'
const LATEST_BUILDS = '/latest-builds'

/** How long a pack may take, in milliseconds: browsers end a worker that is at work for longer than five minutes. */
const LONGEST_FETCH = 240_000

type StoredBuild = Pick<Build, 'version'> & { readonly packs: readonly Pack[] }
type LatestBuilds = { readonly current: StoredBuild | null; readonly before: StoredBuild | null }

/** What is stored of a build on this device: only bytes that the build itself had. Nothing of a child is among them. */
export type Store = {
  /** Stores what a session needs; all of it where all of an earlier build is, so that an update takes nothing away. */
  readonly install: () => Promise<void>
  /** Stores what is missing, in the order of its use. What cannot be had now is left for the next time. */
  readonly fill: (shelf: string | null, onProgress: () => Promise<void>) => Promise<void>
  readonly isStored: (packs: readonly Pack[]) => Promise<boolean>
  /** Discards caches, but for those of this build and the one before: a page of that may still be open. */
  readonly discardOld: () => Promise<void>
  /** Discards every file that is not as it was stored. Its pack is fetched again with the next `fill`. */
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
  const isStored = async (wanted: readonly Pack[]) => (await Promise.all(wanted.map(isComplete))).every(Boolean)
  const find = async (path: string, cacheName?: string) => {
    const response = await caches.match(path, cacheName === undefined ? {} : { cacheName })
    // A response that was not stored by us is not served.
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
      const kept = [latest.current, latest.before].flatMap((one) => one?.packs ?? []).map(({ path }) => PACK + path)
      const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== BUILDS)
      await Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)))
    },
    discardBroken: async () => {
      await Promise.all(packs.map(discardBrokenOf))
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

/** Fetches a pack and stores its files. @returns whether it was missing */
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
    // Where there is no room for all of it, a part would only take up what is left.
    await caches.delete(name)
    throw error
  }
  return true
}

/**
 * A pack as it was built: the browser refuses any other bytes, whoever sends them and however they are encoded. Cookies go
 * along, since a sign-on in front of the server may ask for one. The browser's own cache is passed by: it may hold what a
 * network answered instead.
 */
async function fetchPack({ path, integrity }: Pack): Promise<{ content: PackContent; headers: Headers }> {
  const response = await fetch(path, {
    integrity,
    credentials: 'same-origin',
    redirect: 'error',
    cache: 'no-store',
    priority: 'low',
    signal: AbortSignal.timeout(LONGEST_FETCH),
  })
  return { content: await response.json(), headers: response.headers }
}

async function discardBrokenOf({ path }: Pack): Promise<void> {
  const name = PACK + path
  if (!(await caches.has(name))) return
  const cache = await caches.open(name)
  const wrong = await Promise.all(
    (await cache.keys()).map(async (request) => {
      if (new URL(request.url).pathname === IS_COMPLETE) return []
      const response = await cache.match(request)
      return response && (await isIntact(response)) ? [] : [request]
    }),
  )
  if (wrong.flat().length === 0) return
  await Promise.all([IS_COMPLETE, ...wrong.flat()].map((one) => cache.delete(one)))
}
