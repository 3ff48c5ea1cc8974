/** The program of `npm test`, which runs every check, and of `npm run check`, which runs the fast ones. Both work on a fresh clone. */

import { join } from 'node:path'
import { buildClient, buildQuickServer, buildServer, generateModules } from './build.mjs'
import { engines, journeys, quick, screens, server } from './checks.mjs'
import { checkNode, install, pinnedNode, root, run, stop } from './run.mjs'
import { runChecks } from './run-checks.mjs'
import { findCaddy, findChromium, findPgbouncer, hasOtherEngines, hasVoice } from './test-tools.mjs'

/** What `npm test -- <name>` runs in full sight, with what follows the name. @type {Readonly<Record<string, readonly string[]>>} */
const LONG_RUNS = {
  long: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'long'],
  load: ['load/main.ts'],
  journeys: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
  mutation: ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'],
  pictures: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/pictures/playwright.config.ts'],
}

checkNode()
const [name, ...args] = process.argv.slice(2)
const longRun = LONG_RUNS[name ?? '']
if (name !== undefined && name !== '--quick' && !longRun)
  stop(`npm test takes nothing behind it, or one of ${Object.keys(LONG_RUNS).join(', ')}.`)
await install()
await generateModules()
process.exitCode = await choose()

/** @returns {Promise<number>} the exit code */
async function choose() {
  if (name === 'load') await buildServer()
  if (name === 'pictures' || name === 'journeys') await buildClient()
  if (longRun) return run(pinnedNode, [...longRun, ...args], { env: await envOfLongRun() })
  const failures = await (name === '--quick' ? runChecks(quick) : testAll())
  return failures === 0 ? 0 : 1
}

async function envOfLongRun() {
  if (name === 'pictures') return { ...process.env, CHROMIUM_PATH: await findChromium() }
  if (name === 'journeys') return { ...process.env, CHROMIUM_PATH: await findChromium(), LONG: 'yes' }
  return withPgbouncer()
}

async function withPgbouncer() {
  const pgbouncer = await findPgbouncer()
  return { ...process.env, ...(pgbouncer && { PGBOUNCER_PATH: pgbouncer }) }
}

async function testAll() {
  const caddy = await findCaddy()
  const canSpeak = await hasVoice()
  const hasEngines = await hasOtherEngines()
  const withPooler = await withPgbouncer()
  const env = {
    ...withPooler,
    CHROMIUM_PATH: await findChromium(),
    ...(canSpeak && { REAL_VOICE: 'here' }),
    ...(caddy && { CADDY_PATH: caddy }),
    // Many tests start the server, and reuse what Node compiled for the first of them.
    NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
  }
  // The builds run one after another. The components are tested meanwhile, because they need no build.
  const ready = buildClient().then(buildServer).then(buildQuickServer)
  const afterBuild = (/** @type {import('./checks.mjs').Check} */ check) => ({ ...check, ready })
  const inEngines = hasEngines ? [afterBuild(engines)] : []
  // The longest first, so that none is left over at the end; the screens are tested while the rest is built.
  const failed = await runChecks([screens, afterBuild(journeys), afterBuild(server), ...quick, ...inEngines], env)
  const skippedParts = [
    !hasEngines && 'Firefox and WebKit, as BROWSERS says',
    !caddy && 'the server behind a TLS proxy: Caddy is not here',
    !withPooler.PGBOUNCER_PATH && 'PostgreSQL behind a pooler: pgbouncer is not here',
    !canSpeak && 'reading aloud with a real engine: speech-dispatcher, espeak-ng or pulseaudio is not here',
  ].filter(Boolean)
  for (const sentence of skippedParts) process.stdout.write(`Left out: ${sentence}\n`)
  return failed
}
