/** The entry point of the server, which `npm start` runs. Tests start `testing/programs/quick-server.ts` instead. */

import { fullStrength } from './hashing/hashing.ts'
import { runProgram } from './program.ts'

runProgram({ hashing: fullStrength })
