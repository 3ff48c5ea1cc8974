/**
 * Queues mails and sends them from background jobs. A feature calls `enqueueMail` in the transaction that makes the
 * change, so that a mail is queued exactly if the change is stored.
 */

import { GOOGLE } from '@lanternleaf/domain/parent-login/parent-login'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { createRecordReader, type RecordReader } from '../insights/record-store.ts'
import type { JobKind } from '../jobs/run-job.ts'
import { enqueue } from '../jobs/store.ts'
import { addressToken, readAddress } from '../parent-account/address-store.ts'
import { resetToken } from '../parent-account/reset-token.ts'
import { createPracticeStateReader } from '../practice-state/store.ts'
import { refund, refundAll } from '../rate-limits/store.ts'
import { recordInactivityWarning } from '../retention/inactivity-warning.ts'
import { composeWeekly } from '../weekly-mail/compose-mail.ts'
import type { Mail } from './mail.ts'
import { consumeDailyMail, hashMailbox, type MailCategory, resetWrongPinMailLimits } from './mail-limits.ts'
import { type Mailer, MailRefused } from './mailer.ts'
import { consumeProofMail } from './proof-mail-limits.ts'
import { findChildWithEmail, findParentEmail, findParentIdOfChild, findResetEmail } from './recipients.ts'
import { ACCOUNT_ERASED, addressProof, CHILD_MAILS, parentMails, passwordReset, type Site } from './templates.ts'

/** The kinds of mail, with the ids that each needs. */
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
  // The account no longer exists, so the job contains the address until the mail is sent or given up.
  z.object({ mail: z.literal('account-erased'), email: z.string(), isProved: z.boolean() }),
  z.object({ mail: z.literal('prove-address'), parentId: z.string(), isAskedFor: z.boolean() }),
  z.object({ mail: z.literal('password-reset'), parentId: z.string(), resetId: z.string() }),
  z.object({ mail: z.literal('weekly-report'), parentId: z.string(), weekId: z.string() }),
])
type MailJob = z.input<typeof mailJob>

/** What a queued mail has consumed of its mailbox's daily limit. It is added to the job's payload. */
const countedJob = z.object({ counted: z.object({ key: z.string(), windowStart: z.number() }).optional() })
type Counted = z.infer<typeof countedJob>['counted']

/**
 * The names of three independent queues. Urgent mails, without which a user cannot log in, never wait behind notices, and
 * notices never wait behind weekly mails. Within a queue, families take turns.
 */
const URGENT_QUEUE = 'mail-urgent'
const NOTICE_QUEUE = 'mail'
const WEEKLY_QUEUE = 'mail-weekly'

/** The category in whose daily limit each mail is counted. Null if other limits count the mail, when it is requested or in `sendProofRequest`. */
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
  const category = CATEGORY[mail]
  if (category === null || category === 'calls') return URGENT_QUEUE
  return category === 'reports' ? WEEKLY_QUEUE : NOTICE_QUEUE
}

/** While the mail server is unavailable, a mail is retried for two days, with a backoff from seconds to two hours. */
const RETRY_POLICY = { maxAttempts: 42, maxBackoff: 2 * 3_600_000 } as const

/** Enqueues a mail. Call it in the transaction that causes the mail. `now` in epoch ms. */
export async function enqueueMail(db: Db, mail: MailJob, now: number): Promise<void> {
  const parentId = await parentIdOfMail(db, mail)
  const child = 'childId' in mail && { childId: mail.childId }
  await enqueue(db, queueOf(mail), mail, now, { parentId, ...child })
}

/** Whether the same mail is queued already. */
export async function isMailQueued(db: Db, mail: MailJob): Promise<boolean> {
  const same = db.selectFrom('jobs').select('job_id').where('kind', '=', queueOf(mail))
  const payload = JSON.stringify(mail)
  const isSame = same.where(({ eb, or }) =>
    or([eb('payload', '=', payload), eb('payload', 'like', `${payload.slice(0, -1)},"counted":%`)]),
  )
  return (await isSame.executeTakeFirst()) !== undefined
}

/** Returns the id of the parent to whom a mail goes, or null if the account or the child no longer exists. */
async function parentIdOfMail(db: Db, mail: MailJob): Promise<string | null> {
  if ('parentId' in mail) return mail.parentId
  return 'childId' in mail ? findParentIdOfChild(db, mail.childId) : null
}

export type MailDeps = {
  readonly send: Mailer
  readonly site: Site
  /** known only to the server */
  readonly secret: string
  /** whether an address has to be verified before other mails are sent to it; false if mails are written to files */
  readonly requiresProof?: boolean
  /** the name of the identity provider; Google by default */
  readonly provider?: string | undefined
}

type Deps = MailDeps & { readonly db: Db; readonly now: () => number; readonly log: Logger }

