// The program of `npm run admin -- invite`: creates an invitation for one family, and prints its link.

import { commandLine } from '../command-line.ts'
import { createInvitation } from '../parent-account/sign-ups.ts'
import { StartupProblem } from '../startup-problem.ts'
import { recordAct } from './audit.ts'
import { addressNotes, type Command, type CommandConfig, runCommand, withDatabase } from './command.ts'
import { siteAddress } from './site-address.ts'

/** Returns the notes to print if sign-up is open, so that nobody needs an invitation. */
function signUpNotes({ signUps, hasServerSettings }: CommandConfig): readonly string[] {
  if (signUps !== 'open') return []
  return hasServerSettings
    ? ['It is not needed now: sign-up is open. Start the server with SIGN_UPS=invited to change that.']
    : ['It is needed only where the server is started with SIGN_UPS=invited.']
}

export const invite: Command = async (args, config) => {
  if (args.length > 0)
    throw new StartupProblem(`${commandLine('admin', 'invite')} takes no arguments: it prints a link for one family.`)
  if (config.signUps === 'closed')
    throw new StartupProblem('Sign-up is closed. Start the server with SIGN_UPS=invited, then try again.')
  return withDatabase(config, async ({ database }) => {
    const token = await createInvitation(database.db, Date.now())
    await recordAct(database.db, { act: 'invite' }, Date.now())
    return [
      new URL(`/parent-signup#${token}`, siteAddress(config)).href,
      'This link creates one family account, and is valid for two weeks.',
      ...signUpNotes(config),
      ...addressNotes(config),
    ]
  })
}

if (import.meta.main) await runCommand(invite)
