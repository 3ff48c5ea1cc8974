import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode, install, pinnedNode, root, run, stop } from './house.mjs'

const folder = join(root, 'mutants')

/** `npm run mutants`: whether the tests find what is wrong; with folders or `since main`, of those alone. */
checkNode()
await install()
if (!existsSync(join(folder, 'node_modules'))) {
  process.stdout.write('Installing what only this needs, once …\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const code = await run(npm, ['ci', '--ignore-scripts', '--loglevel=error'], { cwd: folder })
  if (code !== 0) stop('It could not be installed. Check the network, then try again.')
}
process.exitCode = await run(pinnedNode, [join(folder, 'main.ts'), ...process.argv.slice(2)])
