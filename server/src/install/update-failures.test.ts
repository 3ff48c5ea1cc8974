import { existsSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { IS_LONG } from '../faults/ledger.ts'
import { createInstallation, type Installation } from '../testing/installation.ts'

const BACKUP_FAILED = /^The backup \S+ could not be written \(.*\)\. The server's own data is untouched\.\n$/

/** More calls that change files than an update makes. */
const MAX_CALLS = 40

/** The distance between two calls at which an update fails. */
const STEP = IS_LONG ? 1 : 3

let installation: Installation
beforeEach(async () => {
  installation = await createInstallation()
})
afterEach(() => installation.remove())

/** The version that starts; throws if it is not complete. */
function startingVersion(): string {
  const link = readlinkSync(installation.pathTo('lanternleaf', 'current'))
  const version = installation.pathTo('lanternleaf', link)
  for (const file of ['version', 'platform', 'migrations', 'server', 'files.sha256'])
    if (!existsSync(join(version, file))) throw new Error(`${version} has no ${file}`)
  return link
}

/** The number of children in the database, which must be intact. */
function countChildren(): unknown {
  const database = new DatabaseSync(installation.pathTo('data', 'lanternleaf.db'), { readOnly: true })
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  const row = database.prepare('select count(*) as children from children').get()
  database.close()
  return row?.children
}

/** Lets an update fail at one call that changes a file after another, until one succeeds. Returns the number of its last call. */
function failAtCalls(failWith: (call: number) => string, check: (stderr: string, call: number) => void): number {
  const archive = installation.archive('1.1.0')
  for (let call = 1; call < MAX_CALLS; call += STEP) {
    const { status, stderr } = installation.command('update', [archive], {
      FAIL_AT: String(call),
      FAIL_WITH: failWith(call),
    })
    if (status === 0) return call - 1
    expect(['versions/1.0.0', 'versions/1.1.0']).toContain(startingVersion())
    expect(countChildren()).toBe(0)
    check(stderr, call)
    if (startingVersion() === 'versions/1.1.0') return call
  }
  throw new Error(`an update changes files more than ${MAX_CALLS} times`)
}

it('loses nothing if it is killed before any of its steps, and the same command finishes it', () => {
  const calls = failAtCalls(
    () => 'SIGKILL',
    () => undefined,
  )
  expect(calls).toBeGreaterThan(5)
  expect(startingVersion()).toBe('versions/1.1.0')
  expect(installation.command('rollback').status).toBe(0)
  expect(startingVersion()).toBe('versions/1.0.0')
})

it('puts the new version on the disk before a link names it, and then the link', () => {
  const order = join(import.meta.dirname, '../testing/programs/print-file-order.ts')
  const settings = { NODE_OPTIONS: `--import ${order}` }
  const { stderr } = installation.command('update', [installation.archive('1.1.0'), '--no-backup'], settings)
  const home = installation.pathTo('lanternleaf')
  const steps = stderr.trimEnd().replaceAll(`${home}/`, '').replaceAll(home, '.').split('\n')
  const files = ['files.sha256', 'migrations', 'platform', 'server', 'version']
  expect(steps.slice(0, files.length).toSorted()).toEqual(
    files.map((file) => `flush versions/.unfinished/1.1.0/${file}`),
  )
  expect(steps.slice(files.length)).toEqual([
    'flush versions/.unfinished/1.1.0',
    'rename versions/1.1.0',
    'flush versions',
    'rename previous',
    'flush .',
    'rename current',
    'flush .',
  ])
})

it('says so in one sentence and changes nothing if the disk is full or read-only at any of its steps', () => {
  const full = /^The disk is full; free some space, then try again\. Nothing was changed\.\n$/
  const readOnly = /^\S+ cannot be written; run the command as the user who owns it.* Nothing was changed\.\n$/
  const codeOf = (call: number) => (call % 2 === 0 ? 'ENOSPC' : 'EROFS')
  const calls = failAtCalls(codeOf, (stderr, call) => {
    const sentence = codeOf(call) === 'ENOSPC' ? full : readOnly
    expect(BACKUP_FAILED.test(stderr) || sentence.test(stderr), stderr).toBe(true)
    expect(startingVersion()).toBe('versions/1.0.0')
  })
  expect(calls).toBeGreaterThan(5)
})
