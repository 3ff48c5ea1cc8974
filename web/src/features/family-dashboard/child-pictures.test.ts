import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { assignPictures } from './child-pictures.ts'

const families = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 5 })

it('assignPictures gives each child of a family a different picture', () => {
  fc.assert(fc.property(families, (ids) => new Set(assignPictures(ids, 5).values()).size === ids.length))
})

it("assignPictures keeps a child's picture when a later sibling is removed, and reuses pictures when they run out", () => {
  fc.assert(
    fc.property(families, (ids) => {
      const before = assignPictures(ids, 5)
      for (const [id, picture] of assignPictures(ids.slice(0, -1), 5)) expect(before.get(id)).toBe(picture)
    }),
  )
  expect([...assignPictures(['a', 'b', 'c'], 2).values()].every((picture) => picture < 2)).toBe(true)
})

it('assignPictures keeps the pictures of most children when an older sibling is removed', () => {
  const pairs = Array.from({ length: 100 }, (_, n) => [`first ${n}`, `second ${n}`] as const)
  const unchanged = pairs.filter(
    ([older, younger]) =>
      assignPictures([older, younger], 5).get(younger) === assignPictures([younger], 5).get(younger),
  )
  expect(unchanged.length).toBeGreaterThan(60)
})
