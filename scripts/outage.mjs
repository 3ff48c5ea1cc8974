import { join } from 'node:path'
import { buildClient, buildQuickServer } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { checkNode, install, pinnedNode, root, run } from './house.mjs'

/** `npm run outage`: what children do while the network is away, hangs or lies, and while the device is full. */
checkNode()
await install()
await buildClient()
await buildQuickServer()
const env = { ...process.env, CHROMIUM_PATH: await findChromium() }
process.exitCode = await run(pinnedNode, [join(root, 'e2e', 'outage', 'main.ts')], { env })
