import {
  ALL_UNPROVED_MAILS,
  NETWORK_UNPROVED_MAILS,
  PROOFS_A_DAY,
  PROOFS_A_MONTH,
  PROOFS_ASKED_A_DAY,
} from '@lanternleaf/domain/parent-login/tries'
import type { Logger } from 'pino'
import type { Budget, Taken } from '../budgets/budget.ts'
import { ofNetwork } from '../budgets/of-network.ts'
import { takeOne } from '../budgets/store.ts'
import { giveBackAll, takeOrRefuse } from '../budgets/take-or-refuse.ts'
import type { Db } from '../db/database.ts'
import { mailboxMark } from './mails-a-day.ts'

/**
 * What all addresses together are sent that nobody has proved. It is theirs alone: proved addresses are mailed as ever,
 * whoever uses this up. Links to new passwords have their own, so that sign-ups keep none away.
 */
export const ALL_PROOFS: Budget = { name: 'mails to unproved addresses', ...ALL_UNPROVED_MAILS }
const ALL_RESETS: Budget = { name: 'reset mails to unproved addresses', ...ALL_UNPROVED_MAILS }

const SENT_TODAY = {
  code: 'too-many-requests',
  message: 'We sent this email today already. Please look in the folder for spam too, or try again tomorrow.',
} as const

const MANY_HERE = {
  code: 'too-many-requests',
  message: 'Many emails were asked for here today. Please try again tomorrow.',
} as const

/** Takes budgets where each has one left; null where one has not. */
async function takeAll(db: Db, budgets: readonly Budget[], now: number): Promise<Taken[] | null> {
  const taken: Taken[] = []
  for (const budget of budgets) {
    const one = await takeOne(db, budget, now)
    if (one.isTaken) {
      taken.push(one.taken)
      continue
    }
    await giveBackAll(db, taken)
    return null
  }
  return taken
}

const WARNED_EVERY = 3_600_000
const warnedAt = new Map<string, number>()

/** Says once an hour that a budget of all is used up: somebody may be signing strangers up. */
function warn(log: Logger, name: string, now: number): void {
  if (now - (warnedAt.get(name) ?? Number.NEGATIVE_INFINITY) < WARNED_EVERY) return
  warnedAt.set(name, now)
  log.warn(
    { budget: name },
    'the mails of a day to addresses nobody proved are used up: somebody may be signing strangers up (SIGN_UPS=invited ends that); proved addresses are mailed as before',
  )
}

/**
 * Takes one of the mails that ask an address to be proved: one a day, and some a month, by themselves.
 * @returns what was taken; null where none is left
 */
export async function takeProofMail(
  db: Db,
  { mailbox, log, isAskedFor }: { readonly mailbox: string; readonly log: Logger; readonly isAskedFor: boolean },
  now: number,
): Promise<Taken[] | null> {
  const today = isAskedFor ? [] : [{ name: `mails to ${mailbox}: proofs`, ...PROOFS_A_DAY }]
  const month = { name: `mails to ${mailbox}: proofs of a month`, ...PROOFS_A_MONTH }
  const taken = await takeAll(db, [...today, month], now)
  if (taken === null) return null
  const ofAll = await takeAll(db, [ALL_PROOFS], now)
  if (ofAll !== null) return [...taken, ...ofAll]
  await giveBackAll(db, taken)
  warn(log, ALL_PROOFS.name, now)
  return null
}

/** Whether a network may still have strangers' addresses mailed; each new account takes one. */
export const takeProofMailOfNetwork = async (db: Db, network: string, now: number): Promise<boolean> =>
  (await takeAll(db, ofNetwork('mails to unproved addresses from', network, NETWORK_UNPROVED_MAILS), now)) !== null

type Asked = {
  readonly secret: string
  readonly email: string
  readonly network: string
  readonly log: Logger
}

/** Takes one that the parent asks for. @throws Refusal `too-many-requests` */
export async function takeAskedProofMail(db: Db, { secret, email, network }: Asked, now: number): Promise<void> {
  const own = { name: `mails to ${mailboxMark(secret, email)}: proofs asked for`, ...PROOFS_ASKED_A_DAY }
  await takeOrRefuse(
    db,
    [own, ...ofNetwork('mails to unproved addresses from', network, NETWORK_UNPROVED_MAILS)],
    SENT_TODAY,
    now,
  )
}

/** Takes what a link to a new password costs that goes to an address nobody proved. @throws Refusal `too-many-requests` */
export async function takeUnprovedReset(
  db: Db,
  { network, log }: { readonly network: string; readonly log: Logger },
  now: number,
): Promise<Taken[]> {
  const ofHere = ofNetwork('mails to unproved addresses from', network, NETWORK_UNPROVED_MAILS)
  return takeOrRefuse(db, [...ofHere, ALL_RESETS], MANY_HERE, now).catch((reason: unknown) => {
    warn(log, ALL_RESETS.name, now)
    throw reason
  })
}
