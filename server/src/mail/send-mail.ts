import type { Logger } from 'pino'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { createRecordReader, type RecordReader } from '../insights/record-store.ts'
import type { JobKind } from '../jobs/run-job.ts'
import { enqueue, enqueueFairly } from '../jobs/store.ts'
import { addressToken, readAddress } from '../parent-account/address-store.ts'
import { resetToken } from '../parent-account/reset-token.ts'
import { createPracticeStateReader } from '../practice-state/store.ts'
import { refund, refundAll } from '../rate-limits/store.ts'
import { recordInactivityWarning } from '../retention/inactivity-warning.ts'
import { composeWeekly } from '../weekly-mail/compose-mail.ts'
import type { Mail } from './mail.ts'
import { consumeDailyMail, type MailCategory, mailboxMark, resetWrongPinMailLimits } from './mail-limits.ts'
import { type Mailer, MailRefused } from './mailer.ts'
import { consumeProofMail } from './proof-mail-limits.ts'
import { findChildWithEmail, findParentEmail, findParentIdOfChild, findResetEmail } from './recipients.ts'
import { ACCOUNT_ERASED, addressProof, CHILD_MAILS, PARENT_MAILS, passwordReset, type Site } from './templates.ts'

/** The mails there are, and of whom each is. */
const mailJob = z.discriminatedUnion('mail', [
  z.object({
    mail: z.enum(['pin-changed', 'help-asked', 'pin-asked', 'wrong-pins', 'space-unused']),
    childId: z.string(),
  }),
  z.object({
    mail: z.enum([
      'password-changed',
      'child-erased',
      'google-joined',
      'passkey-added',
      'passkey-removed',
      'ask-first-off',
      'unused-erased',
    ]),
    parentId: z.string(),
  }),
  // The account is gone, and nothing but this says where it is told of. It goes with the job, sent or given up.
  z.object({ mail: z.literal('account-erased'), email: z.string(), isProved: z.boolean() }),
  z.object({ mail: z.literal('prove-address'), parentId: z.string(), isAskedFor: z.boolean() }),
  z.object({ mail: z.literal('password-reset'), parentId: z.string(), resetId: z.string() }),
  z.object({ mail: z.literal('weekly-report'), parentId: z.string(), weekId: z.string() }),
])
type MailJob = z.input<typeof mailJob>

/**
 * Three queues, each worked off by itself: what somebody waits for, who cannot get in without it, never waits behind what
 * is only told, and that never behind a week's mails to all. In each a family's mails take turns with those of others.
 */
const URGENT_QUEUE = 'mail-waited-for'
const NOTICE_QUEUE = 'mail'
const WEEKLY_QUEUE = 'mail-weekly'

/** What each mail is counted with; null where it was counted when it was asked for. */
const CATEGORY: Readonly<Record<MailJob['mail'], MailCategory | null>> = {
  'password-reset': null,
  'help-asked': 'calls',
  'pin-asked': 'calls',
  'account-erased': 'farewells',
  'pin-changed': 'notices',
  'password-changed': 'notices',
  'child-erased': 'notices',
  'google-joined': 'notices',
  'passkey-added': 'notices',
  'passkey-removed': 'notices',
  'ask-first-off': 'notices',
  'wrong-pins': 'notices',
  'space-unused': 'notices',
  'unused-erased': 'notices',
  'weekly-report': 'reports',
  'prove-address': null,
}

function queueOf({ mail }: MailJob): string {
  const share = CATEGORY[mail]
  if (share === null || share === 'calls') return URGENT_QUEUE
  return share === 'reports' ? WEEKLY_QUEUE : NOTICE_QUEUE
}

/** While the mail server is away: from seconds to two hours between two tries, two days in all, however often we are started. */
const RETRY_POLICY = { maxAttempts: 42, maxBackoff: 2 * 3_600_000 } as const

/**
 * Leaves a mail to be sent, in the transaction that makes it necessary. Of a family that has others waiting it goes behind
 * those of families that have none. `now` in epoch ms.
 */
export async function enqueueMail(db: Db, mail: MailJob, now: number): Promise<void> {
  const kind = queueOf(mail)
  const share = await parentIdOfMail(db, mail)
  await (share === null ? enqueue(db, kind, mail, now) : enqueueFairly(db, kind, { payload: mail, share }, now))
}

/** Whether the same mail was left and waits still. */
export async function isMailQueued(db: Db, mail: MailJob): Promise<boolean> {
  const same = db.selectFrom('jobs').select('job_id').where('kind', '=', queueOf(mail))
  return (await same.where('payload', '=', JSON.stringify(mail)).executeTakeFirst()) !== undefined
}

/** Whose mail it is; null of an account or a child that is gone. */
async function parentIdOfMail(db: Db, mail: MailJob): Promise<string | null> {
  if ('parentId' in mail) return mail.parentId
  return 'childId' in mail ? findParentIdOfChild(db, mail.childId) : null
}

export type MailDeps = {
  readonly send: Mailer
  readonly site: Site
  /** held by the server alone */
  readonly secret: string
  /** whether nothing else is sent to an address before it is proved; not where mails are files */
  readonly requiresProof?: boolean
}

