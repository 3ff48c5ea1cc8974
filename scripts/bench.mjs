import { join } from 'node:path'
import { buildClient } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { checkNode, install, pinnedNode, root, run } from './house.mjs'

/** What is measured in a browser, by name: `npm run bench -- reader`. */
const IN_BROWSER = ['reader', 'practice']

/** `npm run bench`: what performance is claimed, measured beside its floors; with a name, one screen on a slow tablet. */
checkNode()
await install()
await buildClient()
const what = IN_BROWSER.find((name) => name === process.argv[2])
const env = what === undefined ? process.env : { ...process.env, CHROMIUM_PATH: await findChromium() }
process.exitCode = await run(pinnedNode, [join(root, 'bench', `${what ?? 'main'}.ts`)], { env })