/**
 * Creates the jobs that send queued mails. The recipient is read when a mail is sent. If the account or child no longer exists,
 * no mail is sent.
 */
export function createMailJobs(deps: Deps): readonly JobKind[] {
  // A mail is composed once: from stored data without the latest week it would have no content, and never be sent. So the
  // reader throws, and the job is retried.
  const readerDeps = { db: deps.db, log: deps.log, throwsIfUnwritable: true }
  const recordOf = createRecordReader(readerDeps, createPracticeStateReader(readerDeps))
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
      if (composed !== null)
        await sendWithinLimit(deps, { job, counted: countedJob.parse(payload).counted }, composed, jobId)
    },
  }))
}

/** Whether a mail would go to an unverified address. Password links are sent to unverified addresses, too. */
async function isUnproved(db: Db, job: MailJob): Promise<boolean> {
  if (job.mail === 'password-reset') return false
  if (job.mail === 'account-erased') return !job.isProved
  const parentId = await parentIdOfMail(db, job)
  return parentId !== null && (await readAddress(db, parentId))?.isEmailVerified === false
}

/**
 * Sends a confirmation mail, on request or instead of another mail to an unverified address. `consumeProofMail` limits it. The
 * parent's dashboard shows what the other mail would have said.
 */
async function sendProofRequest(deps: Deps, job: MailJob, jobId: string): Promise<void> {
  const { db, send, secret, site, now, log } = deps
  if (job.mail === 'wrong-pins') await resetWrongPinMailLimits(db, job.childId)
  const parentId = await parentIdOfMail(db, job)
  const account = parentId === null ? null : await readAddress(db, parentId)
  if (account === null || account.isEmailVerified) return
  // A mail that the parent requested was counted at the request, so that it is never dropped.
  const isAskedFor = job.mail === 'prove-address' && job.isAskedFor
  const request = { mailbox: hashMailbox(secret, account.email), log, isNew: job.mail === 'prove-address' }
  const consumed = isAskedFor ? [] : await consumeProofMail(db, request, now())
  if (consumed === null) {
    log.info(
      { job: jobId, mail: job.mail },
      'mail dropped: its address is not confirmed, and was asked to confirm recently',
    )
    return
  }
  const isUnused = job.mail === 'space-unused'
  try {
    await send(account.email, addressProof(addressToken(secret, account), site, isUnused), jobId)
    if (isUnused) await recordInactivityWarning(db, job.childId, now())
  } catch (reason) {
    if (isUnused && reason instanceof MailRefused) await recordInactivityWarning(db, job.childId, now())
    await refundAll(db, consumed)
    throw reason
  }
}

/** Sends a mail unless the daily limit of its mailbox is exhausted. Then the mail is dropped, which is logged without names. */
async function sendWithinLimit(
  { db, send, secret, now, log }: Deps,
  { job, counted }: { readonly job: MailJob; readonly counted: Counted },
  { to, mail }: ComposedMail,
  jobId: string,
): Promise<void> {
  const category = CATEGORY[job.mail]
  if (category === null) return send(to, mail, jobId)
  // Stored with the job, so that an attempt whose process was killed does not count again.
  const consumption =
    counted ??
    (await db.transaction().execute(async (transaction) => {
      const outcome = await consumeDailyMail(transaction, hashMailbox(secret, to), category, now())
      if (!outcome.isConsumed) return null
      const payload = JSON.stringify({ ...job, counted: outcome.consumption })
      await transaction.updateTable('jobs').set({ payload }).where('job_id', '=', jobId).execute()
      return outcome.consumption
    }))
  if (consumption === null) {
    if (job.mail === 'wrong-pins') await resetWrongPinMailLimits(db, job.childId)
    log.warn({ job: jobId, mail: job.mail }, 'mail dropped: its address has reached the daily limit')
    return
  }
  const recordWarning = async () => {
    if (job.mail === 'space-unused') await recordInactivityWarning(db, job.childId, now())
  }
  try {
    await send(to, mail, jobId)
  } catch (reason) {
    // A parent whose address is rejected counts as warned.
    if (reason instanceof MailRefused) {
      await recordWarning()
      // A rejected mail reached nobody. Any other failure is retried, which does not count again.
      await refund(db, consumption)
    }
    throw reason
  }
  await recordWarning()
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
    // An expired or replaced link is not sent.
    const to = await findResetEmail(db, token, now())
    return to === null ? null : { to, mail: passwordReset(token, site) }
  }
  if (job.mail === 'account-erased') return { to: job.email, mail: ACCOUNT_ERASED }
  if ('parentId' in job) {
    const to = await findParentEmail(db, job.parentId)
    return to === null ? null : { to, mail: parentMails(deps.provider ?? GOOGLE)[job.mail] }
  }
  const child = await findChildWithEmail(db, job.childId)
  return child === null ? null : { to: child.email, mail: CHILD_MAILS[job.mail](child.username, site) }
}
