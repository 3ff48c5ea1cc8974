import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, createReader, logIn, type Reader, send } from './client.ts'
import type { Ledger } from './ledger.ts'

/** Pause of a writer between two requests, and after a failed one, in milliseconds. */
const PAUSE = 5
const PAUSE_AFTER_FAILURE = 50
const FACTS_OF_A_SESSION = 8

/**
 * Simulates families that write concurrently until stopped: small batches of facts, each retried until it is
 * acknowledged and sometimes sent again after that, with occasional logins, reads of the record, and new families.
 * Acknowledged facts and unexpected responses go into the ledger; an unexpected response stops all writers.
 * @param origins the servers, used in turn
 */
export function startWriters(origins: readonly string[], readers: readonly Reader[], ledger: Ledger) {
  const run = randomBytes(4).toString('hex')
  let isStopping = false
  const write = async (first: Reader, number: number): Promise<void> => {
    let reader = first
    for (let turn = 0; !isStopping; turn += 1) {
      const origin = origins[(number + turn) % origins.length] ?? ''
      if (turn % 50 === 49) reader.cookie = (await logIn(origin, reader.username)) ?? reader.cookie
      else if (turn % 120 === 60) reader = (await addFamily(origin, ledger)) ?? reader
      else if (turn % 10 === 4) await readRecord(origin, reader)
      else {
        const batch = factsOf(`${run}-${number}`, turn)
        const isLimited = await writeFacts(origins, reader, ledger, batch, () => isStopping)
        if (isLimited) reader = (await addFamily(origin, ledger)) ?? reader
      }
      await sleep(PAUSE)
    }
  }
  const working = readers.map((reader, number) =>
    write(reader, number).catch((reason: unknown) => {
      isStopping = true
      ledger.surprises.push(String(reason))
    }),
  )
  return {
    /** Waits for each writer to finish its request. */
    stop: async (): Promise<void> => {
      isStopping = true
      await Promise.all(working)
    },
  }
}

async function addFamily(origin: string, ledger: Ledger): Promise<Reader | null> {
  const reader = await createReader(origin)
  if (reader !== null) ledger.children.add(reader.childId)
  return reader
}

/** @returns whether the child may write no more for now: the test continues with another one */
async function writeFacts(
  origins: readonly string[],
  reader: Reader,
  ledger: Ledger,
  facts: readonly object[],
  isStopping: () => boolean,
): Promise<boolean> {
  const first = randomInt(origins.length)
  const post = (attempt: number): Promise<Answer> => {
    const origin = origins[(first + attempt) % origins.length] ?? ''
    return send(origin, 'POST', '/api/learning/facts', reader.cookie, { childId: reader.childId, facts })
  }
  for (let attempt = 0; !isStopping(); attempt += 1) {
    const answer = await post(attempt)
    if (answer?.status === 200) {
      for (const factId of (answer.body as { stored: string[] }).stored) ledger.facts.set(factId, reader.childId)
      if (randomInt(7) === 0) await post(attempt + 1)
      return false
    }
    if (answer?.status === 429) return true
    if (answer?.status === 401) reader.cookie = (await logIn(origins[0] ?? '', reader.username)) ?? reader.cookie
    else if (answer !== null && answer.status !== 503) throw new Error(`a save was answered ${answer.status}`)
    await sleep(PAUSE_AFTER_FAILURE)
  }
  return false
}

async function readRecord(origin: string, reader: Reader): Promise<void> {
  const answer = await send(origin, 'GET', '/api/learning/sessions', reader.cookie)
  if (answer !== null && ![200, 401, 503].includes(answer.status))
    throw new Error(`a read of the record was answered ${answer.status}`)
}

/** Two facts of a session that is completed every four batches. */
function factsOf(writer: string, turn: number): readonly object[] {
  const session = Math.floor((2 * turn) / FACTS_OF_A_SESSION)
  const common = () => ({
    factId: randomBytes(12).toString('hex'),
    learningSessionId: `${writer}-${String(session).padStart(12, '0')}`,
    at: Date.now(),
  })
  const story = { activity: 'story_reading', title: 'The Quiet Reef', difficulty: 'regular', activeMs: 60_000 }
  const read = { ...common(), type: 'activity-finished', ...story }
  switch ((2 * turn) % FACTS_OF_A_SESSION) {
    case 0:
      return [{ ...common(), type: 'session-started', brainState: 'curious' }, read]
    case FACTS_OF_A_SESSION - 2:
      return [read, { ...common(), type: 'session-completed' }]
    default:
      return [read, { ...common(), type: 'hint-used', of: 'reef' }]
  }
}
