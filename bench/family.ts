import { randomUUID } from 'node:crypto'
import { CHILDREN_MAX } from '@lanternleaf/contract/children'

export type Family = {
  /** each logged in with their cookie */
  readonly children: readonly { readonly childId: string; readonly cookie: string }[]
  /** of a parent with one child */
  readonly parentCookie: string
  /** that child's username */
  readonly onlyChild: string
}

export const ONLY_CHILD_PIN = '4821'

/** Enough that none of them writes faster than a child may. */
const CHILDREN = 80

/** Makes parents and children over the API, as families do. `name` keeps their names from those of others. */
export async function makeFamily(port: number, name: string): Promise<Family> {
  const parentCookie = await addParent(port, `small-${name}`)
  const onlyChild = `only child ${name}`
  await addChild(port, parentCookie, onlyChild)
  const children = await makeChildren(
    port,
    Array.from({ length: CHILDREN }, (_, index) => `reader ${index} ${name}`),
  )
  return { children, parentCookie, onlyChild }
}

/** Logged-in children of these usernames, a few of each parent. */
export async function makeChildren(port: number, usernames: readonly string[]): Promise<Family['children']> {
  const parents = Array.from({ length: Math.ceil(usernames.length / CHILDREN_MAX) }, (_, parent) =>
    usernames.slice(parent * CHILDREN_MAX, (parent + 1) * CHILDREN_MAX),
  )
  const children: Family['children'][number][] = []
  // A family at a time: hashing for all of them at once would be turned away.
  for (const names of parents) {
    const parent = await addParent(port, `of ${names[0]}`.replaceAll(' ', '-'))
    children.push(...(await Promise.all(names.map((name) => addChild(port, parent, name)))))
  }
  return children
}

async function addParent(port: number, name: string): Promise<string> {
  return (await post(port, '/api/parent-account', '', { email: `${name}@example.org`, password: randomUUID() })).cookie
}

async function addChild(port: number, parent: string, username: string) {
  await post(port, '/api/children', parent, { username, pin: ONLY_CHILD_PIN, age: 9, consent: true })
  return post(port, '/api/child-login', '', { username, pin: ONLY_CHILD_PIN })
}

async function post(port: number, path: string, cookie: string, body: unknown) {
  const origin = `http://localhost:${port}`
  const headers = { 'Content-Type': 'application/json', Origin: origin, Cookie: cookie }
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  const { childId } = (await answer.json()) as { childId: string }
  return { childId, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
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
