import { join } from 'node:path'
import { buildClient, buildServer } from './build.mjs'
import { findCaddy } from './caddy.mjs'
import { journeys, quick, thorough } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { haveOtherEngines } from './engines.mjs'
import { checkNode, install, root } from './house.mjs'
import { findPgbouncer } from './pgbouncer.mjs'
import { runChecks } from './run-checks.mjs'
import { forgetTold, sayTold } from './told.mjs'
import { haveVoice } from './voice.mjs'

/** `npm test`: everything, on a fresh clone with nothing but npm. */
checkNode()
await install()
const caddy = await findCaddy()
const pgbouncer = await findPgbouncer()
const hasVoice = await haveVoice()
const chromium = await findChromium()
const inOtherEngines = await haveOtherEngines()
const env = {
  ...process.env,
  ...(hasVoice && { REAL_VOICE: 'here' }),
  CHROMIUM_PATH: chromium,
  ...(caddy && { CADDY_PATH: caddy }),
  ...(pgbouncer && { PGBOUNCER_PATH: pgbouncer }),
  // Many tests start the program: what Node compiles for one of them the next one has.
  NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
}
await buildClient()
await buildServer()
forgetTold()
const failed = await runChecks([...quick, thorough(inOtherEngines), journeys], env)
sayTold()
if (!inOtherEngines) process.stdout.write('Left out, as BROWSERS says: Firefox and WebKit\n')
if (!caddy) process.stdout.write('Left out, as Caddy is not here: the server behind a TLS proxy\n')
if (!pgbouncer) process.stdout.write('Left out, as pgbouncer is not here: PostgreSQL behind a pooler\n')
if (!hasVoice) {
  process.stdout.write(
    'Left out, as speech-dispatcher, espeak-ng or pulseaudio is not here: a real engine reads aloud\n',
  )
}
process.exitCode = failed === 0 ? 0 : 1
