/**
 * Starts the built Lanternleaf server for the load tests, fills it with families, and defines the requests that are
 * measured.
 */

import { fileURLToPath } from 'node:url'
import { CHILDREN_MAX } from '@lanternleaf/contract/children'
import { serverEnv, serverFlags } from '../scripts/run.mjs'
import { startProgram } from '../server/src/testing/server-process.ts'
import { createCycle, post, type Target } from './measure.ts'

const PIN = '4821'

/** The built server, started as `npm start` does. */
const SERVER = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))

/** The number of children: with fewer, the load of one run would exhaust the rate limits of single children. */
export const CHILDREN = 125

type Child = { readonly childId: string; readonly username: string; readonly login: string; readonly device: string }
type Family = { readonly parent: string; readonly children: readonly Child[] }

/**
 * Starts a Lanternleaf server as a target of the load tests.
 * @param name of the target in the printed table
 * @param settings environment variables of the server
 * @param existingFamilies the families in its database; created if not given
 */
export async function startLanternleaf(
  name: string,
  settings: Record<string, string>,
  existingFamilies?: readonly Family[],
) {
  const baseSettings = { PORT: '0', HOST: '127.0.0.1', CLIENT_DIR: '/nowhere', LOG_LEVEL: 'silent' }
  const server = startProgram(SERVER, { ...serverEnv(), ...baseSettings, ...settings }, { flags: serverFlags })
  const url = await server.ready
  const families = existingFamilies ?? (await createFamilies(url))
  const stop = () => {
    server.kill('SIGTERM')
    return server.ended
  }
  return { name, url, pid: server.pid, scenarios: scenariosOf(url, families), stop, families }
}

async function createFamilies(url: string): Promise<readonly Family[]> {
  const families: Family[] = []
  for (let first = 0; first < CHILDREN; first += CHILDREN_MAX) {
    const account = { email: `parent-${first}@example.org`, password: 'three quiet lanterns' }
    const [parent = ''] = cookiesOf(await post(`${url}/api/parent-account`, {}, account))
    const children: Child[] = []
    for (let number = first; number < Math.min(first + CHILDREN_MAX, CHILDREN); number += 1) {
      const username = `reader ${number}`
      await post(`${url}/api/children`, { cookie: parent }, { username, pin: PIN, age: 9, consent: true })
      const answer = await post(`${url}/api/child-login`, {}, { username, pin: PIN })
      const [login = '', device = ''] = cookiesOf(answer)
      const { childId } = (await answer.json()) as { childId: string }
      children.push({ childId, username, login, device })
    }
    families.push({ parent, children })
  }
  return families
}

const cookiesOf = (answer: Response): string[] =>
  answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')

function scenariosOf(url: string, families: readonly Family[]): Target['scenarios'] {
  const children = families.flatMap((family) => family.children)
  const headersOf = (cookie: string) => ({ cookie, origin: url, 'content-type': 'application/json' })
  const get = (path: string, cookies: readonly string[]) =>
    createCycle(cookies.map((cookie) => ({ method: 'GET' as const, path, headers: headersOf(cookie) })))
  const logins = children.map(({ login }) => login)
  const parents = families.map(({ parent }) => parent)
  const [nextChild, run] = [createCycle(children), String(Date.now())]
  let saves = 0
  return {
    save: () => {
      const { childId, login } = nextChild()
      const body = JSON.stringify({ childId, facts: [createFact(run, Math.floor(saves++ / children.length))] })
      return { method: 'POST', path: '/api/learning/facts', headers: headersOf(login), body }
    },
    'who is logged in': get('/api/child-login', logins),
    "a parent's children": get('/api/children', parents),
    'recent sessions': get('/api/learning/sessions', logins),
    'log in': () => {
      const { username, device } = nextChild()
      const body = JSON.stringify({ username, pin: PIN })
      return { method: 'POST', path: '/api/child-login', headers: headersOf(device), body }
    },
  }
}

/** Creates the fact (one thing a child did) with this index. Four facts are a session. */
function createFact(run: string, index: number): object {
  const id = (number: number) => `${run}-${String(number).padStart(10, '0')}`
  const story = { activity: 'story_reading', title: 'The Quiet Reef', difficulty: 'regular', activeMs: 290_000 }
  const ids = { factId: id(index), learningSessionId: id(Math.floor(index / 4)) }
  return { ...ids, at: Date.now(), type: 'activity-finished', ...story }
}
