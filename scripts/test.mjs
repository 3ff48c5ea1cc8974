import { buildClient } from './build.mjs'
import { journeys, quick, thorough } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { checkNode, install } from './house.mjs'
import { runChecks } from './run-checks.mjs'

/** `npm test`: everything, on a fresh clone with nothing but npm. */
checkNode()
await install()
const env = { ...process.env, CHROMIUM_PATH: await findChromium() }
await buildClient()
process.exitCode = (await runChecks([...quick, ...thorough, journeys], env)) === 0 ? 0 : 1
