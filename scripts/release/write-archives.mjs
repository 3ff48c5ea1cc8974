/** Builds the client, the server and its programs, and packs them into archives. `scripts/release.mjs` starts it with the pinned Node. */

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildClient, buildProgram, buildServer } from '../build.mjs'
import { root } from '../run.mjs'
import { PLATFORMS, stageRelease } from './stage.mjs'

/** The programs of a release besides the server. */
const PROGRAMS = {
  backup: 'server/src/backup/backup.ts',
  restore: 'server/src/backup/restore.ts',
  accounts: 'server/src/admin/accounts.ts',
  check: 'server/src/admin/check.ts',
  invite: 'server/src/admin/invite.ts',
  'password-link': 'server/src/admin/password-link.ts',
  rebuild: 'server/src/insights/rebuild.ts',
  update: 'server/src/install/update.ts',
  rollback: 'server/src/install/rollback.ts',
}

const chosen = process.argv.slice(2)
await buildClient()
await buildServer()
for (const [name, program] of Object.entries(PROGRAMS))
  await buildProgram(name, program, join('.cache/programs', `${name}.js`))

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const time = releaseTime()
const target = join(root, 'release')
rmSync(target, { recursive: true, force: true })
mkdirSync(target)
for (const platform of chosen.length > 0 ? chosen : PLATFORMS) {
  const staged = await stageRelease(platform, { version, time, programs: Object.keys(PROGRAMS) })
  const name = platform === 'any' ? `lanternleaf-${version}.tar.gz` : `lanternleaf-${version}-${platform}.tar.gz`
  pack(staged, join(target, name))
  process.stdout.write(`release/${name}\n`)
}
const sums = readdirSync(target)
  .toSorted()
  .map((name) => `${sha256(join(target, name))}  ${name}\n`)
writeFileSync(join(target, 'SHA256SUMS'), sums.join(''))

/** When the last commit was made, so that the same commit gives the same archive. A copy without Git counts as made in 2026. */
function releaseTime() {
  const { SOURCE_DATE_EPOCH } = process.env
  if (SOURCE_DATE_EPOCH !== undefined) return new Date(Number(SOURCE_DATE_EPOCH) * 1000)
  if (!existsSync(join(root, '.git'))) return new Date('2026-01-01')
  return new Date(execFileSync('git', ['log', '-1', '--format=%cI'], { cwd: root, encoding: 'utf8' }).trim())
}

/**
 * Packs a folder with sorted names, one owner and one time.
 * @param {string} folder
 * @param {string} file
 */
function pack(folder, file) {
  const same = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    `--mtime=${time.toISOString()}`,
    '--mode=u+rw,go=u-w',
  ]
  const args = [...same, '--use-compress-program=gzip -9 -n', '-cf', file, '-C', folder, 'lanternleaf']
  execFileSync('tar', args, { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** @param {string} file @returns {string} */
function sha256(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
