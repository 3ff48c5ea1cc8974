import { join } from 'node:path'
import { checkNode, install, pinnedNode, root, run, stop } from './house.mjs'

/**
 * `npm run content`: what the stories measure, and what is wrong with them; `-- preview <story>` opens one; `-- sounds`
 * lists how the parts of words sound.
 */
checkNode()
await install()
const [verb, ...rest] = process.argv.slice(2)
if (process.argv.slice(2).some((argument) => argument.startsWith('-')))
  stop('npm run content takes items, or preview <story>, or sounds [theme ...], and no options.')
const programs = new Map([
  ['preview', ['web', 'preview.ts']],
  ['sounds', ['content', 'src', 'list-sounds.ts']],
])
const runs = programs.get(verb ?? '')
process.exitCode = runs
  ? await run(pinnedNode, [join(root, ...runs), ...rest])
  : await run(pinnedNode, [join(root, 'content', 'src', 'main.ts'), ...process.argv.slice(2)])
