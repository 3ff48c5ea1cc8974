import { fullStrength } from './hashing/hashing.ts'
import { runProgram } from './program.ts'

runProgram(fullStrength)
