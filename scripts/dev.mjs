/**
 * The program of `npm run dev`: starts the server, which restarts when its source changes, behind Vite, which serves the client
 * with hot reload at http://localhost:5173.
 */

import { createServer } from 'node:net'
import { join } from 'node:path'
import { generateModules } from './build.mjs'
import { checkNode, endWithNpm, install, pinnedNode, root, runTogether, stop } from './run.mjs'

/** Where Vite serves the client: `web/vite.config.ts`. */
const CLIENT_PORT = 5173

checkNode()
const port = Number(process.env.PORT || 3000)
await requireFreePort(CLIENT_PORT, 'stop what uses it, perhaps another npm run dev, then try again.')
await requireFreePort(port, `stop what uses it, or choose another: PORT=${port + 1} npm run dev`)
await install()
await generateModules()
endWithNpm()
const env = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${CLIENT_PORT}` }
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
// The server says which address to open; Vite speaks up only when something is wrong.
process.exitCode = await runTogether([
  [pinnedNode, ['--watch', '--watch-preserve-output', join(root, 'server', 'src', 'main.ts')], { env }],
  [pinnedNode, [vite, join(root, 'web'), '--logLevel', 'warn', '--clearScreen', 'false']],
])

/**
 * Ends the process with a sentence if another program uses the port.
 * @param {number} port
 * @param {string} remedy what to do
 */
async function requireFreePort(port, remedy) {
  const probe = createServer()
  if (!(port > 0 && port < 65_536)) return
  const isTaken = await new Promise((resolve) => {
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => resolve(code === 'EADDRINUSE'))
    probe.listen(port, () => resolve(false))
  })
  if (isTaken) stop(`Port ${port} is taken; ${remedy}`)
  await new Promise((resolve) => probe.close(resolve))
}
