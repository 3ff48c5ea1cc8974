import { join } from 'node:path'
import { buildClient } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { checkNode, install, pinnedNode, root, run } from './house.mjs'

/** `npm run bench`: what performance is claimed, measured beside its floors; `-- reader` for the reader on a slow tablet. */
checkNode()
await install()
await buildClient()
const [what] = process.argv.slice(2)
const env = what === 'reader' ? { ...process.env, CHROMIUM_PATH: await findChromium() } : process.env
process.exitCode = await run(pinnedNode, [join(root, 'bench', what === 'reader' ? 'reader.ts' : 'main.ts')], { env })
