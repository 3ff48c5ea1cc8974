/**
 * Figures about the running server for its operator, such as response times and waiting jobs, in the format of
 * Prometheus. `start-server.ts` creates them if METRICS_PORT is set, and `serve-metrics.ts` serves them.
 */

import { sql } from 'kysely'
import { type Database, isDatabaseAvailable } from '../db/database.ts'
import type { DiskSpace } from '../http/disk-space.ts'
import { ALL_PROOFS } from '../mail/proof-mail-limits.ts'
import { consumedCount } from '../rate-limits/store.ts'

/** The measurement of a response. */
export type RequestMeasurement = {
  readonly method: string
  /** the route pattern, such as `/api/children/:childId`, never a requested path */
  readonly route: string
  readonly status: number
  /** how long it took, in milliseconds */
  readonly ms: number
}

export type Metrics = {
  readonly observe: (request: RequestMeasurement) => void
  /** all metrics in Prometheus' text format */
  readonly text: () => Promise<string>
  readonly contentType: string
}

/** Upper bounds of the buckets in seconds. A read takes about 0.001, a hash 0.05, and after 10 the client has given up. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const KNOWN_METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Creates the metrics for the operator. They contain no personal data: requests are counted by route pattern, jobs by kind.
 * Saves have the route `/api/learning/facts`, logins `/api/child-login` and `/api/parent-login`. The library is imported here,
 * so that servers without metrics do not load it.
 */
export async function createMetrics(database: Database, now: () => number, diskSpace?: DiskSpace): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'lanternleaf_request_seconds',
    help: 'Time from a request to its response, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  })
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name: `lanternleaf_${name}`, help, labelNames, registers: [registry] })
  const queued = gauge('jobs_waiting', 'Jobs in the queue: mails to be sent, and recurring jobs', ['kind'])
  const overdue = gauge('jobs_overdue_seconds', 'Age of the oldest due job', ['kind'])
  const givenUp = gauge('jobs_given_up', 'Jobs that failed too often and wait for the operator', ['kind'])
  const up = gauge('database_up', '1 when the database answers and takes writes')
  const answerTime = gauge('database_answer_seconds', 'Time the database took to answer the check')
  const bytes = gauge('database_bytes', 'Size of the database')
  const free = gauge('disk_free_ratio', 'Free share of the disk the database is on; SQLite only')
  const unproved = gauge(
    'unproved_mails_today',
    `Mails sent in a day to addresses nobody proved; at ${ALL_PROOFS.max} each network has only a few more, and somebody may be signing strangers up`,
  )

  const update = async (): Promise<void> => {
    const startedAt = performance.now()
    const isUp = await isDatabaseAvailable(database)
    const answerSeconds = (performance.now() - startedAt) / 1000
    const state = isUp
      ? {
          size: await database.size(),
          kinds: await readQueue(database, now()),
          mails: await consumedCount(database.db, ALL_PROOFS.key, now()),
        }
      : null
    // No await from here on, so that nobody reads metrics that are half updated.
    up.set(isUp ? 1 : 0)
    answerTime.set(answerSeconds)
    for (const metric of [queued, overdue, givenUp]) metric.reset()
    // A figure that is not known has no sample: `reset` would set it to 0, and the alert about the disk would fire.
    for (const metric of [bytes, free, unproved]) metric.remove()
    const freeShare = diskSpace?.freeShare() ?? null
    if (freeShare !== null) free.set(freeShare)
    if (state === null) return
    bytes.set(state.size)
    unproved.set(state.mails)
    for (const { kind, jobs, due, lost } of state.kinds) {
      queued.set({ kind }, Number(jobs))
      givenUp.set({ kind }, Number(lost))
      overdue.set({ kind }, due === null ? 0 : Math.max(0, now() - Number(due)) / 1000)
    }
  }

  /** Concurrent requests share one update. */
  let updating: Promise<void> | null = null
  const updateOnce = (): Promise<void> => {
    updating ??= update().finally(() => {
      updating = null
    })
    return updating
  }

  return {
    observe: ({ method, route, status, ms }) =>
      requests.observe({ method: KNOWN_METHODS.includes(method) ? method : 'other', route, status }, ms / 1000),
    text: async () => {
      await updateOnce()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

/**
 * Reads the job queue by kind: the number of jobs, when the oldest due job became due (`due`, in epoch ms), and the number of
 * jobs that were given up (`lost`).
 */
const readQueue = ({ db }: Database, now: number) =>
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
