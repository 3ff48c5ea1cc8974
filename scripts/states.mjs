import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildClient } from './build.mjs'
import { gallery, journeys } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { checkNode, install, root, run } from './house.mjs'

/**
 * `npm run states`: every state the journeys reach, the Calm Corner's too, measured in every window with every kind of text. `npm run states --
 * looks`: the same states and the gallery, by axe, in every mode, set of colours and size of text. What follows is
 * Playwright's, such as `--workers=1`.
 */
checkNode()
await install()
const inLooks = process.argv[2] === 'looks'
/** Where each walk leaves how many states it looked at, and in how many looks or windows. */
const counted = join(root, '.cache', 'states-counted')
rmSync(counted, { force: true })
const env = {
  ...process.env,
  CHROMIUM_PATH: await findChromium(),
  STATES: inLooks ? 'looks' : 'everywhere',
  STATES_COUNTED: counted,
}
await buildClient()
const given = process.argv.slice(inLooks ? 3 : 2)
process.exitCode = await run(
  journeys.command,
  [...journeys.args, 'states', ...(inLooks ? [] : ['calm-holds']), ...given],
  { env },
)
if (existsSync(counted)) {
  const walks = readFileSync(counted, 'utf8').trim().split('\n')
  const counts = walks.map((walk) => walk.split(' ').map(Number))
  const states = counts.reduce((sum, [one = 0]) => sum + one, 0)
  const combinations = counts.reduce((sum, [one = 0, ways = 0]) => sum + one * ways, 0)
  process.stdout.write(`In all: ${walks.length} walks, ${states} states, ${combinations} combinations\n`)
}
if (inLooks) {
  const { command, args } = gallery
  const found = await run(command, args, { env: { ...env, VITE_LOOKS: 'every' } })
  process.exitCode ||= found
}
