import { buildClient, buildServer } from './build.mjs'
import { checkNode, install } from './house.mjs'

/** `npm run build`: installs and builds what is new, for a service that starts the server itself. */
checkNode()
await install()
await buildClient('--sizes')
await buildServer()
