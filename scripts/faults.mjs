import { join } from 'node:path'
import { checkNode, install, pinnedNode, root, run } from './house.mjs'

/** `npm run faults`: kills, restarts, silence, a full disk and backups under load; `-- --short` a few of each. */
checkNode()
await install()
process.exitCode = await run(pinnedNode, [join(root, 'faults', 'main.ts'), ...process.argv.slice(2)])
