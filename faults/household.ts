import { randomBytes } from 'node:crypto'

const PIN = '4821'

/** A child of a family of its own, logged in. */
export type Reader = { readonly childId: string; readonly username: string; readonly email: string; cookie: string }

/** What a request came to: an answer, or null when there was none. */
export type Answer = { readonly status: number; readonly body: unknown; readonly cookie: string } | null

/** How long a client of ours waits for an answer, in milliseconds. */
const PATIENCE = 30_000

/** Asks the server one thing; a refused or broken connection is no answer. */
export async function ask(
  origin: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  cookie = '',
  body?: unknown,
): Promise<Answer> {
  try {
    const answer = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', origin, cookie },
      signal: AbortSignal.timeout(PATIENCE),
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

/** Makes a parent and a child and logs the child in; null when any of it did not succeed. */
export async function makeReader(origin: string): Promise<Reader | null> {
  const mark = randomBytes(5).toString('hex')
  const email = `parent-${mark}@example.org`
  const username = `reader ${mark}`
  const parent = await ask(origin, 'POST', '/api/parent-account', '', { email, password: 'three quiet lanterns' })
  if (parent?.status !== 200) return null
  const child = { username, pin: PIN, age: 9, consent: true }
  const added = await ask(origin, 'POST', '/api/children', parent.cookie, child)
  if (added?.status !== 200) return null
  const { childId } = added.body as { childId: string }
  const login = await logIn(origin, username)
  return login === null ? null : { childId, username, email, cookie: login }
}

/** The cookie of a new login, or null. */
export async function logIn(origin: string, username: string): Promise<string | null> {
  const answer = await ask(origin, 'POST', '/api/child-login', '', { username, pin: PIN })
  return answer?.status === 200 ? answer.cookie : null
}
