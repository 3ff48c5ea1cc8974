import { resetPassword, sendPasswordReset } from '@lanternleaf/contract/parent-account'
import type { Context } from 'hono'
import { HttpError } from '../http/http-error.ts'
import type { ResponseTimer } from '../http/response-timer.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import { mailboxMark } from '../mail/mails-a-day.ts'
import { takeUnprovedReset } from '../mail/proof-mails.ts'
import { refundAll } from '../rate-limits/consume-or-throw.ts'
import { readAddress } from './address-store.ts'
import type { LogInDeps } from './log-in.ts'
import { accountMark, forgetOwnTries, type PasswordTry } from './password-tries.ts'
import { changePassword, isResetOpen, leaveReset } from './reset-store.ts'
import { noteLinkUsed, takeAskingForReset, takeLinkTry, takeResetMail } from './reset-tries.ts'
import { parentIdAt } from './store.ts'

/**
 * So long an answer takes that must not tell whether an address has an account, in milliseconds: leaving a mail takes about 30,
 * finding nobody 8.
 */
export const SAYS_NOTHING_FOR = 250

export function passwordResetRoutes(serve: Serve, deps: LogInDeps & { readonly timer: ResponseTimer }): void {
  const { db, auth, secret, familiar, network, asksForProof, log, timer, now } = deps
  const whoAsks = async (email: string, c: Context): Promise<PasswordTry> => ({
    account: accountMark(secret, email),
    network: network(c),
    familiar: await familiar.markFor(c, email),
  })

  const mailLink = async (email: string, asking: PasswordTry): Promise<void> => {
    const parentId = await parentIdAt(db, email)
    if (parentId === null) throw new HttpError('account-not-found', { field: 'email' })
    const isProved = !asksForProof || (await readAddress(db, parentId))?.isProved !== false
    const taken = await takeResetMail(db, { ...asking, mailbox: mailboxMark(secret, email), isProved }, now())
    if (!isProved) {
      const ofUnproved = takeUnprovedReset(db, { network: asking.network, log }, now())
      taken.push(
        ...(await ofUnproved.catch(async (reason: unknown) => {
          await refundAll(db, taken)
          throw reason
        })),
      )
    }
    await leaveReset(db, secret, parentId, now()).catch(async (reason: unknown) => {
      await refundAll(db, taken)
      throw reason
    })
  }

  const mailLinkSilently = (email: string, asking: PasswordTry): Promise<void> =>
    mailLink(email, asking).catch((reason: unknown) => {
      if (!(reason instanceof HttpError)) throw reason
    })

  serve(sendPasswordReset, async ({ body: { email }, c }) => {
    const asking = await whoAsks(email, c)
    const mayTell = await takeAskingForReset(db, asking, now())
    if (mayTell) await mailLink(email, asking)
    else await Promise.all([mailLinkSilently(email, asking), timer.wait(SAYS_NOTHING_FOR)])
    return null
  })

  serve(resetPassword, async ({ body: { token, password }, c }) => {
    // Asked before it is hashed or counted: whoever has no link costs no hash, and keeps out nobody who has one.
    if (!(await isResetOpen(db, token, now()))) throw new HttpError('link-over')
    await takeLinkTry(db, network(c), now())
    const { password: passwords } = await auth.$context
    const passwordHash = await passwords.hash(password)
    const email = await changePassword(db, { token, passwordHash }, now())
    if (email === null) throw new HttpError('link-over')
    // Whoever has the link reads the account's mail: what strangers try does not keep them out here.
    const mark = familiar.note(c, email, passwordHash)
    const account = accountMark(secret, email)
    await noteLinkUsed(db, account, now())
    for (const place of [mark, null]) await forgetOwnTries(db, { account, network: network(c), familiar: place })
    return { email }
  })
}
