import type { ParentReview } from '@lanternleaf/contract/parent-review'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { tryParseJson } from '../db/try-parse-json.ts'
import type { LoginCheck } from '../http/serve-endpoint.ts'

/** The stored part of a review; the rest is queried when it is shown. */
const storedReview = z.object({ since: z.number().nullable(), passkeys: z.number(), googleAccounts: z.number() })

/**
 * Records what a parent has to review after a password reset by mail, because somebody else may have had access to the
 * account or have created it with the parent's address. Called before any credential is removed.
 */
export async function recordReview(db: Transaction<Tables>, parentId: string): Promise<void> {
  const parent = await db
    .selectFrom('parents')
    .select(['proved_at', 'reset_review'])
    .where('id', '=', parentId)
    .executeTakeFirstOrThrow()
  // An open review is carried over to the new one.
  const unseen = (await readReview(db, parentId)) === null ? null : parseReview(parent.reset_review)
  const passkeys = await db
    .selectFrom('parent_passkeys')
    .select('passkey_id')
    .where('parent_id', '=', parentId)
    .execute()
  const joined = db.selectFrom('parent_credentials').select('id').where('parent_id', '=', parentId)
  const googleAccounts = await joined.where('provider_id', '!=', 'credential').execute()
  const review = JSON.stringify({
    since: unseen === null ? parent.proved_at : unseen.since,
    passkeys: passkeys.length + (unseen?.passkeys ?? 0),
    googleAccounts: googleAccounts.length + (unseen?.googleAccounts ?? 0),
  } satisfies z.infer<typeof storedReview>)
  await db.updateTable('parents').set({ reset_review: review }).where('id', '=', parentId).execute()
}

function parseReview(json: string | null): z.infer<typeof storedReview> | null {
  const review = storedReview.safeParse(json ? tryParseJson(json) : undefined)
  return review.success ? review.data : null
}

/** The open review; null when there is nothing to show. */
export async function readReview(db: Db, parentId: string): Promise<ParentReview | null> {
  const row = await db.selectFrom('parents').select('reset_review').where('id', '=', parentId).executeTakeFirst()
  const review = parseReview(row?.reset_review ?? null)
  if (review === null) return null
  const { since, passkeys, googleAccounts } = review
  const isNew = (at: number | null): at is number => at !== null && at > (since ?? Number.NEGATIVE_INFINITY)
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
        // 0 marks the device on which the reading space was created: it belongs to that event.
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

/** Closes the review. */
export const dismissReview = (db: Db, parentId: string, lockAndRequireLogin: LoginCheck): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockAndRequireLogin(transaction)
    await transaction.updateTable('parents').set({ reset_review: null }).where('id', '=', parentId).execute()
  })
