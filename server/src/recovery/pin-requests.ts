/**
 * PIN requests. A PIN request asks the parent to approve that a child sets a new PIN in a browser that is not the
 * child's own device. Only families whose parent asked for that use them (`asks_before_new_pin`). `check-answer.ts`
 * creates them, `manage/routes.ts` answers them, and the child's browser then redeems the approval.
 */

import { PIN_APPROVAL_TTL, PIN_REQUEST_MAIL_LIMIT, PIN_REQUEST_TTL } from '@lanternleaf/domain/recovery/recovery'
import type { Transaction } from 'kysely'
import { lockChild } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { hashToken, newToken } from '../hashing/tokens.ts'
import type { AuthenticatedParent } from '../http/serve-endpoint.ts'
import { enqueueMail } from '../mail/send-mail.ts'
import { newId } from '../new-id.ts'
import { KEYS } from '../rate-limits/keys.ts'
import { consume } from '../rate-limits/store.ts'
import { createGrant } from './grants.ts'

/** Whether this child's parent has to approve a new PIN on devices that are not the child's own. */
export async function requiresParentApproval(db: Db, childId: string): Promise<boolean> {
  const family = await db
    .selectFrom('children')
    .innerJoin('parents', 'parents.id', 'children.parent_id')
    .select('parents.asks_before_new_pin')
    .where('children.child_id', '=', childId)
    .executeTakeFirst()
  return family?.asks_before_new_pin === 1
}

type ApprovalRequest = { readonly childId: string; readonly browser: string }

/**
 * Stores the request to approve a new PIN in this browser, and enqueues a mail to the parent, at most
 * `PIN_REQUEST_MAIL_LIMIT`. It replaces the child's previous request, in whatever browser that was made. Returns the
 * request's token, of which only the hash is stored. `now` in epoch ms.
 */
export async function requestApproval(
  db: Transaction<Tables>,
  { childId, browser }: ApprovalRequest,
  now: number,
): Promise<string> {
  const token = newToken()
  const request = {
    request_id: newId(),
    token_hash: hashToken(token),
    browser,
    asked_at: now,
    answer: null,
    expires_at: now + PIN_REQUEST_TTL,
  }
  await db
    .insertInto('pin_requests')
    .values({ child_id: childId, ...request })
    .onConflict((conflict) => conflict.column('child_id').doUpdateSet(request))
    .execute()
  const mailLimit = { key: KEYS.pinRequestMail(childId), childId, ...PIN_REQUEST_MAIL_LIMIT }
  const { isConsumed } = await consume(db, mailLimit, now)
  if (isConsumed) await enqueueMail(db, { mail: 'pin-asked', childId }, now)
  return token
}

/** Finds the unexpired request with this token, with the parent's answer or null. `now` in epoch ms. */
export async function findRequest(db: Db, token: string, now: number) {
  const request = await db
    .selectFrom('pin_requests')
    .innerJoin('children', 'children.child_id', 'pin_requests.child_id')
    .select(['children.child_id as childId', 'children.username', 'pin_requests.answer'])
    .where('pin_requests.token_hash', '=', hashToken(token))
    .where('pin_requests.expires_at', '>', now)
    .executeTakeFirst()
  return request ?? null
}

/** Deletes the request with this token. */
export async function deleteRequest(db: Db, token: string): Promise<void> {
  await db.deleteFrom('pin_requests').where('token_hash', '=', hashToken(token)).execute()
}

/**
 * Exchanges the parent's approval for a recovery grant, and returns the grant's token. Returns null if there is no valid
 * approval, or a concurrent request has exchanged it. `now` in epoch ms.
 */
export const redeemApproval = (db: Db, childId: string, token: string, now: number): Promise<string | null> =>
  db.transaction().execute(async (transaction) => {
    if (!(await lockChild(transaction, childId))) return null
    const allowed = await transaction
      .deleteFrom('pin_requests')
      .where('child_id', '=', childId)
      .where('token_hash', '=', hashToken(token))
      .where('answer', '=', 'allowed')
      .where('expires_at', '>', now)
      .returning('child_id')
      .executeTakeFirst()
    return allowed === undefined ? null : createGrant(transaction, childId, now)
  })

type ParentAnswer = { readonly parent: AuthenticatedParent; readonly childId: string; readonly requestId: string }

/**
 * Records a parent's answer to a request of their own child. An approval is valid for `PIN_APPROVAL_TTL`. A refusal
 * replaces an approval that is not exchanged yet; an approval never replaces a refusal. Returns false if nothing was
 * recorded. `now` in epoch ms.
 */
export const answerRequest = (
  db: Db,
  { parent: { parentId, lockAndRequireLogin }, childId, requestId }: ParentAnswer,
  answer: 'allowed' | 'refused',
  now: number,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lockAndRequireLogin(transaction)
    const answered = await transaction
      .updateTable('pin_requests')
      .set({ answer, expires_at: now + (answer === 'allowed' ? PIN_APPROVAL_TTL : PIN_REQUEST_TTL) })
      .where('request_id', '=', requestId)
      .where('child_id', 'in', (subquery) =>
        subquery
          .selectFrom('children')
          .select('child_id')
          .where('child_id', '=', childId)
          .where('parent_id', '=', parentId),
      )
      .where('expires_at', '>', now)
      .where((row) => row.or([row('answer', 'is', null), row('answer', 'in', ['allowed', answer])]))
      .returning('child_id')
      .executeTakeFirst()
    return answered !== undefined
  })
