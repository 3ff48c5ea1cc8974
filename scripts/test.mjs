import { buildClient } from './build.mjs'
import { journeys, quick, thorough } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { haveOtherEngines } from './engines.mjs'
import { checkNode, install } from './house.mjs'
import { runChecks } from './run-checks.mjs'

/** `npm test`: everything, on a fresh clone with nothing but npm. */
checkNode()
await install()
const env = { ...process.env, CHROMIUM_PATH: await findChromium() }
const inOtherEngines = await haveOtherEngines()
await buildClient()
const failed = await runChecks([...quick, ...thorough(inOtherEngines), journeys], env)
if (!inOtherEngines) process.stdout.write('Left out, as BROWSERS says: Firefox and WebKit\n')
process.exitCode = failed === 0 ? 0 : 1
