/**
 * Starts the programs behind `npm run backup`, `restore`, `admin` and `content`. package.json calls it with the name
 * of the command.
 */

import { join } from 'node:path'
import { checkNode, install, pinnedNode, root, run, stop } from './run.mjs'

/** What `npm run backup` and `npm run restore` start. A backup works while the server runs; a restore refuses. */
const BACKUP = 'server/src/backup/backup.ts'
const RESTORE = 'server/src/backup/restore.ts'

/** What `npm run admin` does. @type {Readonly<Record<string, readonly [program: string, purpose: string]>>} */
const ADMIN = {
  accounts: [
    'server/src/admin/accounts.ts',
    'counts families and lists the largest; list lists all by id, without emails; erase <id> erases one',
  ],
  check: ['server/src/admin/check.ts', 'checks the database: damage, version of the schema, rows without an owner'],
  invite: ['server/src/admin/invite.ts', 'prints a link with which one family signs up'],
  'password-link': ['server/src/admin/password-link.ts', '<email>: prints a link to choose a new password'],
  rebuild: ['server/src/insights/rebuild.ts', 'recomputes sessions, weeks and profiles from the stored facts'],
}

/** `npm run content` checks and measures the texts, unless one of these comes first. @type {Readonly<Record<string, string>>} */
const CONTENT = {
  new: 'content/src/new.ts',
  preview: 'web/preview.ts',
  sounds: 'content/src/list-sounds.ts',
  texts: 'content/src/list-texts.ts',
}

checkNode()
const [script, ...args] = process.argv.slice(2)
const [program, ...programArguments] = choose()
await install()
process.exitCode = await run(pinnedNode, [join(root, program), ...programArguments])

/** @returns {readonly [program: string, ...args: string[]]} */
function choose() {
  const [command = '', ...commandArguments] = args
  if (script === 'backup') return [BACKUP, ...args]
  if (script === 'restore') return [RESTORE, ...args]
  if (script === 'admin') return [ADMIN[command]?.[0] ?? stop(adminUsage()), ...commandArguments]
  if (args.some((argument) => argument.startsWith('-')))
    stop(
      'npm run content takes items, or new story <interest>/<name>, or preview <story>, or sounds [theme ...], or texts [feature ...], and no options.',
    )
  const contentProgram = Object.hasOwn(CONTENT, command) ? CONTENT[command] : undefined
  return contentProgram ? [contentProgram, ...commandArguments] : ['content/src/main.ts', ...args]
}

function adminUsage() {
  const lines = Object.entries(ADMIN).map(([name, [, purpose]]) => `  npm run admin -- ${name.padEnd(14)} ${purpose}`)
  return [
    'Say what to do:',
    ...lines,
    'To close or open sign-up, start the server with SIGN_UPS=closed, invited or open.',
  ].join('\n')
}
