import { join } from 'node:path'
import { buildClient, buildQuickServer, buildServer } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { checkNode, install, pinnedNode, root, run } from './house.mjs'

/** What is measured in a browser, by name: `npm run bench -- reader`. */
const IN_BROWSER = ['reader', 'practice', 'paint', 'voice', 'calm']

/** What is measured at the server alone, by name: `npm run bench -- growth`. */
const AT_SERVER = ['growth', 'scale', 'disk', 'shares']

/** What needs neither, by name: a simulation. */
const BY_ITSELF = ['readers']

/** `npm run bench`: what performance is claimed, measured beside its floors; with a name, one part of it closely. */
checkNode()
await install()
const what = [...IN_BROWSER, ...AT_SERVER, ...BY_ITSELF].find((name) => name === process.argv[2]) ?? 'main'
const isInBrowser = IN_BROWSER.includes(what)
if (!BY_ITSELF.includes(what)) await buildClient()
if (isInBrowser) await buildQuickServer()
else if (!BY_ITSELF.includes(what)) await buildServer()
const env = isInBrowser ? { ...process.env, CHROMIUM_PATH: await findChromium() } : process.env
process.exitCode = await run(pinnedNode, [join(root, 'bench', `${what}.ts`), ...process.argv.slice(2)], { env })
