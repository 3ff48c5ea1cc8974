import { join } from 'node:path'
import { checkNode, install, pinnedNode, root, run } from './house.mjs'
import { findPgbouncer } from './test-tools.mjs'

/** `npm run faults`: kills, restarts, silence, a full disk and backups under load; `-- --short` a few of each. */
checkNode()
await install()
const pgbouncer = await findPgbouncer()
const env = { ...process.env, ...(pgbouncer && { PGBOUNCER_PATH: pgbouncer }) }
process.exitCode = await run(pinnedNode, [join(root, 'faults', 'main.ts'), ...process.argv.slice(2)], { env })
