import { expect, it } from 'vitest'
import { mergeWords } from './merge-words.ts'
import { exampleWord } from './testing/example.ts'

it('adds words of the theme that are not known yet, each once', () => {
  const own = [exampleWord(['ti', 'ger'])]
  const [zebra, again, fish, tiger] = [
    exampleWord(['ze', 'bra'], { id: 'remote-zebra', themes: ['animals'] }),
    exampleWord(['ze', 'bra'], { id: 'remote-zebra-2', themes: ['animals'] }),
    exampleWord(['cod', 'fish'], { themes: ['ocean'] }),
    exampleWord(['tig', 'er'], { id: 'remote-tiger', themes: ['animals'] }),
  ]
  expect(mergeWords(own, 'animals', [zebra, again, fish, tiger])).toEqual([...own, zebra])
})
