import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, createReader, logIn, type Reader, send } from './client.ts'
import type { Ledger } from './ledger.ts'

/** Pause of a writer between two requests, and after a failed request. */
const PAUSE_MS = 5
const PAUSE_AFTER_FAILURE_MS = 50
const FACTS_PER_SESSION = 8

/**
 * Simulates families that write concurrently until they are stopped. Each sends small batches of facts (learning events),
 * retries a batch until it is acknowledged, and sometimes sends it again. It sometimes logs in, reads the record, or is
 * replaced with a new family. Acknowledged facts and unexpected responses are added to the ledger. An unexpected response
 * stops all writers.
 * @param origins of the servers, used in turn
 */
export function startWriters(origins: readonly string[], readers: readonly Reader[], ledger: Ledger) {
  const run = randomBytes(4).toString('hex')
  let isStopping = false
  const write = async (first: Reader, number: number): Promise<void> => {
    let reader = first
    for (let round = 0; !isStopping; round += 1) {
      const origin = origins[(number + round) % origins.length] ?? ''
      if (round % 50 === 49) reader.cookie = (await logIn(origin, reader.username)) ?? reader.cookie
      else if (round % 120 === 60) reader = (await addFamily(origin, ledger)) ?? reader
      else if (round % 10 === 4) await readRecord(origin, reader)
      else {
        const batch = createFacts(`${run}-${number}`, round)
        const isLimited = await writeFacts(origins, reader, ledger, batch, () => isStopping)
        if (isLimited) reader = (await addFamily(origin, ledger)) ?? reader
      }
      await sleep(PAUSE_MS)
    }
  }
  const runningWriters = readers.map((reader, number) =>
    write(reader, number).catch((reason: unknown) => {
      isStopping = true
      ledger.surprises.push(String(reason))
    }),
  )
  return {
    /** Stops the writers, and waits until each has finished its request. */
    stop: async (): Promise<void> => {
      isStopping = true
      await Promise.all(runningWriters)
    },
  }
}

async function addFamily(origin: string, ledger: Ledger): Promise<Reader | null> {
  const reader = await createReader(origin)
  if (reader !== null) ledger.children.add(reader.childId)
  return reader
}

/** Sends a batch until it is acknowledged. @returns whether the child's rate limit is exhausted, so that the writer must continue as a new family */
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
    await sleep(PAUSE_AFTER_FAILURE_MS)
  }
  return false
}

async function readRecord(origin: string, reader: Reader): Promise<void> {
  const answer = await send(origin, 'GET', '/api/learning/sessions', reader.cookie)
  if (answer !== null && ![200, 401, 503].includes(answer.status))
    throw new Error(`a read of the record was answered ${answer.status}`)
}

/** Creates a batch of two facts. Four rounds share a session's id; rounds without a batch leave gaps in it. */
function createFacts(writer: string, round: number): readonly object[] {
  const session = Math.floor((2 * round) / FACTS_PER_SESSION)
  const common = () => ({
    factId: randomBytes(12).toString('hex'),
    learningSessionId: `${writer}-${String(session).padStart(12, '0')}`,
    at: Date.now(),
  })
  const story = { activity: 'story_reading', title: 'The Quiet Reef', difficulty: 'regular', activeMs: 60_000 }
  const read = { ...common(), type: 'activity-finished', ...story }
  switch ((2 * round) % FACTS_PER_SESSION) {
    case 0:
      return [{ ...common(), type: 'session-started', brainState: 'curious' }, read]
    case FACTS_PER_SESSION - 2:
      return [read, { ...common(), type: 'session-completed' }]
    default:
      return [read, { ...common(), type: 'hint-used', of: 'reef' }]
  }
}
