/** Tests of how messages to the operator spell commands. */

import { afterEach, expect, it, vi } from 'vitest'
import { commandLine } from './command-line.ts'

afterEach(() => void vi.unstubAllEnvs())

const commandLines = () => [commandLine('start'), commandLine('backup', '<file>'), commandLine('admin')]

it('uses npm in a copy of the sources, and the start script in a release', () => {
  vi.stubEnv('LANTERNLEAF_HOME', undefined)
  expect(commandLines()).toEqual(['npm start', 'npm run backup -- <file>', 'npm run admin'])
  vi.stubEnv('LANTERNLEAF_HOME', '/opt/lanternleaf')
  expect(commandLines()).toEqual(['./lanternleaf', './lanternleaf backup <file>', './lanternleaf admin'])
})
