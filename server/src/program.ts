/**
 * The server as a program: from its settings to its end. The entry points (`main.ts`, and those in
 * `testing/programs`, which hash cheaply) call `runProgram`.
 */

import { mistypedSettings, readConfig } from './config.ts'
import { THREAD_POOL_SIZE } from './hashing/hash-slots.ts'
import { describeExposure, wideRangeWarnings } from './http/exposure.ts'
import { lanAddresses, localAddress } from './lan-addresses.ts'
import { createLog } from './log.ts'
import { openLogOutput } from './log-output.ts'
import { type ServerDeps, startServer } from './start-server.ts'
import { SettingProblem, StartupProblem, WRONG_SETTING } from './startup-problem.ts'
import { formatLogLine } from './terminal-log.ts'
import { VERSION } from './version.ts'

type ProgramDeps = Omit<ServerDeps, 'log'>

/** The life of the server process: reads the settings, starts the server, prints its addresses, and stops it on a signal. */
async function run(deps: ProgramDeps): Promise<void> {
  // Files that the server creates are readable only by its user.
  process.umask(0o077)
  // Read by libuv when a thread is first needed.
  process.env.UV_THREADPOOL_SIZE ??= String(THREAD_POOL_SIZE)
  const config = readConfig(process.env)
  // At a terminal a person reads the log; programs that collect logs get JSON.
  const isForPerson = process.stdout.isTTY && !['debug', 'trace'].includes(config.logLevel)
  const { destination, flush } = openLogOutput(isForPerson ? formatLogLine : undefined)
  const log = createLog(config.logLevel, destination)

  const exit = (code: number): void => flush(() => process.exit(code))
  const crash = (reason: unknown): void => {
    log.fatal({ err: reason }, 'stopped by an uncaught error')
    exit(1)
  }
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)

  // Until the server is started there is nothing to finish: an interrupted migration rolls back.
  let stop = (): void => exit(0)
  process.on('SIGTERM', () => stop())
  process.on('SIGINT', () => stop())
  // With `npm start` the parent process has an IPC channel, and the server stops when the channel closes.
  process.on('disconnect', () => stop())
  // The channel alone does not keep the process alive after a failed start.
  process.channel?.unref()

  const server = await startServer(config, { ...deps, log }).catch((reason: unknown) => {
    if (!(reason instanceof StartupProblem)) log.fatal({ version: VERSION, err: reason }, 'could not start')
    throw reason
  })
  let isStopping = false
  stop = () => {
    if (isStopping) return
    isStopping = true
    server.stop().then(() => exit(0), crash)
  }
  if (!server.hasClient) console.log(`${missingClient(config.clientDir)} Only the API is served.`)
  const addressSettings = { ...config, port: server.port }
  const localUrl = localAddress(addressSettings)
  const publicAddress = config.publicUrl?.origin ?? localUrl
  console.log(`Lanternleaf is ready: ${publicAddress}`)
  if (publicAddress !== localUrl) console.log(`Its proxy reaches it at ${localUrl}`)
  for (const address of lanAddresses(addressSettings)) console.log(`On a tablet in the house: ${address}`)
  for (const sentence of mistypedSettings(process.env)) log.warn(sentence)
  if (config.signInProvider?.allowedClaim && config.signUps === 'open')
    log.warn('OIDC_ALLOWED_CLAIM limits nobody who makes an account with an email; set SIGN_UPS=invited')
  const exposure = describeExposure(config)
  const summary = {
    version: VERSION,
    port: server.port,
    host: config.host ?? 'all',
    database: config.databaseUrl ? 'PostgreSQL' : 'SQLite',
    'sign-ups': config.signUps,
  }
  if (exposure.isSafe) log.info(summary, exposure.message)
  else log.warn(summary, exposure.message)
  for (const sentence of wideRangeWarnings(config)) log.warn(sentence)
}

/** Says that there is no built client, and what to do: correct the setting if it is set, else build the client. */
function missingClient(clientDir: string): string {
  if (process.env.CLIENT_DIR)
    return `No built client in CLIENT_DIR=${clientDir}: correct that setting, or leave it out.`
  const remedy = process.env.LANTERNLEAF_HOME === undefined ? 'npm start builds it.' : 'unpack the archive again.'
  return `No built client in ${clientDir}: ${remedy}`
}

/**
 * Runs the server until it is stopped. A failed start is printed, and sets the exit code. Called by `main.ts`, and with cheap
 * hashes by the server of the end-to-end tests.
 */
export function runProgram(deps: ProgramDeps): void {
  run(deps).catch((reason: unknown) => {
    const message = reason instanceof Error ? reason.message : String(reason)
    console.error(
      reason instanceof StartupProblem ? message : `Lanternleaf cannot start (${message}); the log has the details.`,
    )
    process.exitCode = reason instanceof SettingProblem ? WRONG_SETTING : 1
  })
}
