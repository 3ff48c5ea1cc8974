// The program of the server, which `npm start` runs.
import { fullStrength } from './hashing/hashing.ts'
import { runProgram } from './program.ts'

runProgram(fullStrength)
