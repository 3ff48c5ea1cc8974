/**
 * The endpoints for a forgotten password: request a mail with a link, choose a new password with it, and review what
 * may have been changed by somebody else.
 */

import { resetPassword, sendPasswordReset } from '@lanternleaf/contract/parent-account'
import { endParentReview, readParentReview } from '@lanternleaf/contract/parent-review'
import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { HttpError } from '../http/http-error.ts'
import type { ResponseTimer } from '../http/response-timer.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import { hashMailbox } from '../mail/mail-limits.ts'
import { consumeUnprovedReset } from '../mail/proof-mail-limits.ts'
import { refundAll } from '../rate-limits/store.ts'
import { readAddress } from './address-store.ts'
import type { LogInDeps } from './log-in.ts'
import { findParentId } from './parent-store.ts'
import { hashAccount, type PasswordAttempt, resetPasswordAttempts } from './password-limits.ts'
import { consumeLinkAttempt, consumeResetMail, consumeResetRequest, markLinkUsed } from './reset-limits.ts'
import { changePassword, enqueueReset, isResetValid } from './reset-store.ts'
import { dismissReview, readReview } from './review-store.ts'

/**
 * Minimum duration of a response that must not reveal whether an email address has an account, in milliseconds. Enqueueing a
 * mail takes about 30 ms, finding no account 8 ms.
 */
export const UNDISCLOSED_RESPONSE_MS = 250

/** Endpoints to request a mail with a password link, and to choose a new password with it. */
export function passwordResetRoutes(serve: Serve, deps: LogInDeps & { readonly timer: ResponseTimer }): void {
  const { db, auth, secret, familiar, network, requiresProof, log, timer, now } = deps
  const attemptOf = async (email: string, c: Context): Promise<PasswordAttempt> => ({
    account: hashAccount(secret, email),
    network: network(c),
    browserId: await familiar.findBrowserId(c, email),
  })

  /** Enqueues a mail with a link. @throws HttpError if there is no such account, or a limit is exhausted */
  const mailLink = async (email: string, attempt: PasswordAttempt): Promise<void> => {
    const parentId = await findParentId(db, email)
    if (parentId === null) throw new HttpError('account-not-found', { field: 'email' })
    const isEmailVerified = !requiresProof || (await readAddress(db, parentId))?.isEmailVerified !== false
    const consumed = await consumeResetMail(
      db,
      { ...attempt, mailbox: hashMailbox(secret, email), isEmailVerified },
      now(),
    )
    if (!isEmailVerified) {
      const consumingUnverified = consumeUnprovedReset(db, { network: attempt.network, log }, now())
      consumed.push(
        ...(await consumingUnverified.catch(async (reason: unknown) => {
          await refundAll(db, consumed)
          throw reason
        })),
      )
    }
    await enqueueReset(db, secret, parentId, now()).catch(async (reason: unknown) => {
      await refundAll(db, consumed)
      throw reason
    })
  }

  /** Like `mailLink`, but discloses nothing: it throws no HttpError. */
  const mailLinkSilently = (email: string, attempt: PasswordAttempt): Promise<void> =>
    mailLink(email, attempt).catch((reason: unknown) => {
      if (!(reason instanceof HttpError)) throw reason
    })

  serve(sendPasswordReset, async ({ body: { email }, c }) => {
    const attempt = await attemptOf(email, c)
    const isDisclosed = await consumeResetRequest(db, attempt, now())
    if (isDisclosed) await mailLink(email, attempt)
    else await Promise.all([mailLinkSilently(email, attempt), timer.wait(UNDISCLOSED_RESPONSE_MS)])
    return null
  })

  serve(resetPassword, async ({ body: { token, password }, c }) => {
    // Invalid links are rejected before they are counted and the password is hashed. So they cost no hash, and cannot lock
    // out somebody with a valid link.
    if (!(await isResetValid(db, token, now()))) throw new HttpError('link-over')
    await consumeLinkAttempt(db, network(c), now())
    const { password: passwords } = await auth.$context
    const passwordHash = await passwords.hash(password)
    const email = await changePassword(db, { token, passwordHash }, now())
    if (email === null) throw new HttpError('link-over')
    // Whoever has the link reads the account's mail, so attempts of strangers must not lock this browser out.
    const browserId = familiar.rememberAccount(c, email, passwordHash)
    const account = hashAccount(secret, email)
    await markLinkUsed(db, account, now())
    await resetPasswordAttempts(db, { account, network: network(c), browserId })
    await resetPasswordAttempts(db, { account, network: network(c), browserId: null })
    return { email }
  })
}

/** Endpoints for the review after a password reset by mail. */
export function parentReviewRoutes(serve: Serve, { db }: { readonly db: Db }): void {
  serve(readParentReview, ({ caller: { parentId } }) => readReview(db, parentId))

  serve(endParentReview, async ({ caller: { parentId, lockAndRequireLogin } }) => {
    await dismissReview(db, parentId, lockAndRequireLogin)
    return null
  })
}
