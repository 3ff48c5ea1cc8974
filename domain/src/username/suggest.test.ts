import fc from 'fast-check'
import { expect, it } from 'vitest'
import { suggestUsernames } from './suggest.ts'
import { parseUsername } from './username.ts'

it('suggests different names that are all allowed', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), (chances) => {
      const names = suggestUsernames(() => chances.next().value as number, 3)
      expect(new Set(names).size).toBe(3)
      for (const name of names) expect(parseUsername(name)).toEqual({ ok: true, value: name })
    }),
    { numRuns: 50 },
  )
})
