import { join } from 'node:path'
import { buildClient } from './build.mjs'
import { checkNode, install, pinnedNode, root, run } from './house.mjs'

/** `npm run dev`: the server, and Vite with hot reload in front of it. */
checkNode()
await install()
await buildClient()
const env = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' }
const server = run(pinnedNode, ['--watch', join(root, 'server', 'src', 'main.ts')], { env })
const client = run(pinnedNode, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), join(root, 'web')])
process.exitCode = await Promise.race([server, client])
process.exit()
