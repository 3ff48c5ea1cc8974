import { createMailJobs, type MailDeps } from '../mail/send-mail.ts'
import { eraseUnusedSpaces } from '../retention/erase-unused.ts'
import { purgeExpired } from '../retention/purge-expired.ts'
import { trustedTime } from '../retention/trusted-time.ts'
import { enqueueWeeklyMails } from '../weekly-mail/enqueue-mails.ts'
import type { JobDeps, JobKind } from './run-job.ts'

const HOUR = 3_600_000

/** Everything the server does without a request. A new job is named here. */
export const allJobs = (
  { database, now, log }: JobDeps,
  { isSent, ...mail }: MailDeps & { /** whether there is a mail server */ readonly isSent: boolean },
): readonly JobKind[] => {
  const believed = () => trustedTime(database.db, now(), log)
  return [
    {
      kind: 'purge-expired',
      every: HOUR,
      work: async (_, signal) => purgeExpired(database, { now: await believed(), signal, log }),
    },
    {
      kind: 'leave-weekly-mails',
      every: HOUR,
      longest: HOUR,
      work: (_, signal) => enqueueWeeklyMails(database.db, { now: now(), signal, log }),
    },
    // Where nobody can be told nothing is erased.
    ...(isSent
      ? [
          {
            kind: 'end-unused-spaces',
            every: 24 * HOUR,
            longest: HOUR,
            work: async (_: unknown, signal: AbortSignal) =>
              eraseUnusedSpaces(database.db, { secret: mail.secret, now: await believed(), signal, log }),
          },
        ]
      : []),
    ...createMailJobs({ db: database.db, now, log, ...mail, requiresProof: isSent }),
  ]
}
