import { mistypedSettings, readConfig } from './config.ts'
import type { Hashing } from './hashing/hashing.ts'
import { describeExposure, wideRangeWarnings } from './http/exposure.ts'
import { lanAddresses, localAddress } from './lan-addresses.ts'
import { createLog } from './log.ts'
import { openLogOutput } from './log-output.ts'
import { startServer } from './start-server.ts'
import { StartupProblem } from './startup-problem.ts'
import { formatLogLine } from './terminal-log.ts'

async function run(hashing: Hashing): Promise<void> {
  // Whatever the server writes is for its own user alone.
  process.umask(0o077)
  const config = readConfig(process.env)
  // A family that starts it at a terminal reads along; programs that collect logs get JSON.
  const isRead = process.stdout.isTTY && !['debug', 'trace'].includes(config.logLevel)
  const { destination, finish } = openLogOutput(isRead ? formatLogLine : undefined)
  const log = createLog(config.logLevel, destination)

  const exit = (code: number): void => finish(() => process.exit(code))
  const crash = (reason: unknown): void => {
    log.fatal({ err: reason }, 'stopped by an error nobody caught')
    exit(1)
  }
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)

  // Whoever started us with a channel, as npm start does, takes us along when it ends. A service has no channel.
  let stop = (): void => exit(0)
  process.on('disconnect', () => stop())
  // Listening to it alone keeps no process alive that has nothing to do: a start that fails ends.
  process.channel?.unref()

  const server = await startServer(config, { log, hashing }).catch((reason: unknown) => {
    if (!(reason instanceof StartupProblem)) log.fatal({ err: reason }, 'could not start')
    throw reason
  })
  if (!server.hasClient)
    console.log(`No built client in ${config.clientDir}: only the API is served. npm start builds it.`)
  const listening = { ...config, port: server.port }
  const here = localAddress(listening)
  const publicAddress = config.publicUrl?.origin ?? here
  console.log(`Lanternleaf is ready: ${publicAddress}`)
  if (publicAddress !== here) console.log(`Its proxy asks it at ${here}`)
  for (const address of lanAddresses(listening)) console.log(`On a tablet in the house: ${address}`)
  for (const sentence of mistypedSettings(process.env)) log.warn(sentence)
  const open = describeExposure(config)
  const where = {
    port: server.port,
    host: config.host ?? 'all',
    database: config.databaseUrl ? 'PostgreSQL' : 'SQLite',
    'sign-ups': config.signUps,
  }
  if (open.isSafe) log.info(where, open.says)
  else log.warn(where, open.says)
  for (const sentence of wideRangeWarnings(config)) log.warn(sentence)

  let stopping = false
  stop = () => {
    if (stopping) return
    stopping = true
    server.stop().then(() => exit(0), crash)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** The whole program: a server until it is asked to end. What keeps it from starting is said, and is its exit code. */
export function runProgram(hashing: Hashing): void {
  run(hashing).catch((reason: unknown) => {
    const why = reason instanceof Error ? reason.message : String(reason)
    console.error(reason instanceof StartupProblem ? why : `Lanternleaf cannot start (${why}); the log says where.`)
    process.exitCode = 1
  })
}
