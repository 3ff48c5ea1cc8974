import { join } from 'node:path'
import { buildClient, buildQuickServer, buildServer, generateModules } from './build.mjs'
import { engines, journeys, quick, screens, server } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { checkNode, install, root } from './house.mjs'
import { runChecks } from './run-checks.mjs'
import { findCaddy, findPgbouncer, hasOtherEngines, hasVoice } from './test-tools.mjs'

/** `npm test`: everything, on a fresh clone with nothing but npm. `npm run check`: its fast part. */
checkNode()
await install()
await generateModules()
const failures = await (process.argv[2] === '--quick' ? runChecks([quick]) : testAll())
process.exitCode = failures === 0 ? 0 : 1

async function testAll() {
  const caddy = await findCaddy()
  const pgbouncer = await findPgbouncer()
  const canSpeak = await hasVoice()
  const hasEngines = await hasOtherEngines()
  const env = {
    ...process.env,
    CHROMIUM_PATH: await findChromium(),
    ...(canSpeak && { REAL_VOICE: 'here' }),
    ...(caddy && { CADDY_PATH: caddy }),
    ...(pgbouncer && { PGBOUNCER_PATH: pgbouncer }),
    // Many tests start the server: what Node compiled for one of them the next one has.
    NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
  }
  await buildClient()
  await buildServer()
  await buildQuickServer()
  const inBrowsers = [...(hasEngines ? [engines] : []), screens]
  const failed = await runChecks([[...quick, server, ...inBrowsers], [journeys]], env)
  const leftOut = [
    !hasEngines && 'Firefox and WebKit, as BROWSERS says',
    !caddy && 'the server behind a TLS proxy: Caddy is not here',
    !pgbouncer && 'PostgreSQL behind a pooler: pgbouncer is not here',
    !canSpeak && 'reading aloud with a real engine: speech-dispatcher, espeak-ng or pulseaudio is not here',
  ].filter(Boolean)
  for (const sentence of leftOut) process.stdout.write(`Left out: ${sentence}\n`)
  return failed
}
