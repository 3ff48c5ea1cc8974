import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { shuffle } from '@lanternleaf/domain/random/shuffle'
import { watch } from './bystander.ts'
import { ask, logIn, type Reader } from './household.ts'
import { judge, type Ledger, newLedger } from './ledger.ts'
import type { Outcome } from './outcome.ts'
import { endServer, makeReaders, type RunningServer, startServer, stopServer } from './server.ts'
import { storedOnSqlite } from './stored.ts'

/** How long a server lives before it is killed, in milliseconds. */
const LIFE = [500, 1_500] as const
const MOST_COPIES = 5
const MOST_AT_ONCE = 7
/** One in so many answers is lost on its way; before one in so many requests the login ended. */
const ANSWER_LOST = 4
const LOGIN_ENDED = 20
const SESSIONS = 6
const FACTS_OF_A_SESSION = 8
/** Before what failed is told again, in milliseconds. */
const REST = 30

type Fact = { readonly factId: string }
type Seen = { sent: number; answersLost: number; loginsEnded: number; restarts: number }

/**
 * What an outbox does at its worst: each fact is told one to five times, in any order and in any company, answers are lost,
 * logins end, and the server is killed in between. A twin is told the same once, in order: both must have the same record.
 */
export async function tellAgain(dataDir: string, pairs: number): Promise<Outcome> {
  const first = await startServer({ DATA_DIR: dataDir })
  const [bystander, ...readers] = await makeReaders(first.origin, 1 + 2 * pairs)
  if (!bystander) throw new Error('no family could be made')
  const ledger = newLedger()
  const seen: Seen = { sent: 0, answersLost: 0, loginsEnded: 0, restarts: 0 }
  const watching = watch(first.origin, bystander)
  const told = readers
    .slice(0, pairs)
    .map((reader, place) => ({ reader, twin: readers[pairs + place], facts: someFacts(place) }))
  let isOver = false
  const killing = killAgainAndAgain(first, dataDir, seen, () => isOver)
  await Promise.all(told.map(({ reader, facts }) => tell(first.origin, reader, mixed(facts), ledger, seen)))
  isOver = true
  const server = await killing
  let different = 0
  for (const { reader, twin, facts } of told) {
    if (!twin) continue
    for (const fact of facts) await tellOnce(server.origin, twin, [{ ...fact, factId: twinOf(fact) }], ledger)
    if ((await recordOf(server.origin, reader)) !== (await recordOf(server.origin, twin))) different += 1
  }
  const longest = await watching.leave()
  await stopServer(server)
  const verdict = judge(ledger, await storedOnSqlite(dataDir))
  const { sent, answersLost, loginsEnded, restarts } = seen
  const facts = told.reduce((sum, one) => sum + one.facts.length, 0)
  const also = `${facts} facts told ${sent} times, ${answersLost} answers lost, ${loginsEnded} logins ended, other records than told once: ${different}`
  return { fault: 'told again, SQLite', times: restarts, ...verdict, broken: verdict.broken + different, longest, also }
}

/** In a ledger each fact has an id of its own; no record tells it. */
const twinOf = ({ factId }: Fact): string => [...factId].reverse().join('')

/** Sessions as children have them, in the order they happened. */
function someFacts(pair: number): readonly Fact[] {
  const now = Date.now()
  return Array.from({ length: SESSIONS }, (_, session) =>
    Array.from({ length: FACTS_OF_A_SESSION }, (_, place) => {
      const common = {
        factId: randomBytes(12).toString('hex'),
        learningSessionId: `pair-${pair}-${String(session).padStart(16, '0')}`,
        at: now - (SESSIONS - session) * 3_600_000 + place * 60_000,
      }
      if (place === 0) return { ...common, type: 'session-started', brainState: 'curious' }
      if (place === FACTS_OF_A_SESSION - 1) return { ...common, type: 'session-completed' }
      if (place === 1) return { ...common, type: 'hint-used', of: 'reef' }
      const story = { activity: 'story_reading', title: `Story ${place}`, difficulty: 'regular', activeMs: 60_000 }
      return { ...common, type: 'activity-finished', ...story }
    }),
  ).flat()
}

/** Each one to five times, shuffled, in batches. */
function mixed(facts: readonly Fact[]): (readonly Fact[])[] {
  const left = shuffle(
    facts.flatMap((fact) => Array.from({ length: randomInt(1, MOST_COPIES + 1) }, () => fact)),
    Math.random,
  )
  const batches: Fact[][] = []
  while (left.length > 0) batches.push(left.splice(0, randomInt(1, MOST_AT_ONCE + 1)))
  return batches
}

async function tell(
  origin: string,
  reader: Reader,
  batches: (readonly Fact[])[],
  ledger: Ledger,
  seen: Seen,
): Promise<void> {
  const waiting = [...batches]
  for (let facts = waiting.shift(); facts !== undefined; facts = waiting.shift()) {
    if (randomInt(LOGIN_ENDED) === 0) {
      // What the cookie opens ends; the device does not know yet.
      if ((await ask(origin, 'DELETE', '/api/child-login', reader.cookie))?.status === 200) seen.loginsEnded += 1
    }
    await tellOnce(origin, reader, facts, ledger)
    seen.sent += facts.length
    if (randomInt(ANSWER_LOST) > 0) continue
    seen.answersLost += 1
    waiting.splice(randomInt(waiting.length + 1), 0, facts)
  }
}

/** Longer than any restart takes, in milliseconds. */
const PATIENCE = 60_000

/** Tells until it is acknowledged. */
async function tellOnce(origin: string, reader: Reader, facts: readonly Fact[], ledger: Ledger): Promise<void> {
  const began = Date.now()
  while (Date.now() - began < PATIENCE) {
    const answer = await ask(origin, 'POST', '/api/learning/facts', reader.cookie, { childId: reader.childId, facts })
    if (answer?.status === 200) {
      for (const factId of (answer.body as { stored: string[] }).stored) ledger.facts.set(factId, reader.childId)
      return
    }
    if (answer?.status === 401) reader.cookie = (await logIn(origin, reader.username)) ?? reader.cookie
    else if (answer !== null && answer.status !== 503) throw new Error(`a save was answered ${answer.status}`)
    await sleep(REST)
  }
  throw new Error('nothing was acknowledged for a minute')
}

async function killAgainAndAgain(
  first: RunningServer,
  dataDir: string,
  seen: Seen,
  isOver: () => boolean,
): Promise<RunningServer> {
  let server = first
  while (!isOver()) {
    await sleep(randomInt(...LIFE))
    await endServer(server.process)
    server = await startServer({ DATA_DIR: dataDir, PORT: new URL(first.origin).port })
    seen.restarts += 1
  }
  return server
}

/** All that a child is told of their sessions and of what follows from them. */
async function recordOf(origin: string, { cookie, childId }: Reader): Promise<string> {
  const answers = [
    await ask(origin, 'GET', '/api/learning/sessions?limit=20', cookie),
    await ask(origin, 'GET', '/api/record', cookie),
  ]
  if (answers.some((answer) => answer?.status !== 200)) throw new Error('a record could not be read')
  return JSON.stringify(answers.map((answer) => answer?.body)).replaceAll(childId, '')
}
