import { quick } from './checks.mjs'
import { checkNode, install } from './house.mjs'
import { runChecks } from './run-checks.mjs'

/** `npm run check`: the fast part of the tests. */
checkNode()
await install()
process.exitCode = (await runChecks(quick)) === 0 ? 0 : 1
