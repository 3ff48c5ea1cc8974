/**
 * The entry point of the server with cheap hashes, for tests that start it as a process: real hashing would take most of their
 * time. `scripts/build.mjs` bundles it, and `built-server.ts` starts it.
 */

import { runProgram } from '../../program.ts'
import { quickHashing } from '../quick-hashing.ts'

runProgram({ hashing: quickHashing })
