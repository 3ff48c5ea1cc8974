import {
  ACCOUNT_NAME_CHECK_LIMIT,
  GLOBAL_NAME_CHECK_LIMIT,
  NETWORK_NAME_CHECK_LIMIT,
} from '@lanternleaf/domain/parent-login/rate-limits'
import type { Db } from '../db/database.ts'
import { HttpError } from '../http/http-error.ts'
import { consumeOrThrow } from '../rate-limits/consume-or-throw.ts'
import { consumeNetworkShare, countUses, networkLimits } from '../rate-limits/network-limits.ts'
import type { Consumption } from '../rate-limits/rate-limit.ts'

const OFTEN = { code: 'too-many-requests' } as const
const CHECKS = 'name checks from'
const ofAll = { name: 'name checks from everywhere', ...GLOBAL_NAME_CHECK_LIMIT }
const ofThis = (network: string) => networkLimits(CHECKS, network, NETWORK_NAME_CHECK_LIMIT)

/** Takes one of the names of which somebody may be told whether it is free. @throws HttpError `too-many-requests` */
export async function takeNameCheck(db: Db, network: string, now: number): Promise<void> {
  await consumeNetworkShare(db, CHECKS, network, { each: NETWORK_NAME_CHECK_LIMIT, all: ofAll, way: OFTEN }, now)
}

/**
 * Takes one for each of the names that a refused family is told of. A family has sign-ups of its own to countUses it: where all
 * networks together have asked for too many it is told all the same, so that it knows which name to change.
 * @throws HttpError `too-many-requests`
 */
export async function takeNamesTold(db: Db, network: string, names: number, now: number): Promise<void> {
  const each = Array.from({ length: names })
  await consumeOrThrow(
    db,
    each.flatMap(() => ofThis(network)),
    OFTEN,
    now,
  )
  for (const _ of each) await countUses(db, [ofAll], now)
}

/**
 * Takes the name of a new child before it is looked at: one of the network's, or, where others have used those up, one of
 * the account's own.
 * @returns what is given back when nothing was told
 * @throws HttpError `too-many-requests`
 */
export async function takeNameOfChild(db: Db, parentId: string, network: string, now: number): Promise<Consumption[]> {
  return consumeOrThrow(db, ofThis(network), OFTEN, now).catch((reason: unknown) => {
    if (!(reason instanceof HttpError)) throw reason
    return consumeOrThrow(db, [{ name: `names told to ${parentId}`, ...ACCOUNT_NAME_CHECK_LIMIT }], OFTEN, now)
  })
}
