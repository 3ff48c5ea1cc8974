/** Readers who use the servers while these are replaced. Used by `rolling-update.test.ts`. */

import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ledger } from './ledger.ts'

const PIN = '4821'
const PAUSE_MS = 40

/** A login after each so many rounds: about one every five seconds, so that no rate limit is reached. */
const ROUNDS_PER_LOGIN = 100

type Readers = {
  /** Stops the readers, and returns how many requests had each status, `busy` for a server's 503, `lost` for those without a response. */
  readonly stop: () => Promise<Readonly<Record<string, number>>>
}

/**
 * Starts readers who log in, save facts (learning events) and read their record, each from an address of its own, until they are
 * stopped. No request is sent twice: each must be answered. Acknowledged facts and children are added to the ledger.
 */
export async function startReaders(site: string, count: number, ledger: Ledger): Promise<Readers> {
  const statuses: Record<string, number> = {}
  const countStatus = (status: string): void => {
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  const readers = await Promise.all(
    Array.from({ length: count }, (_, number) => signUp(createVisitor(site, `127.0.1.${number + 1}`, countStatus))),
  )
  for (const { childId } of readers) ledger.children.add(childId)
  let isStopping = false
  const working = readers.map(async (reader) => {
    for (let round = 0; !isStopping; round += 1) {
      await takeTurn(reader, round, ledger)
      await sleep(PAUSE_MS)
    }
  })
  return {
    stop: async () => {
      isStopping = true
      await Promise.all(working)
      for (const { visitor } of readers) visitor.close()
      return statuses
    },
  }
}

/**
 * `busy` if the server itself answered that it has no time for this request: then nothing is lost, because a device sends it again.
 * What a proxy answers for a server that is gone has no such body.
 */
function outcomeOf(status: number, body: { error?: { code?: string } }): string | null {
  if (status === 200) return '200'
  return status === 503 && body.error?.code === 'unavailable' ? 'busy' : null
}

type Reader = { readonly visitor: Visitor; readonly username: string; readonly childId: string }

async function signUp(visitor: Visitor): Promise<Reader> {
  const id = randomBytes(5).toString('hex')
  await visitor.send('POST', '/api/parent-account', {
    email: `parent-${id}@example.org`,
    password: 'three quiet lanterns',
  })
  const username = `reader ${id}`
  const child = await visitor.send('POST', '/api/children', { username, pin: PIN, age: 9, consent: true })
  await visitor.send('POST', '/api/child-login', { username, pin: PIN })
  return { visitor, username, childId: String(child.childId) }
}

async function takeTurn({ visitor, username, childId }: Reader, round: number, ledger: Ledger): Promise<void> {
  if (round % ROUNDS_PER_LOGIN === ROUNDS_PER_LOGIN - 1)
    await visitor.send('POST', '/api/child-login', { username, pin: PIN })
  else if (round % 3 === 2) await visitor.send('GET', '/api/learning/sessions')
  else {
    const fact = {
      factId: randomBytes(12).toString('hex'),
      learningSessionId: `session-${Math.floor(round / ROUNDS_PER_LOGIN)}`.padEnd(20, '-'),
      at: Date.now(),
      type: 'hint-used',
      of: 'reef',
    }
    const { stored } = await visitor.send('POST', '/api/learning/facts', { childId, facts: [fact] })
    for (const factId of Array.isArray(stored) ? stored : []) ledger.facts.set(String(factId), childId)
  }
}

type Visitor = {
  /** Sends one request, once, and returns the parsed body; an empty object without a response. */
  readonly send: (method: 'GET' | 'POST', path: string, body?: object) => Promise<Record<string, unknown>>
  readonly close: () => void
}

/** A browser with cookies, at an address of this machine: on Linux every 127.x.x.x is one. */
function createVisitor(site: string, localAddress: string, countStatus: (status: string) => void): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const cookies = new Map<string, string>()
  const ask = (method: string, path: string, body?: object) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const headers = {
        origin: site,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      }
      const options = { method, agent, headers, localAddress, family: 4 }
      request(site + path, options, async (response) => {
        for (const cookie of response.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          cookies.set(name, value)
        }
        text(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: answer }), reject)
      })
        .on('error', reject)
        .end(body && JSON.stringify(body))
    })
  return {
    send: async (method, path, body) => {
      try {
        const answer = await ask(method, path, body)
        const parsed = JSON.parse(answer.body)
        countStatus(outcomeOf(answer.status, parsed) ?? `${answer.status} ${method} ${path}`)
        return parsed
      } catch (reason) {
        countStatus(`lost ${method} ${path} (${reason})`)
        return {}
      }
    },
    close: () => agent.destroy(),
  }
}
