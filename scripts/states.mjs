import { buildClient } from './build.mjs'
import { journeys } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { checkNode, install, run } from './house.mjs'

/** `npm run states`: every state the journeys reach, measured in every window with every kind of text. */
checkNode()
await install()
const env = { ...process.env, CHROMIUM_PATH: await findChromium(), STATES: 'everywhere' }
await buildClient()
process.exitCode = await run(journeys.command, [...journeys.args, 'states'], { env })
