import { EXAMPLE_OWN } from '@lanternleaf/domain/childs-own/testing/example'
import { expect, it } from 'vitest'
import { childsOwn, readChildsOwn } from './childs-own.ts'

it('is read by a page that does not know every family and strand of a newer server', () => {
  const words = Object.entries(EXAMPLE_OWN.words).map(([id, word]) => [
    id,
    { ...word, last: { ...word.last, family: 'of-tomorrow', strand: 'of-tomorrow' } },
  ])
  const own = { ...EXAMPLE_OWN, words: Object.fromEntries(words) }
  const read = readChildsOwn.answer.parse({ childId: 'moss', seen: 'a1', own }).own
  expect(read).toEqual(own)
  // What a server cannot read it makes anew.
  expect(childsOwn.safeParse(own).success).toBe(false)
  expect(childsOwn.parse(EXAMPLE_OWN)).toEqual(EXAMPLE_OWN)
})
