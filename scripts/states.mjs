import { buildClient } from './build.mjs'
import { gallery, journeys } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { checkNode, install, run } from './house.mjs'

/**
 * `npm run states`: every state the journeys reach, measured in every window with every kind of text. `npm run states --
 * looks`: the same states and the gallery, by axe, in every mode, set of colours and size of text.
 */
checkNode()
await install()
const inLooks = process.argv[2] === 'looks'
const env = { ...process.env, CHROMIUM_PATH: await findChromium(), STATES: inLooks ? 'looks' : 'everywhere' }
await buildClient()
process.exitCode = await run(journeys.command, [...journeys.args, 'states'], { env })
if (inLooks) {
  const { command, args } = gallery
  const found = await run(command, args, { env: { ...env, VITE_LOOKS: 'every' } })
  process.exitCode ||= found
}
