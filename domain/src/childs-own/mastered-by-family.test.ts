import { expect, it } from 'vitest'
import { PHONICS_FAMILIES, type PhonicsFamily } from '../phonics/phonics-family.ts'
import { NOTHING_OWN } from './childs-own.ts'
import { masteredByFamily } from './mastered-by-family.ts'
import { ownOfFacts } from './own-of-facts.ts'
import { built } from './testing/example.ts'

it('counts each word once, those alone that were mastered and have a family, the most first', () => {
  const own = ownOfFacts([
    built(1, 'cave', { family: 'silent_e' }),
    ...[built(2, 'reef'), built(3, 'reef'), built(4, 'eel'), built(5, 'tea', { correctWords: [] })],
    built(6, 'crab', { family: undefined }),
  ])
  expect(masteredByFamily(own)).toEqual([
    { family: 'vowel_team', words: 2 },
    { family: 'silent_e', words: 1 },
  ])
  expect(masteredByFamily(NOTHING_OWN)).toEqual([])
})

it('has the family with the most words first, and families of as many in their own order', () => {
  const words = (family: PhonicsFamily, count: number) =>
    Array.from({ length: count }, (_, place) => built(1, `${family}${place}`, { family }))
  const [one, two, three] = PHONICS_FAMILIES
  const own = ownOfFacts([...words(one, 1), ...words(two, 3), ...words(three, 1)])
  expect(masteredByFamily(own).map(({ family }) => family)).toEqual([two, one, three])
})
