import { runProgram } from '../../program.ts'
import { quickHashing } from '../quick-hashing.ts'

/** The server with cheap hashes, for end-to-end tests: hashing would take most of its time. */
runProgram({ hashing: quickHashing })
