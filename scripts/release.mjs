/**
 * The program of `npm run release`: an archive for each platform, and one without Node, in `release/`. With names of platforms it
 * writes only theirs.
 */

import { join } from 'node:path'
import { PLATFORMS } from './release/stage.mjs'
import { checkNode, install, pinnedNode, root, run, stop } from './run.mjs'

checkNode()
const chosen = process.argv.slice(2)
const unknown = chosen.find((platform) => !PLATFORMS.includes(platform))
if (unknown !== undefined) stop(`There is no platform ${unknown}; choose from ${PLATFORMS.join(', ')}.`)
await install()
// It reads the server's TypeScript, which the Node of this machine may be too old for.
process.exitCode = await run(pinnedNode, [join(root, 'scripts', 'release', 'write-archives.mjs'), ...chosen])
