import { join } from 'node:path'
import { buildClient } from './build.mjs'
import { journeys, quick, thorough } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { haveOtherEngines } from './engines.mjs'
import { checkNode, install, root } from './house.mjs'
import { runChecks } from './run-checks.mjs'

/** `npm test`: everything, on a fresh clone with nothing but npm. */
checkNode()
await install()
const env = {
  ...process.env,
  CHROMIUM_PATH: await findChromium(),
  // Many tests start the program: what Node compiles for one of them the next one has.
  NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
}
const inOtherEngines = await haveOtherEngines()
await buildClient()
const failed = await runChecks([...quick, thorough(inOtherEngines), journeys], env)
if (!inOtherEngines) process.stdout.write('Left out, as BROWSERS says: Firefox and WebKit\n')
process.exitCode = failed === 0 ? 0 : 1
