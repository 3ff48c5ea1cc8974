import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { assignPictures } from './child-pictures.ts'

const families = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 5 })

it('gives all children of a family different pictures', () => {
  fc.assert(fc.property(families, (ids) => new Set(assignPictures(ids, 5).values()).size === ids.length))
})

it("keeps a child's picture when a later sibling is removed, and reuses pictures when they run out", () => {
  fc.assert(
    fc.property(families, (ids) => {
      const before = assignPictures(ids, 5)
      for (const [id, face] of assignPictures(ids.slice(0, -1), 5)) expect(before.get(id)).toBe(face)
    }),
  )
  expect([...assignPictures(['a', 'b', 'c'], 2).values()].every((face) => face < 2)).toBe(true)
})

it('derives the picture from the id, so that most survive the removal of an older sibling', () => {
  const pairs = Array.from({ length: 100 }, (_, n) => [`first ${n}`, `second ${n}`] as const)
  const unchanged = pairs.filter(
    ([one, other]) => assignPictures([one, other], 5).get(other) === assignPictures([other], 5).get(other),
  )
  expect(unchanged.length).toBeGreaterThan(60)
})
