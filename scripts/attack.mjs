import { join } from 'node:path'
import { checkNode, install, pinnedNode, root, run } from './house.mjs'

/** `npm run attack`: thousands of guesses at PINs, answers, passwords and names, and of mails asked for; `-- --short` a few hundred. */
checkNode()
await install()
process.exitCode = await run(pinnedNode, [join(root, 'attack', 'main.ts'), ...process.argv.slice(2)])
