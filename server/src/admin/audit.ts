/**
 * Records what an operator does with a command, such as erasing an account. The command queues a job, and the running
 * server writes it into its log.
 */

import type { Logger } from 'pino'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { JobKind } from '../jobs/run-job.ts'
import { enqueue } from '../jobs/store.ts'

/** What an operator does with a command. It names accounts by their id only. */
export type AdminAct = {
  readonly act: 'erase-account' | 'invite' | 'password-link' | 'rebuild'
  readonly account?: string
}

const KIND = 'log-admin-act'
const payloadSchema = z.object({ act: z.string(), account: z.string().optional(), at: z.number() })

/**
 * Records what an operator did. The server writes it into its log: a second later if it runs, else when it starts. `now` in
 * epoch ms.
 */
export const recordAct = (db: Db, act: AdminAct, now: number): Promise<void> =>
  enqueue(db, KIND, { act: act.act, account: act.account, at: now }, now)

/** The job that writes one line into the log for each act. */
export const createAuditJob = (log: Logger): JobKind => ({
  kind: KIND,
  work: async (payload) => {
    const { act, account, at } = payloadSchema.parse(payload)
    log.info({ act, account, at: new Date(at).toISOString() }, 'an administrator ran a command')
  },
})
