import { join } from 'node:path'
import { checkNode, install, pinnedNode, root, run } from './house.mjs'

/** `npm run content`: what the stories measure, and what is wrong with them. */
checkNode()
await install()
process.exitCode = await run(pinnedNode, [join(root, 'content', 'src', 'main.ts'), ...process.argv.slice(2)])
