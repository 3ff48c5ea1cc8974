import { expect, it } from 'vitest'
import { exampleWord, exampleWords } from '../../testing/example-word.ts'
import { checkHeartWords, checkStrandSizes, strandSizes } from './strand-sizes.ts'

const sheet = exampleWords({ easy: [exampleWord({ strand: 'digraphs' }), exampleWord()] })

it('counts the words of each strand', () => {
  expect(strandSizes([sheet, sheet])).toMatchObject({ digraphs: 2, roots: 0 })
})

it('asks for words of a strand that has too few', () => {
  const errors = checkStrandSizes([sheet, sheet], 'content/words', 2)
  expect(errors).toHaveLength(17)
  expect(errors[0]).toMatchObject({
    message: 'The strand short-vowels has 0 words; 2 are the least.',
    cure: 'Write words with strand: short-vowels, in any theme.',
  })
})

it('asks for a hundred heart words, all of them in their list', () => {
  const heart = exampleWord({ strand: 'heart-words' })
  const messages = (...words: Parameters<typeof checkHeartWords>[0]) =>
    checkHeartWords(words, 'content/words').map(({ message }) => message)
  const hundred = exampleWords({ theme: 'heart', easy: Array.from({ length: 100 }, () => heart) })
  expect(messages(hundred)).toEqual([])
  const stray = 'shell: a word of the strand heart-words stands in the list heart, and no other word does.'
  expect(messages(hundred, exampleWords({ easy: [heart] }))).toEqual([
    'There are 101 heart words; 100 are right.',
    stray,
  ])
  expect(messages({ ...hundred, regular: [exampleWord({ strand: 'digraphs' })] })).toEqual([stray])
})
