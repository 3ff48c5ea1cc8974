import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from './quantile.ts'

/** What one run of the load loop saw: answers a second, and how long they took, in milliseconds. */
export type Measured = { readonly perSecond: number; readonly median: number; readonly p95: number }

export type Load = {
  /** where; of several, each of those who ask has one */
  readonly ports: readonly number[]
  /** how many ask at the same time, each over a connection of its own */
  readonly writers: number
  /** the whole request, by the number of the writer and of its turn */
  readonly request: (writer: number, turn: number) => string
  /** how it is answered */
  readonly expect: number | readonly number[]
  /** how long each waits before asking again, in milliseconds; not at all when left out */
  readonly pause?: number
  /** how long it is counted, in milliseconds, where it takes longer than usual until there are enough */
  readonly lasts?: number
}

const WARM_UP = 500
const MEASURED = 1_500

/** Asks over keep-alive connections, each one question at a time, and counts what is answered between the warm-up and the end. */
export async function measureLoad(load: Load): Promise<Measured> {
  const began = performance.now()
  const from = began + WARM_UP
  const lasts = load.lasts ?? MEASURED
  const until = from + lasts
  const expected = [load.expect].flat()
  const times: number[] = []
  await Promise.all(
    Array.from({ length: load.writers }, async (_, writer) => {
      const ask = await openConnection(load.ports[writer % load.ports.length] ?? 0)
      for (let turn = 0; performance.now() < until; turn += 1) {
        const asked = performance.now()
        const status = await ask(load.request(writer, turn))
        const answered = performance.now()
        if (!expected.includes(status)) throw new Error(`answered ${status} instead of ${expected.join(' or ')}`)
        if (load.pause) await sleep(load.pause)
        if (answered >= from && answered <= until) times.push(answered - asked)
      }
      ask.end()
    }),
  )
  return summary(times, lasts)
}

export function summary(times: readonly number[], duration: number): Measured {
  return { perSecond: (times.length * 1000) / duration, median: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

/** Of several runs, what the middle one saw, each figure for itself; null when there was none. */
export function middleOf(runs: readonly Measured[]): Measured | null {
  const middle = (figures: readonly number[]) => quantile(figures, 0.5)
  if (runs.length === 0) return null
  return {
    perSecond: middle(runs.map(({ perSecond }) => perSecond)),
    median: middle(runs.map(({ median }) => median)),
    p95: middle(runs.map(({ p95 }) => p95)),
  }
}

export type Connection = ((request: string) => Promise<number>) & { end: () => void }

/** A bare HTTP client: node's own costs more than the server it would measure. */
export function openConnection(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let received = ''
    let answered: (status: number) => void = () => undefined
    let failed: (reason: Error) => void = reject
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      received += chunk
      const head = received.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1] ?? 0)
      if (received.length < head + 4 + length) return
      const status = Number(received.slice(9, 12))
      received = ''
      answered(status)
    })
    socket.on('error', (reason) => failed(reason))
    // Nothing comes any more: whoever waits is told, and who asks next.
    socket.on('close', () => failed(new Error('the connection was closed')))
    socket.on('connect', () => {
      const ask = (request: string): Promise<number> =>
        new Promise((done, lost) => {
          if (socket.destroyed) throw new Error('the connection was closed')
          answered = done
          failed = lost
          socket.write(request)
        })
      resolve(Object.assign(ask, { end: () => socket.end() }))
    })
  })
}

/** A request as it goes over the wire. */
export function rawRequest(method: string, path: string, cookie: string, body?: unknown): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const sent = text ? `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n` : ''
  const cookies = cookie ? `Cookie: ${cookie}\r\n` : ''
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n${cookies}${sent}\r\n${text}`
}
