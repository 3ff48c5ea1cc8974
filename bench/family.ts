import { randomUUID } from 'node:crypto'
import { CHILDREN_MAX } from '@lanternleaf/contract/children'

export type Family = {
  readonly children: readonly LoggedIn[]
  /** of a parent with one child */
  readonly parentCookie: string
}

export type LoggedIn = {
  readonly childId: string
  readonly username: string
  readonly cookie: string
  /** the cookie that makes the device their own */
  readonly device: string
}

export const PIN = '4821'

/** Enough that none of them writes or logs in faster than a child may. */
const CHILDREN = 200

/** Makes parents and children over the API, as families do. `name` keeps their names from those of others. */
export async function makeFamily(port: number, name: string): Promise<Family> {
  const parentCookie = await addParent(port, `small-${name}`)
  await addChild(port, parentCookie, `only child ${name}`)
  const children = await makeChildren(
    port,
    Array.from({ length: CHILDREN }, (_, index) => `reader ${index} ${name}`),
  )
  return { children, parentCookie }
}

/** Logged-in children of these usernames, a few of each parent. */
export async function makeChildren(port: number, usernames: readonly string[]): Promise<Family['children']> {
  const parents = Array.from({ length: Math.ceil(usernames.length / CHILDREN_MAX) }, (_, parent) =>
    usernames.slice(parent * CHILDREN_MAX, (parent + 1) * CHILDREN_MAX),
  )
  const children: LoggedIn[] = []
  // A family at a time: hashing for all of them at once would be turned away.
  for (const names of parents) {
    const parent = await addParent(port, `of ${names[0]}`.replaceAll(' ', '-'))
    children.push(...(await Promise.all(names.map((name) => addChild(port, parent, name)))))
  }
  return children
}

async function addParent(port: number, name: string): Promise<string> {
  const account = { email: `${name}@example.org`, password: randomUUID() }
  return (await post(port, '/api/parent-account', '', account)).cookies[0] ?? ''
}

async function addChild(port: number, parent: string, username: string): Promise<LoggedIn> {
  await post(port, '/api/children', parent, { username, pin: PIN, age: 9, consent: true })
  const { childId, cookies } = await post(port, '/api/child-login', '', { username, pin: PIN })
  const device = cookies.find((cookie) => cookie.startsWith('device='))
  if (device === undefined) throw new Error('a login gave the device no mark')
  return { childId, username, cookie: cookies[0] ?? '', device }
}

async function post(port: number, path: string, cookie: string, body: unknown) {
  const origin = `http://localhost:${port}`
  const headers = { 'Content-Type': 'application/json', Origin: origin, Cookie: cookie }
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  const { childId } = (await answer.json()) as { childId: string }
  return { childId, cookies: answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '') }
}

const FACTS_OF_A_SESSION = 4

/** One fact of a child a request; four of them make a learning session. */
export function factsOf(childId: string, writer: number, turn: number): unknown {
  const number = (count: number): string => `${writer}-${String(count).padStart(20, '0')}`
  const common = {
    factId: number(turn),
    learningSessionId: number(Math.floor(turn / FACTS_OF_A_SESSION)),
    at: Date.now(),
  }
  const step = turn % FACTS_OF_A_SESSION
  if (step === 0) return { childId, facts: [{ ...common, type: 'session-started', brainState: 'curious' }] }
  if (step === FACTS_OF_A_SESSION - 1) return { childId, facts: [{ ...common, type: 'session-completed' }] }
  const activity = { activity: 'story_reading', title: 'The Quiet Reef', difficulty: 'regular', activeMs: 290_000 }
  return { childId, facts: [{ ...common, type: 'activity-finished', ...activity }] }
}
