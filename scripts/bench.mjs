import { join } from 'node:path'
import { buildClient } from './build.mjs'
import { checkNode, install, pinnedNode, root, run } from './house.mjs'

/** `npm run bench`: what performance is claimed, measured beside its floors. */
checkNode()
await install()
await buildClient()
process.exitCode = await run(pinnedNode, [join(root, 'bench', 'main.ts'), ...process.argv.slice(2)])
