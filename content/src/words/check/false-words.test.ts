import { expect, it } from 'vitest'
import { wordFromChunks } from '../../testing/example-word.ts'
import { checkFalseWords } from './false-words.ts'

it.each([
  ['to-get-her', 'her'],
  ['unforget-table', 'table'],
  ['fat-her', 'fat'],
])('checkFalseWords reports %s, whose part looks like a word', (cut, part) => {
  const issue = checkFalseWords(wordFromChunks(cut)).find(({ message }) =>
    message.includes(`"${part}" looks like a word`),
  )
  expect(issue?.fix).toBe('Cut it differently, or leave this cut out.')
  const word = cut.replaceAll('-', '')
  const other = { ...wordFromChunks(`${word.slice(0, 2)}-${word.slice(2)}`), alternative_chunks: [cut.split('-')] }
  expect(checkFalseWords(other)[0]?.path).toEqual(['alternative_chunks', 0])
})

it.each(['car-pet', 'pi-lot', 'mag-net', 'sun-set', 'car-bon', 'dec-o-rate', 'ti-ger'])(
  'checkFalseWords accepts %s',
  (cut) => {
    expect(checkFalseWords(wordFromChunks(cut))).toEqual([])
  },
)

it('checkFalseWords accepts a part that is a morpheme', () => {
  expect(checkFalseWords(wordFromChunks('know-ledge', 'know+ledge'))).toEqual([])
})
