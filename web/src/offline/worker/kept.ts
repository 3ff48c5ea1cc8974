import { addressOf, type Build, isHashed } from './build.ts'

/** What a cache of ours is named; the version of its build follows. */
const NAME = 'lanternleaf '

/** How many files are fetched at a time: a page that is used meanwhile needs lines, too. */
const AT_ONCE = 4

/** Every name matches whoever asked for it first: pages differ by who asks, and are kept as nobody's. */
const AS_KEPT: CacheQueryOptions = { ignoreVary: true }

export type Kept = {
  /** Keeps all of the build. What was kept when it was broken off is not fetched again, nor what an earlier build has. */
  readonly fill: () => Promise<void>
  /** Lets go of builds, but for this one and the one before: a page of it may still be open. */
  readonly letGo: () => Promise<void>
  readonly page: (pattern: string) => Promise<Response | undefined>
  /** of this build, or of the one before */
  readonly file: (path: string) => Promise<Response | undefined>
}

/** All that is kept of a build on this device. Nothing of a child is in it. */
export function keptOf({ version, files, pages }: Build): Kept {
  const name = NAME + version
  const open = () => caches.open(name)
  return {
    fill: async () => {
      const cache = await open()
      const waiting = [...pages.map(({ pattern }) => addressOf(pattern)), ...files]
      const fetchRest = async () => {
        for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
          if (await cache.match(path, AS_KEPT)) continue
          const known = isHashed(path) ? await caches.match(path, AS_KEPT) : undefined
          await cache.put(path, known ?? (await fetched(path)))
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, fetchRest))
    },
    letGo: async () => {
      const others = (await caches.keys()).filter((one) => one.startsWith(NAME) && one !== name)
      await Promise.all(others.slice(0, -1).map((one) => caches.delete(one)))
    },
    page: async (pattern) => (await open()).match(addressOf(pattern), AS_KEPT),
    file: async (path) => (await (await open()).match(path, AS_KEPT)) ?? caches.match(path, AS_KEPT),
  }
}

/** Without a cookie: what is kept is nobody's, in nobody's look. */
async function fetched(path: string): Promise<Response> {
  const answer = await fetch(path, { credentials: 'omit', cache: isHashed(path) ? 'default' : 'reload' })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer
}
