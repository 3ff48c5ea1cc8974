import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildClient } from './build.mjs'
import { journeys } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { checkNode, install, pinnedNode, root, run } from './house.mjs'

/** `npm run looks`: a picture of every state the journeys reach, in four windows, and what can be counted on it. */
const folder = join(root, '.cache', 'looks')
checkNode()
await install()
const env = { ...process.env, CHROMIUM_PATH: await findChromium(), LOOKS: folder }
await buildClient()
rmSync(folder, { recursive: true, force: true })
const walked = await run(journeys.command, [...journeys.args, 'states', ...process.argv.slice(2)], { env })
const told = await run(pinnedNode, [join(root, 'e2e', 'looks', 'summary.ts'), folder])
process.exitCode = walked || told
