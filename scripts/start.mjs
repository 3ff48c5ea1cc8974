import { buildClient, buildServer } from './build.mjs'
import { checkNode, install } from './house.mjs'
import { serve } from './serve.mjs'

/** `npm start`: installs, builds, migrates and serves, each only when needed. */
checkNode()
await install()
await buildClient()
await buildServer()
process.exitCode = await serve()
