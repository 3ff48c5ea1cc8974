import { expect, it } from 'vitest'
import { RECOVERY_GRANT_TTL } from './recovery-grant.ts'

it('lasts ten minutes', () => expect(RECOVERY_GRANT_TTL).toBe(600_000))