type Deps = MailDeps & { readonly db: Db; readonly now: () => number; readonly log: Logger }

/** Sends the mails that were left, to who is concerned when it is sent. For who is gone by then none is sent. */
export function createMailJobs(deps: Deps): readonly JobKind[] {
  const recordOf = createRecordReader(deps.db, createPracticeStateReader(deps.db))
  return [URGENT_QUEUE, NOTICE_QUEUE, WEEKLY_QUEUE].map((kind) => ({
    kind,
    ...RETRY_POLICY,
    deletesWhenGivenUp: true,
    isPermanent: (reason) => reason instanceof MailRefused,
    work: async (payload, _signal, jobId) => {
      const job = mailJob.parse(payload)
      if (job.mail === 'prove-address' || (deps.requiresProof && (await isUnproved(deps.db, job))))
        return sendProofRequest(deps, job, jobId)
      const composed = await compose({ ...deps, recordOf }, job)
      if (composed !== null) await sendWithinLimit(deps, job, composed, jobId)
    },
  }))
}

/** Whether a mail would go to an address that nobody proved. A link to a new password proves it by itself. */
async function isUnproved(db: Db, job: MailJob): Promise<boolean> {
  if (job.mail === 'password-reset') return false
  if (job.mail === 'account-erased') return !job.isProved
  const parentId = await parentIdOfMail(db, job)
  return parentId !== null && (await readAddress(db, parentId))?.isProved === false
}

/**
 * In the place of any other mail to an address that nobody proved: asks for the proof, in words of our own alone, once a day.
 * What the mail would have said is on the dashboard.
 */
async function sendProofRequest(deps: Deps, job: MailJob, jobId: string): Promise<void> {
  const { db, send, secret, site, now, log } = deps
  if (job.mail === 'wrong-pins') await resetWrongPinMailLimits(db, job.childId)
  const parentId = await parentIdOfMail(db, job)
  const account = parentId === null ? null : await readAddress(db, parentId)
  if (account === null || account.isProved) return
  // What a parent asked for was counted then, so that nobody is told of a mail that does not go.
  const isAskedFor = job.mail === 'prove-address' && job.isAskedFor
  const asked = { mailbox: mailboxMark(secret, account.email), log, isNew: job.mail === 'prove-address' }
  const taken = isAskedFor ? [] : await consumeProofMail(db, asked, now())
  if (taken === null) {
    log.info(
      { job: jobId, mail: job.mail },
      'a mail is dropped: nobody proved its address, which was asked for that lately',
    )
    return
  }
  const isUnused = job.mail === 'space-unused'
  try {
    await send(account.email, addressProof(addressToken(secret, account), site, isUnused), jobId)
    if (isUnused) await recordInactivityWarning(db, job.childId, now())
  } catch (reason) {
    if (isUnused && reason instanceof MailRefused) await recordInactivityWarning(db, job.childId, now())
    await refundAll(db, taken)
    throw reason
  }
}

/** Sends a mail as one of those an address has in a day; above them it is dropped, which the log says of nobody. */
async function sendWithinLimit(
  { db, send, secret, now, log }: Deps,
  job: MailJob,
  { to, mail }: ComposedMail,
  jobId: string,
): Promise<void> {
  const share = CATEGORY[job.mail]
  if (share === null) return send(to, mail, jobId)
  const taking = await consumeDailyMail(db, mailboxMark(secret, to), share, now())
  if (!taking.isConsumed) {
    if (job.mail === 'wrong-pins') await resetWrongPinMailLimits(db, job.childId)
    log.warn({ job: jobId, mail: job.mail }, 'a mail is dropped: its address was sent as many today as one is')
    return
  }
  const told = async () => {
    if (job.mail === 'space-unused') await recordInactivityWarning(db, job.childId, now())
  }
  try {
    await send(to, mail, jobId)
    await told()
  } catch (reason) {
    // Who can be told nothing is told as well as can be.
    if (reason instanceof MailRefused) await told()
    // What is tried again is counted again, and what was refused for good reached nobody.
    await refund(db, taking.consumption)
    throw reason
  }
}

type ComposedMail = { readonly to: string; readonly mail: Mail }

async function compose(
  deps: Deps & { readonly recordOf: RecordReader },
  job: Exclude<MailJob, { readonly mail: 'prove-address' }>,
): Promise<ComposedMail | null> {
  const { db, site, secret, now } = deps
  if (job.mail === 'weekly-report') return composeWeekly(deps, job)
  if (job.mail === 'password-reset') {
    const token = resetToken(secret, job.resetId)
    // A link that works no more is not sent: a newer one was asked for, or it is too late.
    const to = await findResetEmail(db, token, now())
    return to === null ? null : { to, mail: passwordReset(token, site) }
  }
  if (job.mail === 'account-erased') return { to: job.email, mail: ACCOUNT_ERASED }
  if ('parentId' in job) {
    const to = await findParentEmail(db, job.parentId)
    return to === null ? null : { to, mail: PARENT_MAILS[job.mail] }
  }
  const child = await findChildWithEmail(db, job.childId)
  return child === null ? null : { to: child.email, mail: CHILD_MAILS[job.mail](child.username, site) }
}
