import { suggestUsernames } from '@lanternleaf/domain/child-login/suggest-usernames'
import { earlierUsernameKey, usernameKey } from '@lanternleaf/domain/child-login/username'
import {
  ACCOUNT_NAME_CHECK_LIMIT,
  GLOBAL_NAME_CHECK_LIMIT,
  NETWORK_NAME_CHECK_LIMIT,
} from '@lanternleaf/domain/parent-login/rate-limits'
import type { Db } from '../db/database.ts'
import { HttpError } from '../http/http-error.ts'
import { consumeOrThrow } from '../rate-limits/consume-or-throw.ts'
import { KEYS } from '../rate-limits/keys.ts'
import { consumeNetworkShare, countUses, networkLimits } from '../rate-limits/network-limits.ts'
import type { Consumption } from '../rate-limits/rate-limit.ts'

/** Number of names suggested instead of a taken one, and number of candidates drawn to find that many free ones. */
const SUGGESTIONS = 3
const CANDIDATES = 12

/** Suggests free usernames. */
export const suggestNames = async (db: Db): Promise<string[]> =>
  (await filterFreeUsernames(db, suggestUsernames(Math.random, CANDIDATES))).slice(0, SUGGESTIONS)

/**
 * The keys under which a username may be stored: the current one, and the one of names created before keys were
 * normalized as now.
 */
export const usernameKeys = (name: string): readonly [today: string, earlier: string] => [
  usernameKey(name),
  earlierUsernameKey(name),
]

/** Picks the child that is meant among those found by both keys: an exact match with the earlier key comes first. */
export const pickByName = <Row extends { readonly key: string }>(rows: readonly Row[], name: string): Row | undefined =>
  rows.find(({ key }) => key === earlierUsernameKey(name)) ?? rows[0]

/** The names that no child has. */
export async function filterFreeUsernames(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('children')
    .select('username_key')
    .where('username_key', 'in', names.flatMap(usernameKeys))
    .execute()
  const takenKeys = new Set(rows.map((row) => row.username_key))
  return names.filter((name) => !usernameKeys(name).some((key) => takenKeys.has(key)))
}

const TOO_MANY = { code: 'too-many-requests' } as const
const CHECKS = 'name-check'
const ALL_NETWORKS = { key: KEYS.allNetworks('name-check'), ...GLOBAL_NAME_CHECK_LIMIT }
const networkNameChecks = (network: string) => networkLimits(CHECKS, network, NETWORK_NAME_CHECK_LIMIT)

/**
 * Consumes one check of whether a username is free.
 * @throws HttpError `too-many-requests`
 */
export async function consumeNameCheck(db: Db, network: string, now: number): Promise<void> {
  await consumeNetworkShare(
    db,
    CHECKS,
    network,
    { each: NETWORK_NAME_CHECK_LIMIT, all: ALL_NETWORKS, rejection: TOO_MANY },
    now,
  )
}

/**
 * Consumes one check for each name that is disclosed to a rejected family. Families are limited by their sign-ups as
 * well; when the global limit is exhausted they are told all the same, so that they know which name to change.
 * @throws HttpError `too-many-requests`
 */
export async function consumeNamesDisclosed(db: Db, network: string, names: number, now: number): Promise<void> {
  const each = Array.from({ length: names })
  await consumeOrThrow(
    db,
    each.flatMap(() => networkNameChecks(network)),
    TOO_MANY,
    now,
  )
  for (const _ of each) await countUses(db, [ALL_NETWORKS], now)
}

/**
 * Consumes a name check for a new child: one of the network's or, when others have exhausted those, one of the
 * account's own.
 * @returns what to refund when nothing was disclosed
 * @throws HttpError `too-many-requests`
 */
export async function consumeNewChildName(
  db: Db,
  parentId: string,
  network: string,
  now: number,
): Promise<Consumption[]> {
  return consumeOrThrow(db, networkNameChecks(network), TOO_MANY, now).catch((reason: unknown) => {
    if (!(reason instanceof HttpError)) throw reason
    return consumeOrThrow(db, [{ key: KEYS.nameCheck(parentId), ...ACCOUNT_NAME_CHECK_LIMIT }], TOO_MANY, now)
  })
}
