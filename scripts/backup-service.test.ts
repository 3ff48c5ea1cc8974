/** Runs the commands of the nightly backup's unit, docs/deploy/lanternleaf-backup.service, as systemd would. */

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from './run.mjs'

const unit = readFileSync(join(root, 'docs/deploy/lanternleaf-backup.service'), 'utf8')
const DAY = 86_400_000
/** How the unit names the folder. systemd puts its path there. */
const FOLDER = /\$\{BACKUPS\}/

let backups: string
beforeEach(() => {
  backups = mkdtempSync(join(tmpdir(), 'lanternleaf-backups-'))
})
afterEach(() => rmSync(backups, { recursive: true }))

/** The name that the unit gives to a backup now. */
function newName(): string {
  const [, date = ''] = /\$\(date \+(\S+)\)\.backup/.exec(unit) ?? []
  return `${execFileSync('date', [`+${date.replaceAll('%%', '%')}`], { encoding: 'utf8' }).trim()}.backup`
}

/** Runs `find` with the words of the unit. systemd starts no shell, so that a word means what is written. */
function deleteOld(): void {
  const [, program = '', words = ''] = /^ExecStartPost=(\S+) (.*)$/m.exec(unit) ?? []
  // In a unit, these would have a meaning of their own.
  expect(words.replace(FOLDER, '')).not.toMatch(/[%$\\"';]/)
  execFileSync(
    program,
    words.split(' ').map((word) => word.replace(FOLDER, backups)),
  )
}

it.runIf(process.platform === 'linux')('deletes old backups of the timer, and no file that a person named', () => {
  const ours = newName()
  expect(ours).toMatch(/^20\d\d-\d\d-\d\d-\d{6}\.backup$/)
  const secrets = `${ours}.secrets.json`
  const others = [
    'monday.backup',
    'monday.backup.secrets.json',
    `keep-${ours}`,
    `${ours}.keep`,
    `${ours}-keep`,
    'notes.txt',
  ]
  for (const name of [ours, secrets, `${ours}.unfinished`, ...others]) writeAged(name, 40)
  writeAged('2026-01-02-030000.backup', 20)
  mkdirSync(join(backups, 'older'))
  writeAged(join('older', ours), 40)
  deleteOld()
  expect(readdirSync(backups).toSorted()).toEqual([...others, '2026-01-02-030000.backup', 'older'].toSorted())
  expect(readdirSync(join(backups, 'older'))).toEqual([ours])
})

function writeAged(name: string, days: number): void {
  const time = new Date(Date.now() - days * DAY)
  writeFileSync(join(backups, name), '')
  utimesSync(join(backups, name), time, time)
}
