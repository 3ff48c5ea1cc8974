import { buildClient, buildServer } from './build.mjs'
import { checkNode, install, stop } from './house.mjs'
import { serve } from './serve.mjs'

/** `npm start`: installs, builds, migrates and serves, each only when needed. */
checkNode()
if (process.argv.length > 2)
  stop('npm start takes nothing behind it; settings are environment variables, as in PORT=4000 npm start.')
await install()
await buildClient()
await buildServer()
process.exitCode = await serve()
