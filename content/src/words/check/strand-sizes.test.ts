import { expect, it } from 'vitest'
import { exampleWord, exampleWords } from '../../testing/example-word.ts'
import { checkStrandSizes, strandSizes } from './strand-sizes.ts'

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
