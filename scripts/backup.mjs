import { join } from 'node:path'
import { checkNode, install, pinnedNode, root, run } from './house.mjs'

/** `npm run backup -- <file>`: copies the database and its secrets while the server runs. */
checkNode()
await install()
process.exitCode = await run(pinnedNode, [join(root, 'server', 'src', 'backup', 'backup.ts'), ...process.argv.slice(2)])
