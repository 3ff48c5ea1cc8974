import { runProgram } from '../../program.ts'
import { quickHashing } from '../quick-hashing.ts'

/** The program with hashes that are quick to make, for journeys: most of what their server did was to make them. */
runProgram(quickHashing)
