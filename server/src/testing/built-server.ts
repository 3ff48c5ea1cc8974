/**
 * Starts the server as a separate process, as an operator does. For tests of what only a real process shows: its start,
 * its output, signals, crashes and updates. All other server tests use `test-app.ts`, which is faster.
 */

import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { INHERITED_ENV, type ServerProcess, startProgram } from './server-process.ts'

/**
 * The file with which a server starts. `quick` is a server with cheap hashes. It is the built file, which starts in half the
 * time of the sources. A run that builds nothing, such as mutation tests, uses the sources.
 */
export const serverFile = (hashes: 'full-strength' | 'quick'): string =>
  hashes === 'quick'
    ? (inject('quickServer') ?? fileURLToPath(new URL('programs/quick-server.ts', import.meta.url)))
    : (inject('builtServer') ?? fileURLToPath(new URL('../main.ts', import.meta.url)))

/** Starts the real server as a process, on a free port unless `env` sets one. */
export const startBuiltServer = (env: Record<string, string>): ServerProcess => startServerFile('full-strength', env)

/** Starts the server with cheap hashes, for tests in which hashing would take most of the time. */
export const startQuickServer = (env: Record<string, string>): ServerProcess => startServerFile('quick', env)

/** Starts the server of a version after this one, which adds to the schema. It has cheap hashes. */
export const startNextServer = (env: Record<string, string>): ServerProcess =>
  startFile(fileURLToPath(new URL('programs/next-server.ts', import.meta.url)), env)

const startServerFile = (hashes: 'full-strength' | 'quick', env: Record<string, string>): ServerProcess =>
  startFile(serverFile(hashes), env)

const startFile = (file: string, env: Record<string, string>): ServerProcess =>
  startProgram(file, { ...INHERITED_ENV, PORT: '0', HOST: '127.0.0.1', CLIENT_DIR: '/nowhere', ...env })
