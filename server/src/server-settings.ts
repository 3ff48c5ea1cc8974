/**
 * A file in the data folder with the settings of the running server. The server writes it at each start. Commands in another
 * shell (`npm run admin`), which does not have the server's environment variables, read it.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'
import { writeAtomically } from './backup/backup-files.ts'
import type { Config } from './config.ts'

/** Settings by their environment variables. */
type Environment = Readonly<Record<string, string | undefined>>

const serverSettings = z.object({
  PORT: z.string(),
  HOST: z.string(),
  PUBLIC_URL: z.string(),
  SIGN_UPS: z.string(),
})

const fileOf = (dataDir: string): string => join(dataDir, 'server-settings.json')

/**
 * Writes the settings that commands in another shell need to the data folder: the server's address, and who may sign up. A
 * failure is logged.
 */
export function writeServerSettings(config: Config, port: number, log: Logger): void {
  const { dataDir, host = '', publicUrl, signUps } = config
  const settings: z.infer<typeof serverSettings> = {
    PORT: String(port),
    HOST: host,
    PUBLIC_URL: publicUrl?.origin ?? '',
    SIGN_UPS: signUps,
  }
  try {
    writeAtomically(fileOf(dataDir), (unfinished) =>
      writeFileSync(unfinished, JSON.stringify(settings), { mode: 0o600 }),
    )
  } catch (err) {
    log.warn({ err }, 'server-settings.json could not be written; start commands with the same settings as the server')
  }
}

/** Reads the settings with which the server last started. Returns null if there are no valid ones. */
export function readServerSettings(dataDir: string): Environment | null {
  try {
    return serverSettings.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')))
  } catch {
    // The settings are optional: without them, commands need the same environment variables as the server.
    return null
  }
}

/** Returns the settings of this shell, completed with the server's settings as defaults. */
export function withServerSettings(shell: Environment, server: Environment | null): Environment {
  const nonEmpty = Object.entries(shell).filter(([, value]) => value?.trim())
  return { ...server, ...Object.fromEntries(nonEmpty) }
}
