import { join } from 'node:path'
import { checkNode, install, pinnedNode, root, run } from './house.mjs'

/** `npm run rebuild`: makes sessions, weeks and profiles anew from the facts that children's devices told. */
checkNode()
await install()
process.exitCode = await run(pinnedNode, [
  join(root, 'server', 'src', 'insights', 'rebuild.ts'),
  ...process.argv.slice(2),
])
