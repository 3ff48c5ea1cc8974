/**
 * Which usernames are free, and how many checks of that a network may cause. Usernames are unique across families, so
 * each check discloses whether a name is taken, and the checks are limited.
 */

import { suggestUsernames } from '@lanternleaf/domain/child-login/suggest-usernames'
import { earlierUsernameKey, usernameKey } from '@lanternleaf/domain/child-login/username'
import {
  ACCOUNT_NAME_CHECK_LIMIT,
  GLOBAL_NAME_CHECK_LIMIT,
  NETWORK_NAME_CHECK_LIMIT,
} from '@lanternleaf/domain/parent-login/rate-limits'
import type { Db } from '../db/database.ts'
import { HttpError } from '../http/http-error.ts'
import { KEYS } from '../rate-limits/keys.ts'
import { consumeNetworkShare, countUses, networkLimits } from '../rate-limits/network-limits.ts'
import type { Consumption } from '../rate-limits/rate-limit.ts'
import { consumeOrThrow } from '../rate-limits/store.ts'

/** How many free names are suggested instead of a taken one, and how many random candidates are drawn to find them. */
const SUGGESTIONS = 3
const CANDIDATES = 12

/** Suggests free usernames. */
export const suggestNames = async (db: Db): Promise<string[]> =>
  (await filterFreeUsernames(db, suggestUsernames(Math.random, CANDIDATES))).slice(0, SUGGESTIONS)

/**
 * The keys under which a username may be stored: the current key, and the earlier key of names that were created before the
 * rules for keys changed.
 */
export const usernameKeys = (name: string): readonly [current: string, earlier: string] => [
  usernameKey(name),
  earlierUsernameKey(name),
]

/** Picks the child with this name among the children found by both keys. A match with the earlier key comes first. */
export const pickByName = <Row extends { readonly key: string }>(rows: readonly Row[], name: string): Row | undefined =>
  rows.find(({ key }) => key === earlierUsernameKey(name)) ?? rows[0]

/** Returns those names that no child has. */
export async function filterFreeUsernames(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('children')
    .select('username_key')
    .where('username_key', 'in', names.flatMap(usernameKeys))
    .execute()
  const takenKeys = new Set(rows.map((row) => row.username_key))
  return names.filter((name) => !usernameKeys(name).some((key) => takenKeys.has(key)))
}

const NAME_CHECKS_EXHAUSTED = { code: 'too-many-requests' } as const
const SCOPE = 'name-check'
const GLOBAL_LIMIT = { key: KEYS.allNetworks('name-check'), ...GLOBAL_NAME_CHECK_LIMIT }
const networkNameChecks = (network: string) => networkLimits(SCOPE, network, NETWORK_NAME_CHECK_LIMIT)

/**
 * Consumes one check of whether a username is free.
 * @param network hashed
 * @throws HttpError `too-many-requests`
 */
export async function consumeNameCheck(db: Db, network: string, now: number): Promise<void> {
  await consumeNetworkShare(
    db,
    SCOPE,
    network,
    { each: NETWORK_NAME_CHECK_LIMIT, all: GLOBAL_LIMIT, rejection: NAME_CHECKS_EXHAUSTED },
    now,
  )
}

/**
 * Consumes one check for each taken name that is disclosed to a rejected family. An exhausted global limit does not prevent
 * the disclosure, so that the family knows which name to change: families are limited by their sign-ups as well.
 * @throws HttpError `too-many-requests` if the limit of the network is exhausted
 */
export async function consumeNamesDisclosed(db: Db, network: string, count: number, now: number): Promise<void> {
  const limits = networkNameChecks(network).map((limit) => ({ ...limit, uses: count }))
  await consumeOrThrow(db, limits, NAME_CHECKS_EXHAUSTED, now)
  for (let check = 0; check < count; check += 1) await countUses(db, [GLOBAL_LIMIT], now)
}

/**
 * Consumes one name check for a new child: from the limit of the network or, if that is exhausted, from the limit of the
 * parent's account.
 * @returns the consumed uses, to refund them if the response discloses no taken name
 * @throws HttpError `too-many-requests` if both limits are exhausted
 */
export async function consumeNewChildName(
  db: Db,
  parentId: string,
  network: string,
  now: number,
): Promise<readonly Consumption[]> {
  return consumeOrThrow(db, networkNameChecks(network), NAME_CHECKS_EXHAUSTED, now).catch((reason: unknown) => {
    if (!(reason instanceof HttpError)) throw reason
    return consumeOrThrow(
      db,
      [{ key: KEYS.nameCheck(parentId), parentId, ...ACCOUNT_NAME_CHECK_LIMIT }],
      NAME_CHECKS_EXHAUSTED,
      now,
    )
  })
}
