import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { automaticPicture } from './automatic-picture.ts'
import { CHILD_PICTURES, type ChildPicture } from './child-picture.ts'

const families = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 5 })

/** The pictures of a family whose children chose none. */
function assign(childIds: readonly string[]): readonly ChildPicture[] {
  const pictures: ChildPicture[] = []
  for (const childId of childIds) pictures.push(automaticPicture(childId, pictures))
  return pictures
}

it('automaticPicture gives each child of a family a different picture', () => {
  fc.assert(fc.property(families, (childIds) => new Set(assign(childIds)).size === childIds.length))
})

it('automaticPicture depends on the id alone where no sibling has the picture', () => {
  fc.assert(fc.property(fc.string(), (childId) => automaticPicture(childId) === automaticPicture(childId, ['rocket'])))
})

it('automaticPicture repeats a picture if siblings have all automatic ones', () => {
  expect(CHILD_PICTURES).toContain(automaticPicture('moss', CHILD_PICTURES))
})

it('offers twelve pictures', () => {
  expect(new Set(CHILD_PICTURES).size).toBe(12)
})
