import { join } from 'node:path'
import { checkNode, install, pinnedNode, root, run } from './house.mjs'

/** `npm run accounts`, `npm run invite`, `npm run password-link`: for whoever runs the server, also while it runs. */
checkNode()
await install()
const [command, ...args] = process.argv.slice(2)
process.exitCode = await run(pinnedNode, [join(root, 'server', 'src', 'admin', `${command}.ts`), ...args])
