/**
 * The review that a parent sees after a password reset by mail: which children, PINs and devices are new. Somebody
 * else may have had the account until then.
 */

import type { ParentReview } from '@lanternleaf/contract/parent-review'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { tryParseJson } from '../db/try-parse-json.ts'
import type { LoginCheck } from '../http/serve-endpoint.ts'

/** The stored part of a review. The children in a review are read from the database when it is shown. */
const storedReview = z.object({ since: z.number().nullable(), passkeys: z.number(), googleAccounts: z.number() })

/**
 * Records what a parent has to review after a password reset by mail: somebody else may have had access to the account, or
 * created it with the parent's email address. Call it before any credential is removed.
 */
export async function recordReview(db: Transaction<Tables>, parentId: string): Promise<void> {
  const parent = await db
    .selectFrom('parents')
    .select(['proved_at', 'reset_review'])
    .where('id', '=', parentId)
    .executeTakeFirstOrThrow()
  // If a review is still open, the new review contains it.
  const openReview = (await readReview(db, parentId)) === null ? null : parseReview(parent.reset_review)
  const passkeys = await db
    .selectFrom('parent_passkeys')
    .select('passkey_id')
    .where('parent_id', '=', parentId)
    .execute()
  const otherCredentials = db.selectFrom('parent_credentials').select('id').where('parent_id', '=', parentId)
  const googleAccounts = await otherCredentials.where('provider_id', '!=', 'credential').execute()
  const review = JSON.stringify({
    since: openReview === null ? parent.proved_at : openReview.since,
    passkeys: passkeys.length + (openReview?.passkeys ?? 0),
    googleAccounts: googleAccounts.length + (openReview?.googleAccounts ?? 0),
  } satisfies z.infer<typeof storedReview>)
  await db.updateTable('parents').set({ reset_review: review }).where('id', '=', parentId).execute()
}

function parseReview(json: string | null): z.infer<typeof storedReview> | null {
  const review = storedReview.safeParse(json ? tryParseJson(json) : undefined)
  return review.success ? review.data : null
}

/**
 * Returns the open review: children, PINs and devices that are new since the mailbox was last known to be the parent's, and how
 * many passkeys and Google accounts the reset removed. Returns null if there is nothing to show.
 */
export async function readReview(db: Db, parentId: string): Promise<ParentReview | null> {
  const row = await db.selectFrom('parents').select('reset_review').where('id', '=', parentId).executeTakeFirst()
  const review = parseReview(row?.reset_review ?? null)
  if (review === null) return null
  const { since, passkeys, googleAccounts } = review
  const isNew = (time: number | null): time is number => time !== null && time > (since ?? Number.NEGATIVE_INFINITY)
  const rows = await db
    .selectFrom('children')
    .select(['child_id', 'username', 'created_at', 'pin_changed_at'])
    .where('parent_id', '=', parentId)
    .orderBy('created_at')
    .execute()
  const children = await Promise.all(
    rows.map(async ({ child_id: childId, username, created_at, pin_changed_at }) => {
      const devices = db.selectFrom('child_devices').select('first_login_at').where('child_id', '=', childId)
      return {
        childId,
        username,
        madeAt: isNew(created_at) ? created_at : null,
        pinChangedAt: isNew(pin_changed_at) ? pin_changed_at : null,
        // A time of 0 marks the device on which the reading space was created, which is not listed as a new device.
        newDevices: (await devices.execute()).filter(
          (device) => device.first_login_at > 0 && isNew(device.first_login_at),
        ).length,
      }
    }),
  )
  const changed = children.filter((child) => child.madeAt ?? child.pinChangedAt ?? (child.newDevices > 0 || null))
  if (changed.length === 0 && passkeys === 0 && googleAccounts === 0) return null
  return { since, passkeys, googleAccounts, children: changed }
}

/** Closes the open review. */
export const dismissReview = (db: Db, parentId: string, lockAndRequireLogin: LoginCheck): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockAndRequireLogin(transaction)
    await transaction.updateTable('parents').set({ reset_review: null }).where('id', '=', parentId).execute()
  })
