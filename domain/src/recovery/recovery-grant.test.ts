import { expect, it } from 'vitest'
import { RECOVERY_GRANT_LASTS } from './recovery-grant.ts'

it('lasts ten minutes', () => expect(RECOVERY_GRANT_LASTS).toBe(600_000))
