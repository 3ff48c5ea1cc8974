import { expect, it } from 'vitest'
import { newId } from './new-id.ts'

it('is 128 random bits that need no encoding in a URL', () => {
  const ids = Array.from({ length: 1_000 }, newId)
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/)
  expect(new Set(ids).size).toBe(ids.length)
  const bits = ids.map((id) => Buffer.from(id, 'base64url'))
  expect(new Set(bits.map((one) => one.length))).toEqual(new Set([16]))
  for (let place = 0; place < 16; place += 1) expect(new Set(bits.map((one) => one[place])).size).toBeGreaterThan(200)
})
