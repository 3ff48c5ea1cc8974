import {
  ACCOUNT_TRIES,
  NETWORK_PASSWORD_TRIES,
  NETWORK_SIGN_UPS,
  PASSWORD_TRIES,
} from '@lanternleaf/domain/parent-login/tries'
import { forgetBudget } from '../budgets/store.ts'
import { giveBackAll, takeOrRefuse } from '../budgets/take-or-refuse.ts'
import type { Db } from '../db/database.ts'
import { hashToken } from '../hashing/tokens.ts'

/** Who tries a password, and for whom. */
export type PasswordTry = {
  readonly email: string
  /** the mark of the network */
  readonly network: string
  /** the mark of the browser, where the account was opened before in it */
  readonly familiar: string | null
}

const SOON = {
  code: 'too-many-requests',
  message: 'Those were many tries. Please wait a few minutes, then try again.',
} as const

/**
 * Takes one try of a password, before it is looked at. In a browser in which the account was opened before it is one of
 * that browser's own, so that nobody else's tries keep a parent out there.
 * @throws Refusal `too-many-requests`
 */
export async function takePasswordTry(db: Db, { email, network, familiar }: PasswordTry, now: number) {
  const account = hashToken(`account ${email}`)
  const own = { name: `passwords of ${account} in ${familiar ?? network}`, ...PASSWORD_TRIES }
  const shared =
    familiar === null
      ? [
          { name: `passwords of ${account}`, ...ACCOUNT_TRIES },
          { name: `passwords from ${network}`, ...NETWORK_PASSWORD_TRIES },
        ]
      : []
  await takeOrRefuse(db, [own, ...shared], SOON, now)
  return {
    /** The password was right. */
    wasRight: async (): Promise<void> => {
      await forgetBudget(db, own.name)
      await giveBackAll(db, shared)
    },
    /** It was never looked at. */
    wasNone: (): Promise<void> => giveBackAll(db, [own, ...shared]),
  }
}

/** Takes one of the accounts a network may make. @throws Refusal `too-many-requests` */
export const takeSignUp = (db: Db, network: string, now: number): Promise<void> =>
  takeOrRefuse(db, [{ name: `sign-ups from ${network}`, ...NETWORK_SIGN_UPS }], { code: 'too-many-requests' }, now)
