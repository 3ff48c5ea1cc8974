import { expect, it } from 'vitest'
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
