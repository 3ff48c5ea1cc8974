import { randomBytes, scryptSync } from 'node:crypto'
import { pino } from 'pino'
import type { Hashing } from '../hashing/hashing.ts'

const scryptAtLeastCost = (password: string, salt: string): string =>
  `${salt}:${scryptSync(password, salt, 16, { N: 2 }).toString('hex')}`

/** Hashes that are cheap to compute. The real hashes are tested in `main.test.ts` and `hashing/crowd.test.ts`. */
export const quickHashing: Hashing = {
  pinCost: 4,
  passwords: {
    hash: async (password) => scryptAtLeastCost(password, randomBytes(8).toString('hex')),
    verify: async ({ hash, password }) => hash === scryptAtLeastCost(password, hash.split(':')[0] ?? ''),
  },
}

/** Dependencies of a server that logs nothing. */
export const SILENT_DEPS = { log: pino({ level: 'silent' }), hashing: quickHashing }
