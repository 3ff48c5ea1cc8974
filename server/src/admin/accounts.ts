// The program of `npm run admin -- accounts`: counts and lists accounts, or erases one.

import { commandLine, commandWithSettings } from '../command-line.ts'
import type { Db } from '../db/database.ts'
import { formatCount } from '../format-count.ts'
import { StartupProblem } from '../startup-problem.ts'
import {
  type Account,
  accountsAfter,
  countAccounts,
  eraseInBatches,
  findAccount,
  largestAccounts,
} from './accounts-store.ts'
import { recordAct } from './audit.ts'
import { type Command, runCommand, withDatabase } from './command.ts'
import { prompt } from './prompt.ts'

const USAGE = `Say what to do: ${commandLine('admin', 'accounts largest')}, ${commandLine('admin', 'accounts list')}, or ${commandLine('admin', 'accounts erase <id>')} (with --yes it does not ask).`

/** Maximum number of accounts listed. */
const LIST_LENGTH = 20

/** Size of a fact (one thing a child did) with the rows derived from it, in kilobytes, as measured on SQLite. */
const KB_PER_FACT = 2

/** Number of accounts read with one query. */
const PAGE_SIZE = 500

/** Returns a line with id, size and dates of an account. */
function formatAccount({ parentId, children, facts, createdAt, lastLoginAt }: Account): string {
  const size = `about ${Math.ceil((facts * KB_PER_FACT) / 1024)} MB`
  const signedIn = lastLoginAt === null ? 'never signed in' : `last signed in ${formatDay(lastLoginAt)}`
  return `${parentId}  ${size}  ${formatCount(children, 'child', 'children')}, made ${formatDay(createdAt)}, ${signedIn}`
}

/** Returns the line with the email, for the few accounts that the operator has to recognize. */
const formatWithEmail = (account: Account): string => `${formatAccount(account)}  ${account.email}`

/** Returns a line for every account. */
async function listAll(db: Db): Promise<string[]> {
  const lines: string[] = []
  let page: readonly Account[]
  let lastId = ''
  do {
    page = await accountsAfter(db, lastId, PAGE_SIZE)
    lines.push(...page.map(formatAccount))
    lastId = page.at(-1)?.parentId ?? lastId
  } while (page.length === PAGE_SIZE)
  return lines
}

const formatDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Asks the operator to confirm the erasure. @throws StartupProblem if stdin is not a terminal */
async function confirmErasure(account: Account): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new StartupProblem(
      `There is no terminal to confirm on. To erase it without confirmation: ${commandWithSettings('admin', `accounts erase ${account.parentId} --yes`)}`,
    )
  }
  console.log(formatWithEmail(account))
  return (await prompt('Erase this account and all its children for good? Type yes: ')) === 'yes'
}

export const accounts: Command = async ([action = 'largest', ...args], config) => {
  if (['largest', 'list'].includes(action) && args.length === 0) {
    return withDatabase(config, async ({ database: { db } }) => {
      const { families, children } = await countAccounts(db)
      return [
        `${formatCount(families, 'family account')}, ${formatCount(children, 'child', 'children')}.`,
        ...(action === 'list' ? await listAll(db) : (await largestAccounts(db, LIST_LENGTH)).map(formatWithEmail)),
      ]
    })
  }
  const [id, ...flags] = args
  if (action !== 'erase' || id === undefined || flags.some((flag) => flag !== '--yes')) throw new StartupProblem(USAGE)
  return withDatabase(config, async ({ database: { db }, secrets }) => {
    const account = await findAccount(db, id)
    if (account === null)
      throw new StartupProblem(
        `No account has the id ${id}; ${commandWithSettings('admin', 'accounts list')} lists them.`,
      )
    if (flags.length === 0 && !(await confirmErasure(account))) throw new StartupProblem('Nothing was erased.')
    await recordAct(db, { act: 'erase-account', account: id }, Date.now())
    await eraseInBatches(db, secrets.authSecret, account, Date.now)
    return [`Erased, with ${formatCount(account.children, 'child', 'children')}. Backups still hold it.`]
  })
}

if (import.meta.main) await runCommand(accounts)
