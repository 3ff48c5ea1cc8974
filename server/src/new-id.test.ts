/** Tests that new ids are random and fit into a URL. */

import { expect, it } from 'vitest'
import { newId } from './new-id.ts'

it('returns 128 random bits that need no encoding in a URL', () => {
  const ids = Array.from({ length: 1_000 }, newId)
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/)
  expect(new Set(ids).size).toBe(ids.length)
  const decodedIds = ids.map((id) => Buffer.from(id, 'base64url'))
  for (const bytes of decodedIds) expect(bytes).toHaveLength(16)
  // Each of the 16 bytes takes nearly all of its 256 values, so none of them is constant or predictable.
  for (let index = 0; index < 16; index += 1) {
    const values = new Set(decodedIds.map((bytes) => bytes[index]))
    expect(values.size).toBeGreaterThan(200)
  }
})
