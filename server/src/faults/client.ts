import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const PIN = '4821'

/** A logged-in child of a separate family. */
export type Reader = { readonly childId: string; readonly username: string; cookie: string }

/** The response to a request. Null if there was no response. */
export type Answer = { readonly status: number; readonly body: unknown; readonly cookie: string } | null

const TIMEOUT_MS = 30_000

/** Each request comes from another network, so that a long run doesn't exhaust the limits of one. */
const randomAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** Sends one request. Returns null if the connection failed. */
export async function send(
  origin: string,
  method: 'GET' | 'POST',
  path: string,
  cookie = '',
  body?: unknown,
): Promise<Answer> {
  try {
    const answer = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', origin, cookie, 'x-forwarded-for': randomAddress() },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return {
      status: answer.status,
      body: await answer.json(),
      cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    }
  } catch {
    return null
  }
}

/** Creates a parent and a child, and logs the child in. Returns null if a request failed. */
export async function createReader(origin: string): Promise<Reader | null> {
  const id = randomBytes(5).toString('hex')
  const account = { email: `parent-${id}@example.org`, password: 'three quiet lanterns' }
  const parent = await send(origin, 'POST', '/api/parent-account', '', account)
  if (parent?.status !== 200) return null
  const username = `reader ${id}`
  const child = await send(origin, 'POST', '/api/children', parent.cookie, {
    username,
    pin: PIN,
    age: 9,
    consent: true,
  })
  if (child?.status !== 200) return null
  const { childId } = child.body as { childId: string }
  const cookie = await logIn(origin, username)
  return cookie === null ? null : { childId, username, cookie }
}

/**
 * Creates readers one after another, because a busy machine hashes too slowly to create all concurrently.
 * @throws Error if too many attempts fail
 */
export async function createReaders(origin: string, count: number): Promise<readonly [Reader, ...Reader[]]> {
  const readers: Reader[] = []
  for (let attempts = 0; readers.length < count; attempts += 1) {
    if (attempts === 3 * count) throw new Error(`only ${readers.length} of ${count} families could be created`)
    const reader = await createReader(origin)
    if (reader !== null) readers.push(reader)
  }
  return readers as [Reader, ...Reader[]]
}

/** Logs in, and returns the cookie. Returns null if the login failed. */
export async function logIn(origin: string, username: string): Promise<string | null> {
  const answer = await send(origin, 'POST', '/api/child-login', '', { username, pin: PIN })
  return answer?.status === 200 ? answer.cookie : null
}

/** Requests the login status repeatedly. `stop` returns the slowest response time, in milliseconds. */
export function watchLatency(origin: string, reader: Reader): { readonly stop: () => Promise<number> } {
  let isStopping = false
  let slowest = 0
  const watching = (async () => {
    while (!isStopping) {
      const began = performance.now()
      const answer = await send(origin, 'GET', '/api/child-login', reader.cookie)
      if (answer !== null) slowest = Math.max(slowest, performance.now() - began)
      await sleep(20)
    }
  })()
  return {
    stop: async () => {
      isStopping = true
      await watching
      return slowest
    },
  }
}
