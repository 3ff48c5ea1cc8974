/** The program of `npm start`: installs and builds if needed, then serves. `npm run build` uses it too, and stops before it serves. */

import { buildClient, buildServer } from './build.mjs'
import { checkNode, endWithNpm, install, serve, stop } from './run.mjs'

checkNode()
const args = process.argv.slice(2)
const isBuild = args[0] === 'build'
if (args.length > (isBuild ? 1 : 0))
  stop(
    `npm ${isBuild ? 'run build' : 'start'} takes no arguments; settings are environment variables, as in PORT=4000 npm start.`,
  )
await install()
await buildClient(...(isBuild ? ['--sizes'] : []))
await buildServer()
if (!isBuild) {
  endWithNpm()
  process.exitCode = await serve()
}
