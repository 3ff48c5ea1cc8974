/**
 * The endpoints with which a parent confirms the account's email address: whoever signs up may type a stranger's
 * address, so most mails are sent only after the owner has opened a mailed link.
 */

import { proveAddress, readParentAddress, sendAddressLink } from '@lanternleaf/contract/parent-address'
import { HttpError } from '../http/http-error.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import { consumeRequestedProofMail } from '../mail/proof-mail-limits.ts'
import { enqueueMail } from '../mail/send-mail.ts'
import { confirmAddress, readAddress } from './address-store.ts'
import type { LogInDeps } from './log-in.ts'
import { hashAccount } from './password-limits.ts'
import { consumeUnknownProof, markLinkUsed } from './reset-limits.ts'

/** Endpoints to confirm the account's email address. */
export function parentAddressRoutes(serve: Serve, deps: LogInDeps): void {
  const { db, secret, network, requiresProof, log, now } = deps

  const isEmailVerified = async (parentId: string): Promise<boolean> =>
    !requiresProof || (await readAddress(db, parentId))?.isEmailVerified !== false

  serve(readParentAddress, async ({ caller: { parentId } }) => ({ isProved: await isEmailVerified(parentId) }))

  serve(sendAddressLink, async ({ caller: { parentId, email, lockAndRequireLogin }, c }) => {
    if (await isEmailVerified(parentId)) return null
    await consumeRequestedProofMail(db, { secret, email, network: network(c), log }, now())
    await db.transaction().execute(async (transaction) => {
      await lockAndRequireLogin(transaction)
      await enqueueMail(transaction, { mail: 'prove-address', parentId, isAskedFor: true }, now())
    })
    return null
  })

  serve(proveAddress, async ({ body: { token }, c }) => {
    // Only invalid links are counted, so that they cannot lock out somebody with a valid link.
    const confirmation = await confirmAddress(db, secret, token)
    if (confirmation === null) {
      await consumeUnknownProof(db, network(c), now())
      throw new HttpError('link-over', { message: NO_LINK })
    }
    const { email, isNew } = confirmation
    if (isNew) await markLinkUsed(db, hashAccount(secret, email), now())
    return { email }
  })
}

const NO_LINK = "This link doesn't work. Sign in and we'll send you a new one."
