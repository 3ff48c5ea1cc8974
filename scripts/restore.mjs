import { join } from 'node:path'
import { checkNode, install, pinnedNode, root, run } from './house.mjs'

/** `npm run restore -- <file>`: puts a backup where a stopped server finds it; what was there is moved aside. */
checkNode()
await install()
process.exitCode = await run(pinnedNode, [
  join(root, 'server', 'src', 'backup', 'restore.ts'),
  ...process.argv.slice(2),
])
