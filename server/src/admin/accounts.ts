// The program of `npm run admin -- accounts`: lists the largest accounts, or erases one.
import { commandLine } from '../command-line.ts'
import { counted } from '../counted.ts'
import { StartupProblem } from '../startup-problem.ts'
import { type Account, countAccounts, eraseInBatches, findAccount, largestAccounts } from './accounts-store.ts'
import { type Command, runCommand, withDatabase } from './command.ts'
import { prompt } from './prompt.ts'

const USAGE = `Say what to do: ${commandLine('admin', 'accounts largest')}, or ${commandLine('admin', 'accounts erase <id>')} (with --yes it does not ask).`

/** Maximum number of accounts listed. */
const LIST_LENGTH = 20

/** Size of a fact (learning event) with the rows derived from it, in kilobytes, as measured on SQLite. */
const KB_PER_FACT = 2

function formatAccount({ parentId, email, children, facts, createdAt, lastLoginAt }: Account): string {
  const size = `about ${Math.ceil((facts * KB_PER_FACT) / 1024)} MB`
  const signedIn = lastLoginAt === null ? 'never signed in' : `last signed in ${formatDay(lastLoginAt)}`
  return `${parentId}  ${size}  ${counted(children, 'child', 'children')}, made ${formatDay(createdAt)}, ${signedIn}  ${email}`
}

const formatDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Asks the operator to confirm the erasure. @throws StartupProblem if stdin is not a terminal */
async function confirmErasure(account: Account): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new StartupProblem(
      `There is no terminal to confirm on. To erase it without confirmation: ${commandLine('admin', `accounts erase ${account.parentId} --yes`)}`,
    )
  }
  console.log(formatAccount(account))
  return (await prompt('Erase this account and all its children for good? Type yes: ')) === 'yes'
}

export const accounts: Command = async ([action = 'largest', ...args], config) => {
  if (action === 'largest' && args.length === 0) {
    return withDatabase(config, async ({ database: { db } }) => {
      const { families, children } = await countAccounts(db)
      return [
        `${counted(families, 'family account')}, ${counted(children, 'child', 'children')}.`,
        ...(await largestAccounts(db, LIST_LENGTH)).map(formatAccount),
      ]
    })
  }
  const [id, ...flags] = args
  if (action !== 'erase' || id === undefined || flags.some((flag) => flag !== '--yes')) throw new StartupProblem(USAGE)
  return withDatabase(config, async ({ database: { db }, secrets }) => {
    const account = await findAccount(db, id)
    if (account === null)
      throw new StartupProblem(`No account has the id ${id}; ${commandLine('admin', 'accounts largest')} lists them.`)
    if (flags.length === 0 && !(await confirmErasure(account))) throw new StartupProblem('Nothing was erased.')
    await eraseInBatches(db, secrets.authSecret, account, Date.now)
    return [`Erased, with ${counted(account.children, 'child', 'children')}. Backups still hold it.`]
  })
}

if (import.meta.main) await runCommand(accounts)
