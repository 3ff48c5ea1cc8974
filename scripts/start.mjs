import { join } from 'node:path'
import { buildClient } from './build.mjs'
import { checkNode, install, pinnedNode, root, run, serverFlags } from './house.mjs'

/** `npm start`: installs, builds, migrates and serves, each only when needed. */
checkNode()
await install()
await buildClient()
process.exitCode = await run(pinnedNode, [...serverFlags, join(root, 'server', 'src', 'main.ts')])
