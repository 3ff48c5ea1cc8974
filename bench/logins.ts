import { measureBcrypt } from './bcrypt-floor.ts'
import { PIN } from './family.ts'
import { measureLoad, rawRequest } from './load.ts'
import type { DatabaseSubjects } from './subjects.ts'
import type { Row } from './table.ts'

/** How many log in at once. */
const WRITERS = 8

/** How many guess at once. */
const ATTACKERS = 50

/**
 * Logins of many children on their own devices as fast as they come, while someone else reads now and then; and the same
 * while many guess the PIN of one elsewhere. Hashing fills the machine: once is enough.
 */
export async function measureLogins(databases: readonly DatabaseSubjects[]) {
  const rows = new Map<string, Row[]>()
  for (const { name, sides } of databases) {
    const ports = sides.one?.started.map(({ port }) => port) ?? []
    const children = sides.one?.family.children ?? []
    const requests = children.map(({ username, device }) =>
      rawRequest('POST', '/api/child-login', device, { username, pin: PIN }),
    )
    const logIn = (writer: number, turn: number) => requests[(turn * WRITERS + writer) % requests.length] ?? ''
    const guess = rawRequest('POST', '/api/child-login', '', { username: children[0]?.username, pin: '0000' })
    const look = rawRequest('GET', '/healthz', '')
    const logins = () => measureLoad({ ports, writers: WRITERS, request: logIn, expect: 200 })
    const looks = () => measureLoad({ ports, writers: 1, request: () => look, expect: 200, pause: 10 })
    // Ten are looked at in an hour; the network has a hundred and twenty.
    const guesses = () => measureLoad({ ports, writers: ATTACKERS, request: () => guess, expect: [401, 429, 503] })
    const floor = await measureBcrypt()
    const [one, meanwhile] = await Promise.all([logins(), looks()])
    const [attacked, lookedAt, refused] = await Promise.all([logins(), looks(), guesses()])
    rows.set(name, [
      { what: "a child's login", floor, one, two: null, goal: '0.95 of floor' },
      { what: 'health check during logins', floor: null, one: meanwhile, two: null, goal: 'p95 < 50 ms' },
      { what: `a child's login, ${ATTACKERS} guessing`, floor, one: attacked, two: null, goal: '' },
      { what: 'health check meanwhile', floor: null, one: lookedAt, two: null, goal: 'p95 < 50 ms' },
      { what: 'guesses meanwhile', floor: null, one: refused, two: null, goal: '' },
    ])
  }
  return { rowsOf: (name: string): readonly Row[] => rows.get(name) ?? [] }
}
