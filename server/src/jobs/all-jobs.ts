/**
 * Lists all background jobs: work that the server does without a request, such as sending mails and deleting expired
 * rows. `start-server.ts` starts them.
 */

import { createAuditJob } from '../admin/audit.ts'
import { createMailJobs, type MailDeps } from '../mail/send-mail.ts'
import { eraseUnusedSpaces } from '../retention/erase-unused.ts'
import { purgeExpired } from '../retention/purge-expired.ts'
import { trustedTime } from '../retention/trusted-time.ts'
import { enqueueWeeklyMails } from '../weekly-mail/enqueue-mails.ts'
import type { JobDeps, JobKind } from './run-job.ts'

const HOUR = 3_600_000

/** All background jobs of the server. */
export const allJobs = (
  { database, now, log }: JobDeps,
  {
    isSent,
    inactiveAfter,
    ...mail
  }: MailDeps & {
    /** whether there is a mail server */
    readonly isSent: boolean
    /** after how many milliseconds without use of a child's reading space the parent is warned */
    readonly inactiveAfter: number
  },
): readonly JobKind[] => {
  const getTime = () => trustedTime(database.db, now(), log)
  const eraseUnused: JobKind = {
    kind: 'erase-unused-spaces',
    interval: 24 * HOUR,
    attemptTimeout: HOUR,
    work: async (_, signal) =>
      eraseUnusedSpaces(database.db, { secret: mail.secret, now: await getTime(), inactiveAfter, signal, log }),
  }
  return [
    {
      kind: 'purge-expired',
      interval: HOUR,
      work: async (_, signal) => purgeExpired(database, { now: await getTime(), signal, log }),
    },
    {
      kind: 'enqueue-weekly-mails',
      interval: HOUR,
      attemptTimeout: HOUR,
      work: (_, signal) => enqueueWeeklyMails(database.db, { now: now(), signal, log }),
    },
    // Without a mail server nobody can be warned, so nothing is erased.
    ...(isSent ? [eraseUnused] : []),
    createAuditJob(log),
    ...createMailJobs({ db: database.db, now, log, ...mail, requiresProof: isSent }),
  ]
}
