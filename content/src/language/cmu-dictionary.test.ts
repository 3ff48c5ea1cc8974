import { expect, it } from 'vitest'
import { cmuPronunciations, isVowel } from './cmu-dictionary.ts'

it('returns every pronunciation of a word, each sound with its stress', () => {
  const [cat] = cmuPronunciations('cat')
  expect(cat).toEqual([
    { sound: 'K', stress: null },
    { sound: 'AE', stress: 1 },
    { sound: 'T', stress: null },
  ])
  expect(cat?.map(isVowel)).toEqual([false, true, false])
  expect(cmuPronunciations('read').map((phones) => phones.map(({ sound }) => sound).join(' '))).toEqual([
    'R EH D',
    'R IY D',
  ])
})

it('finds a word in any case, and returns nothing for an unknown word', () => {
  expect(cmuPronunciations('CAT')).toEqual(cmuPronunciations('cat'))
  expect(cmuPronunciations('don’t')).toEqual(cmuPronunciations("don't"))
  expect(cmuPronunciations("don't")).not.toEqual([])
  expect([cmuPronunciations('zzub'), cmuPronunciations('toString')]).toEqual([[], []])
})
