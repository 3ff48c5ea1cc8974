import { CHILDREN_MAX } from '@lanternleaf/contract/children'
import { measureBcrypt } from './bcrypt-floor.ts'
import { PIN } from './family.ts'
import { type Measured, measureLoad, middleOf, rawRequest } from './load.ts'
import type { DatabaseSubjects, Subject } from './subjects.ts'
import type { Row } from './table.ts'

/** How many log in at once. */
const WRITERS = 8

/** How many guess at once. */
const ATTACKERS = 50

/** There are few in a second: so long they are counted, in milliseconds. */
const LASTS = 6_000

/** How often logins and their floor are asked in turn: a single run of them says no more than three in a hundred. */
const ROUNDS = 7

/**
 * Logins of many children on their own devices as fast as they come, while someone else reads now and then; and the same
 * while many guess the PIN of one elsewhere. Hashing fills the machine: once is enough.
 *
 * There are two floors. bcrypt alone is what the machine can hash with nothing else to do. But those who ask and those who
 * look share its processors with the hashing, and cost the same whatever a server does: so the second floor is bare node:http
 * that compares one PIN a request, asked by as many, beside the same looks at our server. What a login costs beside its hash
 * is the way to this one, which the goal is about.
 */
export async function measureLogins(databases: readonly DatabaseSubjects[]) {
  const rows = new Map<string, Row[]>()
  for (const { name, sides } of databases) {
    const ports = portsOf(sides.one)
    const children = sides.one?.family.children ?? []
    // Of another family each time: one that had more turns than others stands behind them.
    const requests = children.map(({ username, device }) =>
      rawRequest('POST', '/api/child-login', device, { username, pin: PIN }),
    )
    const logIn = (writer: number, turn: number) =>
      requests[((turn * WRITERS + writer) * (CHILDREN_MAX + 2)) % requests.length] ?? ''
    const guess = rawRequest('POST', '/api/child-login', '', { username: children[0]?.username, pin: '0000' })
    const look = rawRequest('GET', '/healthz', '')
    const compare = rawRequest('POST', '/pin', '', { username: children[0]?.username, pin: PIN })
    const common = { writers: WRITERS, expect: 200, lasts: LASTS }
    const logins = () => measureLoad({ ...common, ports, request: logIn })
    const looks = () => measureLoad({ ...common, ports, writers: 1, request: () => look, pause: 10 })
    const bare = () => measureLoad({ ...common, ports: portsOf(sides.floor), request: () => compare })
    // Ten are looked at in an hour; the network has a hundred and twenty.
    const guesses = () =>
      measureLoad({ ...common, ports, writers: ATTACKERS, request: () => guess, expect: [401, 429, 503] })
    const alone = await measureBcrypt()
    const floors: Measured[] = []
    const ones: Measured[] = []
    const lookedMeanwhile: Measured[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const [floor] = await Promise.all([bare(), looks()])
      const [one, meanwhile] = await Promise.all([logins(), looks()])
      floors.push(floor)
      ones.push(one)
      lookedMeanwhile.push(meanwhile)
    }
    const [floor, one, meanwhile] = [middleOf(floors), middleOf(ones), middleOf(lookedMeanwhile)]
    const [attacked, lookedAt, refused] = await Promise.all([logins(), looks(), guesses()])
    const row = (what: string, measured: Measured | null, goal = '', of: Measured | null = null): Row => ({
      ...{ what, floor: of, one: measured, two: null, goal },
    })
    rows.set(name, [
      row("a child's login, of bcrypt alone", one, '', alone),
      row("a child's login, of PINs asked for in the same way", one, '0.95 of floor', floor),
      row('health check during logins', meanwhile, 'p95 < 50 ms'),
      row(`a child's login, ${ATTACKERS} guessing, of bcrypt alone`, attacked, '', alone),
      row('health check meanwhile', lookedAt, 'p95 < 50 ms'),
      row('guesses meanwhile', refused),
    ])
  }
  return { rowsOf: (name: string): readonly Row[] => rows.get(name) ?? [] }
}

const portsOf = (subject: Subject | undefined): number[] => subject?.started.map(({ port }) => port) ?? []
