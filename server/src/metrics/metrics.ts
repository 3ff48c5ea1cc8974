import { sql } from 'kysely'
import { type Database, isDatabaseAvailable } from '../db/database.ts'
import type { DiskSpace } from '../http/disk-space.ts'
import { ALL_PROOFS } from '../mail/proof-mail-limits.ts'
import { consumedCount } from '../rate-limits/store.ts'

/** An answer that was given. */
export type RequestMeasurement = {
  readonly method: string
  /** the pattern of the address, never an address */
  readonly route: string
  readonly status: number
  /** how long it took, in milliseconds */
  readonly ms: number
}

export type Metrics = {
  readonly answered: (answer: RequestMeasurement) => void
  /** Everything that is measured, in Prometheus' text format. */
  readonly text: () => Promise<string>
  readonly contentType: string
}

/** Borders of histograms, in seconds: a read takes about a thousandth, a hash a twentieth, and who waits longer than ten has left. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Measures the server for whoever keeps it running. Nothing of a person is in it: routes are patterns, jobs are kinds. Saves
 * are the route `/api/learning/facts`, logins `/api/child-login` and `/api/parent-login`. The library is read only where
 * somebody asked for metrics.
 */
export async function createMetrics(database: Database, now: () => number, room?: DiskSpace): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'lanternleaf_request_seconds',
    help: 'Time from a request to its answer, by the pattern of its address',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name: `lanternleaf_${name}`, help, labelNames, registers: [registry] })
  const waiting = gauge('jobs_waiting', 'Jobs that are not done: mails to be sent, and what comes again and again', [
    'kind',
  ])
  const overdue = gauge('jobs_overdue_seconds', 'How long the job that has been due longest has been so', ['kind'])
  const givenUp = gauge('jobs_given_up', 'Jobs that failed too often, and wait for a person', ['kind'])
  const up = gauge('database_up', '1 when the database answers and takes writes')
  const answerTime = gauge('database_answer_seconds', 'How long it took to say so')
  const bytes = gauge('database_bytes', 'How much is kept')
  const free = gauge('disk_free_ratio', 'The free share of the disk the database is on; of SQLite alone')
  const unproved = gauge(
    'unproved_mails_today',
    `Mails sent in a day to addresses nobody proved; at ${ALL_PROOFS.max} each network has only a few more, and somebody may be signing strangers up`,
  )

  const look = async (): Promise<void> => {
    const began = performance.now()
    const isUp = await isDatabaseAvailable(database)
    const answered = (performance.now() - began) / 1000
    const found = isUp
      ? {
          size: await database.size(),
          kinds: await queue(database, now()),
          mails: await consumedCount(database.db, ALL_PROOFS.key, now()),
        }
      : null
    // Nobody reads between what is taken back and what is said anew.
    up.set(isUp ? 1 : 0)
    answerTime.set(answered)
    for (const one of [waiting, overdue, givenUp, bytes, free, unproved]) one.reset()
    const freeShare = room?.freeShare() ?? null
    if (freeShare !== null) free.set(freeShare)
    if (found === null) return
    bytes.set(found.size)
    unproved.set(found.mails)
    for (const { kind, jobs, due, lost } of found.kinds) {
      waiting.set({ kind }, Number(jobs))
      givenUp.set({ kind }, Number(lost))
      overdue.set({ kind }, due === null ? 0 : Math.max(0, now() - Number(due)) / 1000)
    }
  }

  /** Whoever asks while somebody is looking hears what that finds: a database is asked once, however many ask. */
  let looking: Promise<void> | null = null
  const lookOnce = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }

  return {
    answered: ({ method, route, status, ms }) =>
      requests.observe({ method: METHODS.includes(method) ? method : 'other', route, status }, ms / 1000),
    text: async () => {
      await lookOnce()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

/** What waits, by kind. `due` is when the one that waits longest was to be taken, epoch ms. */
const queue = ({ db }: Database, now: number) =>
  db
    .selectFrom('jobs')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number | string>().as('jobs'),
      sql<number | string | null>`min(case when due_at <= ${now} then due_at end)`.as('due'),
      sql<number | string>`sum(case when due_at is null then 1 else 0 end)`.as('lost'),
    ])
    .groupBy('kind')
    .execute()
