import { buildClient, buildServer } from './build.mjs'
import { checkNode, install, stop } from './house.mjs'

/** `npm run build`: installs and builds what is new, for a service that starts the server itself. */
checkNode()
if (process.argv.length > 2) stop('npm run build takes nothing behind it; settings are environment variables.')
await install()
await buildClient('--sizes')
await buildServer()
