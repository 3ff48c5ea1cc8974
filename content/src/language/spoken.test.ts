import { expect, it } from 'vitest'
import { isVowel, pronunciations } from './spoken.ts'

it('returns every pronunciation of a word, each sound with its stress', () => {
  const [cat] = pronunciations('cat')
  expect(cat).toEqual([
    { sound: 'K', stress: null },
    { sound: 'AE', stress: 1 },
    { sound: 'T', stress: null },
  ])
  expect(cat?.map(isVowel)).toEqual([false, true, false])
  expect(pronunciations('read').map((phones) => phones.map(({ sound }) => sound).join(' '))).toEqual([
    'R EH D',
    'R IY D',
  ])
})

it('finds a word in any case, and returns nothing for an unknown word', () => {
  expect(pronunciations('CAT')).toEqual(pronunciations('cat'))
  expect(pronunciations('don’t')).toEqual(pronunciations("don't"))
  expect(pronunciations("don't")).not.toEqual([])
  expect([pronunciations('zzub'), pronunciations('toString')]).toEqual([[], []])
})
