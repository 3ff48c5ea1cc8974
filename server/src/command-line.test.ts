/** Tests of how messages to the operator spell commands. */

import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { commandLine, commandWithSettings, startCommand } from './command-line.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lanternleaf-command-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(dir, { recursive: true })
})

/** Sets the environment variables that say where the program, its settings and its data are. */
function stubSettings(settings: Readonly<Record<string, string>>): void {
  for (const name of ['LANTERNLEAF_HOME', 'ENV_FILE', 'DATA_DIR']) vi.stubEnv(name, settings[name])
}

const commandLines = () => [commandLine('start'), commandLine('backup', '<file>'), commandLine('admin')]

it('uses npm in a copy of the sources, and the start script in a release', () => {
  vi.stubEnv('LANTERNLEAF_HOME', undefined)
  expect(commandLines()).toEqual(['npm start', 'npm run backup -- <file>', 'npm run admin'])
  vi.stubEnv('LANTERNLEAF_HOME', '/opt/lanternleaf')
  expect(commandLines()).toEqual(['./lanternleaf', './lanternleaf backup <file>', './lanternleaf admin'])
})

it('names the settings in use, so that the command works on the same data', () => {
  const envFile = join(dir, 'lanternleaf.env')
  writeFileSync(envFile, 'DATA_DIR=/elsewhere\nDATA_DIR=/var/lib/lanternleaf\n')
  const home = '/opt/lanternleaf'
  const restore = (settings: Readonly<Record<string, string>>) => {
    stubSettings(settings)
    return commandWithSettings('restore', 'a')
  }
  const command = '/opt/lanternleaf/lanternleaf restore a'
  // The start script sets DATA_DIR always.
  const service = { LANTERNLEAF_HOME: home, ENV_FILE: envFile, DATA_DIR: '/var/lib/lanternleaf' }
  expect(restore(service)).toBe(`ENV_FILE=${envFile} ${command}`)
  expect(restore({ ...service, DATA_DIR: '/tmp/try it' })).toBe(`ENV_FILE=${envFile} DATA_DIR='/tmp/try it' ${command}`)
  expect(restore({ ...service, ENV_FILE: '' })).toBe(`DATA_DIR=/var/lib/lanternleaf ${command}`)
  expect(restore({ LANTERNLEAF_HOME: home, DATA_DIR: '/opt/lanternleaf/data' })).toBe(command)
  const here = process.cwd()
  expect(restore({ LANTERNLEAF_HOME: here, DATA_DIR: join(here, 'data') })).toBe('./lanternleaf restore a')
  expect(restore({ DATA_DIR: '/tmp/try' })).toBe('DATA_DIR=/tmp/try npm run restore -- a')
  expect(restore({ DATA_DIR: 'data' })).toBe('npm run restore -- a')
})

it('starts the service if the settings or the data are those of a service', () => {
  const envFile = join(dir, 'lanternleaf.env')
  writeFileSync(envFile, `DATA_DIR=${dir}\n`)
  const service = { LANTERNLEAF_HOME: '/opt/lanternleaf', ENV_FILE: envFile, DATA_DIR: dir }
  stubSettings(service)
  expect(startCommand(dir)).toBe('systemctl start lanternleaf')
  // Without the file with its settings, only the owner of the folder shows that it is the one of a service.
  stubSettings({ ...service, ENV_FILE: '' })
  expect(startCommand(dir)).toBe(`DATA_DIR=${dir} /opt/lanternleaf/lanternleaf`)
  if (process.getuid?.() !== 0) return
  chownSync(dir, 65_534, 65_534)
  expect(startCommand(dir)).toBe('systemctl start lanternleaf')
})
