import { pino } from 'pino'
import { quickHashing } from './quick-hashing.ts'

/** What surrounds a server that says nothing. */
export const SILENT = { log: pino({ level: 'silent' }), hashing: quickHashing }
