/**
 * Password and PIN hashing that takes nearly no time. The test app and the servers that tests start use it, because
 * real hashing would take most of the time of a test run.
 */

import { randomBytes, scryptSync } from 'node:crypto'
import { pino } from 'pino'
import type { Hashing } from '../hashing/hashing.ts'

const cheapScrypt = (password: string, salt: string): string =>
  `${salt}:${scryptSync(password, salt, 16, { N: 2 }).toString('hex')}`

/** Password and PIN hashing at the lowest cost, for fast tests. The real cost is tested in `main.test.ts` and `hashing/crowd.test.ts`. */
export const quickHashing: Hashing = {
  pinCost: 4,
  passwords: {
    hash: async (password) => cheapScrypt(password, randomBytes(8).toString('hex')),
    verify: async ({ hash, password }) => hash === cheapScrypt(password, hash.split(':')[0] ?? ''),
  },
}

/** Dependencies of a test server: it logs nothing and hashes at the lowest cost. */
export const TEST_SERVER_DEPS = { log: pino({ level: 'silent' }), hashing: quickHashing }
