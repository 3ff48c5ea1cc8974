// The program of `npm run admin -- password-link`: prints a link with which a parent can choose a new password.

import { emailField } from '@lanternleaf/contract/parent-account'
import { commandLine } from '../command-line.ts'
import { findParentId } from '../parent-account/parent-store.ts'
import { createReset } from '../parent-account/reset-store.ts'
import { StartupProblem } from '../startup-problem.ts'
import { recordAct } from './audit.ts'
import { addressNotes, type Command, runCommand, withDatabase } from './command.ts'
import { siteAddress } from './site-address.ts'

export const passwordLink: Command = async (args, config) => {
  const email = emailField.safeParse(args[0])
  if (!email.success || args.length > 1)
    throw new StartupProblem(`Name the email of one account: ${commandLine('admin', 'password-link maya@example.org')}`)
  return withDatabase(config, async ({ database: { db }, secrets }) => {
    const parentId = await findParentId(db, email.data)
    if (parentId === null) throw new StartupProblem(`No account has the email ${email.data}.`)
    await recordAct(db, { act: 'password-link', account: parentId }, Date.now())
    const { token } = await createReset(db, secrets.authSecret, parentId, Date.now())
    return [
      new URL(`/parent-reset-password#${token}`, siteAddress(config)).href,
      `This link lets whoever opens it choose a new password for ${email.data}, once, for one hour. Give it to nobody else.`,
      ...addressNotes(config),
    ]
  })
}

if (import.meta.main) await runCommand(passwordLink)
