import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinLooks, LOOKS_KEPT, noteLook, type WordLooks } from './word-look.ts'

it('knows a word by its letters, each story once, the last one at the end', () => {
  const looks = [
    ['Crackle', 'the-quiet-reef', 1],
    ['crackle', 'the-hum', 2],
    ['CRACKLE', 'the-quiet-reef', 3],
    ['tide', 'the-hum', 4],
  ].reduce<WordLooks>((all, [word, story, at]) => noteLook(all, String(word), String(story), Number(at)), {})
  expect(looks).toEqual({
    crackle: { stories: ['the-hum', 'the-quiet-reef'], last: 3 },
    tide: { stories: ['the-hum'], last: 4 },
  })
})

it('lets go of those looked at longest ago', () => {
  const many = Object.fromEntries(
    Array.from({ length: LOOKS_KEPT }, (_, at) => [`word${at}`, { stories: ['s'], last: at + 1 }]),
  )
  const looks = noteLook(many, 'reef', 's', LOOKS_KEPT + 1)
  expect(Object.keys(looks)).toHaveLength(LOOKS_KEPT)
  expect([looks.reef?.last, looks.word0, looks.word1?.last]).toEqual([LOOKS_KEPT + 1, undefined, 2])
})

const anyLooks = fc.dictionary(
  fc.constantFrom('reef', 'tide', 'crackle', 'constructor'),
  fc.record({
    stories: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
    last: fc.integer({ min: 1, max: 9 }),
  }),
)

const known = (looks: WordLooks) =>
  Object.entries(looks)
    .map(([word, { stories, last }]) => [word, stories.toSorted(), last] as const)
    .toSorted(([one], [other]) => one.localeCompare(other))

it('joins two devices in any order and as often as it likes, and loses nothing', () => {
  fc.assert(
    fc.property(anyLooks, anyLooks, (one, other) => {
      const joined = joinLooks(one, other)
      expect(known(joinLooks(other, one))).toEqual(known(joined))
      expect(known(joinLooks(joined, other))).toEqual(known(joined))
      for (const [word, { stories, last }] of [...Object.entries(one), ...Object.entries(other)]) {
        expect(joined[word]?.stories).toEqual(expect.arrayContaining([...stories]))
        expect(joined[word]?.last).toBeGreaterThanOrEqual(last)
      }
    }),
  )
})
