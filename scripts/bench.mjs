import { join } from 'node:path'
import { buildClient, buildServer } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { checkNode, install, pinnedNode, root, run } from './house.mjs'

/** What is measured in a browser, by name: `npm run bench -- reader`. */
const IN_BROWSER = ['reader', 'practice', 'paint', 'voice', 'calm']

/** What is measured at the server alone, by name: `npm run bench -- growth`. */
const AT_SERVER = ['growth', 'scale']

/** What needs neither, by name: a simulation. */
const BY_ITSELF = ['readers']

/** `npm run bench`: what performance is claimed, measured beside its floors; with a name, one part of it closely. */
checkNode()
await install()
if (!BY_ITSELF.includes(process.argv[2] ?? '')) {
  await buildClient()
  await buildServer()
}
const what = [...IN_BROWSER, ...AT_SERVER, ...BY_ITSELF].find((name) => name === process.argv[2]) ?? 'main'
const env = IN_BROWSER.includes(what) ? { ...process.env, CHROMIUM_PATH: await findChromium() } : process.env
process.exitCode = await run(pinnedNode, [join(root, 'bench', `${what}.ts`), ...process.argv.slice(2)], { env })
