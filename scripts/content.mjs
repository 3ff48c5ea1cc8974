import { join } from 'node:path'
import { checkNode, install, pinnedNode, root, run } from './house.mjs'

/** `npm run content`: what the stories measure, and what is wrong with them; `-- preview <story>` opens one. */
checkNode()
await install()
const [verb, ...rest] = process.argv.slice(2)
process.exitCode =
  verb === 'preview'
    ? await run(pinnedNode, [join(root, 'web', 'preview.ts'), ...rest])
    : await run(pinnedNode, [join(root, 'content', 'src', 'main.ts'), ...process.argv.slice(2)])
