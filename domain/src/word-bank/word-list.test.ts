import { expect, it } from 'vitest'
import { exampleWord } from './testing/example.ts'
import { firstNonEmpty, mergeWords, wordListName } from './word-list.ts'

it.each([
  ['ocean', 'ocean'],
  ['', 'universal'],
  ['big-words', 'big-words'],
  ['heart', 'heart'],
  ['universal', 'universal'],
  ['dinosaurs', 'animals'],
  ['constructor', 'animals'],
])('wordListName of the theme %j is %s', (theme, list) => {
  expect(wordListName(theme)).toBe(list)
})

it('firstNonEmpty returns the list of the theme, else the universal list, else CAT, DOG and SUN', () => {
  const [reef, book] = [[exampleWord(['re', 'ef'])], [exampleWord(['bo', 'ok'])]]
  expect(firstNonEmpty(reef, book)).toBe(reef)
  expect(firstNonEmpty([], book)).toBe(book)
  const shared = { themes: ['universal'], difficultyLevel: 'easy', help: null }
  expect(firstNonEmpty([], [])).toEqual([
    { ...shared, id: 'universal-cat', word: 'cat', chunks: ['c', 'at'], ttsChunks: ['/k/', 'at'] },
    { ...shared, id: 'universal-dog', word: 'dog', chunks: ['d', 'og'], ttsChunks: ['/d/', 'ogg'] },
    { ...shared, id: 'universal-sun', word: 'sun', chunks: ['s', 'un'], ttsChunks: ['/s/', 'un'] },
  ])
})

it("mergeWords adds the remote words of a theme that the app's own list does not have, each once", () => {
  const own = [exampleWord(['ti', 'ger'])]
  const [zebra, again, fish, tiger] = [
    exampleWord(['ze', 'bra'], { id: 'remote-zebra', themes: ['animals'] }),
    exampleWord(['ze', 'bra'], { id: 'remote-zebra-2', themes: ['animals'] }),
    exampleWord(['cod', 'fish'], { themes: ['ocean'] }),
    exampleWord(['tig', 'er'], { id: 'remote-tiger', themes: ['animals'] }),
  ]
  expect(mergeWords(own, 'animals', [zebra, again, fish, tiger])).toEqual([...own, zebra])
})
