import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { INHERITED_ENV, type ServerProcess, startProgram } from './server-process.ts'

/**
 * A server's file: as the run of tests built it, which starts in half the time of its sources; in a run that builds nothing,
 * such as one of mutation tests, its sources.
 */
export const serverFile = (of: 'full-strength' | 'quick'): string =>
  of === 'quick'
    ? (inject('quickServer') ?? fileURLToPath(new URL('programs/quick-server.ts', import.meta.url)))
    : (inject('builtServer') ?? fileURLToPath(new URL('../main.ts', import.meta.url)))

/** The real server in a process of its own, on a free port unless told otherwise. */
export const startBuiltServer = (env: Record<string, string>): ServerProcess => startServerFile('full-strength', env)

/** The same with hashes that are quick to make, for tests in which most of its work would be to make them. */
export const startQuickServer = (env: Record<string, string>): ServerProcess => startServerFile('quick', env)

const startServerFile = (of: 'full-strength' | 'quick', env: Record<string, string>): ServerProcess =>
  startProgram(serverFile(of), { ...INHERITED_ENV, PORT: '0', HOST: '127.0.0.1', CLIENT_DIR: '/nowhere', ...env })
