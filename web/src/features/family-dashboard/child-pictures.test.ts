import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { assignPictures } from './child-pictures.ts'

const families = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 5 })

it('tells all children of a family apart', () => {
  fc.assert(fc.property(families, (ids) => new Set(assignPictures(ids, 5).values()).size === ids.length))
})

it('leaves a child theirs when who came later is gone, and gives each something when pictures run out', () => {
  fc.assert(
    fc.property(families, (ids) => {
      const before = assignPictures(ids, 5)
      for (const [id, face] of assignPictures(ids.slice(0, -1), 5)) expect(before.get(id)).toBe(face)
    }),
  )
  expect([...assignPictures(['a', 'b', 'c'], 2).values()].every((face) => face < 2)).toBe(true)
})

it('is told by the id and not by the place: of most pairs the second keeps theirs when the first is gone', () => {
  const pairs = Array.from({ length: 100 }, (_, n) => [`first ${n}`, `second ${n}`] as const)
  const kept = pairs.filter(
    ([one, other]) => assignPictures([one, other], 5).get(other) === assignPictures([other], 5).get(other),
  )
  expect(kept.length).toBeGreaterThan(60)
})
