import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { JobKind } from '../jobs/run-job.ts'
import { enqueue } from '../jobs/store.ts'
import { resetToken } from '../parent-account/reset-token.ts'
import type { Mail } from './mail.ts'
import type { Mailer } from './mailer.ts'
import { childWithEmail, emailOfParent, emailOfReset } from './store.ts'
import { ACCOUNT_ERASED, OF_CHILD, OF_PARENT, passwordReset, type Site } from './worded.ts'

/** The mails there are, and of whom each is. */
const mailJob = z.discriminatedUnion('mail', [
  z.object({ mail: z.enum(['pin-changed', 'help-asked', 'pin-asked']), childId: z.string() }),
  z.object({
    mail: z.enum(['password-changed', 'child-erased', 'google-joined', 'passkey-added', 'passkey-removed']),
    parentId: z.string(),
  }),
  // The account is gone, and nothing but this says where it is told of. It goes with the job, sent or given up.
  z.object({ mail: z.literal('account-erased'), email: z.string() }),
  z.object({ mail: z.literal('password-reset'), parentId: z.string(), resetId: z.string() }),
])
type MailJob = z.infer<typeof mailJob>

const MAIL = 'mail'

/** While the mail server is away: from seconds to two hours between two tries, two days in all, however often we are started. */
const PATIENCE = { mostTries: 42, longestPause: 2 * 3_600_000 } as const

/** Leaves a mail to be sent, in the transaction that makes it necessary. `now` in epoch ms. */
export const leaveMail = (db: Db, mail: MailJob, now: number): Promise<void> => enqueue(db, MAIL, mail, now)

export type MailDeps = {
  readonly send: Mailer
  readonly site: Site
  /** held by the server alone */
  readonly secret: string
}

type Deps = MailDeps & { readonly db: Db; readonly now: () => number }

/** Sends the mails that were left, to who is concerned when it is sent. For who is gone by then none is sent. */
export const sendMail = (deps: Deps): JobKind => ({
  kind: MAIL,
  ...PATIENCE,
  forgetsGivenUp: true,
  work: async (payload, _signal, jobId) => {
    const composed = await compose(deps, mailJob.parse(payload))
    if (composed !== null) await deps.send(composed.to, composed.mail, jobId)
  },
})

type Composed = { readonly to: string; readonly mail: Mail }

async function compose({ db, site, secret, now }: Deps, job: MailJob): Promise<Composed | null> {
  if (job.mail === 'password-reset') {
    const token = resetToken(secret, job.resetId)
    // A link that works no more is not sent: a newer one was asked for, or it is too late.
    const to = await emailOfReset(db, token, now())
    return to === null ? null : { to, mail: passwordReset(token, site) }
  }
  if (job.mail === 'account-erased') return { to: job.email, mail: ACCOUNT_ERASED }
  if ('parentId' in job) {
    const to = await emailOfParent(db, job.parentId)
    return to === null ? null : { to, mail: OF_PARENT[job.mail] }
  }
  const child = await childWithEmail(db, job.childId)
  return child === null ? null : { to: child.email, mail: OF_CHILD[job.mail](child.username, site) }
}
