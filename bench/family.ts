import { randomUUID } from 'node:crypto'
import { CHILDREN_MAX } from '@lanternleaf/contract/children'

export type Family = {
  /** each logged in with their cookie */
  readonly children: readonly { readonly childId: string; readonly cookie: string }[]
  /** of a parent with one child */
  readonly parentCookie: string
}

export const ONLY_CHILD = { username: 'only child', pin: '4821' }

/** Enough that no child learns more in a run than a real one does in a year. */
const FAMILIES = 13

/** Makes parents and children over the API, as families do. */
export async function makeFamily(port: number): Promise<Family> {
  const origin = `http://localhost:${port}`
  const post = async (path: string, cookie: string, body: unknown) => {
    const headers = { 'Content-Type': 'application/json', Origin: origin, Cookie: cookie }
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    const { childId } = (await answer.json()) as { childId: string }
    return { childId, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }
  const addParent = async (name: string): Promise<string> =>
    (await post('/api/parent-account', '', { email: `${name}@example.org`, password: randomUUID() })).cookie
  const addChild = async (parent: string, username: string) => {
    await post('/api/children', parent, { username, pin: ONLY_CHILD.pin, age: 9, consent: true })
    return post('/api/child-login', '', { username, pin: ONLY_CHILD.pin })
  }
  const parentCookie = await addParent('small')
  await addChild(parentCookie, ONLY_CHILD.username)
  const families = Array.from({ length: FAMILIES }, async (_, family) => {
    const parent = await addParent(`family-${family}`)
    return Promise.all(
      Array.from({ length: CHILDREN_MAX }, (_, child) => addChild(parent, `reader ${family} ${child}`)),
    )
  })
  return { children: (await Promise.all(families)).flat(), parentCookie }
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
