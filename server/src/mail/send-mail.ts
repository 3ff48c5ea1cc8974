import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { JobKind } from '../jobs/run-job.ts'
import { enqueue } from '../jobs/store.ts'
import type { Mail } from './mail.ts'
import type { Mailer } from './mailer.ts'

/** The mails there are, and of whom each is. */
const mailJob = z.object({ mail: z.enum(['pin-changed', 'help-asked']), childId: z.string() })
type MailJob = z.infer<typeof mailJob>

const MAIL = 'mail'

/** Leaves a mail to be sent, in the transaction that makes it necessary. `now` in epoch ms. */
export const leaveMail = (db: Db, mail: MailJob, now: number): Promise<void> => enqueue(db, MAIL, mail, now)

export type MailDeps = {
  readonly send: Mailer
  /** where people open the product, if it is known */
  readonly publicUrl: URL | undefined
}

/** Sends the mails that were left, to who is concerned when it is sent. For who is gone by then none is sent. */
export const sendMail = ({ db, send, publicUrl }: MailDeps & { readonly db: Db }): JobKind => ({
  kind: MAIL,
  work: async (payload, _signal, jobId) => {
    const { mail, childId } = mailJob.parse(payload)
    const concerned = await db
      .selectFrom('children')
      .innerJoin('parents', 'parents.id', 'children.parent_id')
      .select(['parents.email', 'children.username'])
      .where('children.child_id', '=', childId)
      .executeTakeFirst()
    if (concerned !== undefined) await send(concerned.email, WORDED[mail](concerned.username, publicUrl), jobId)
  },
})

const WORDED: Readonly<Record<MailJob['mail'], (username: string, publicUrl: URL | undefined) => Mail>> = {
  'pin-changed': (username) => ({
    subject: 'A PIN was changed',
    paragraphs: [
      `The PIN of ${username}'s reading space was changed.`,
      'If it was you, or if you know of it, there is nothing to do.',
      `If not: sign in, choose a new PIN for ${username}, and ask who uses the devices at home.`,
    ],
  }),
  'help-asked': (username, publicUrl) => ({
    subject: 'A child asks for your help',
    paragraphs: [
      `${username} cannot remember the PIN of their reading space, and asks for your help.`,
      `Sign in, press Manage on the card of ${username}, and choose a new PIN together. What ${username} has done stays.`,
    ],
    ...(publicUrl && { link: { text: 'Your family', url: new URL('/parent', publicUrl).href } }),
  }),
}
