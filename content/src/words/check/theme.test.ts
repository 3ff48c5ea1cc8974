import { describe, expect, it } from 'vitest'
import { exampleWord, exampleWords, whatsOf } from '../../testing/example-word.ts'
import { checkCelebrations, checkIntro, checkListSizes, checkRepeatedWords } from './theme.ts'

const many = (length: number) => Array.from({ length }, () => exampleWord())

describe('a list is long enough', () => {
  it('with twenty words', () => {
    expect(checkListSizes(exampleWords({ easy: many(20), regular: many(21), challenge: many(20) }))).toEqual([])
    expect(whatsOf(checkListSizes(exampleWords({ easy: many(20), regular: many(19), challenge: many(20) })))).toEqual([
      'regular',
    ])
  })

  it('with ten when they are for every theme', () => {
    const lists = { easy: many(10), regular: many(10), challenge: many(9) }
    expect(whatsOf(checkListSizes(exampleWords({ theme: 'universal', ...lists })))).toEqual(['challenge'])
  })
})

it.each([
  ['You are at the sea. The tide is low.', []],
  ['You are at the sea. The tide is low. Pools shine.', []],
  ['You are at the sea.', ['intro']],
  ['You are at the sea. The tide is low. Pools shine. Look.', ['intro']],
  ['You are at the grey sea. The tide is low.', ['grey']],
])('%s', (intro, expected) => {
  expect(whatsOf(checkIntro(exampleWords({ intro })))).toEqual(expected)
})

it('wants no word twice', () => {
  const [shell, crab] = [exampleWord(), exampleWord({ word: 'crab' })]
  expect(checkRepeatedWords(exampleWords({ easy: [shell], regular: [crab] }))).toEqual([])
  expect(checkRepeatedWords(exampleWords({ easy: [shell, crab], regular: [crab] }))).toMatchObject([
    { path: ['regular', 0, 'word'], what: 'crab' },
  ])
})

it('wants every word celebrated for itself', () => {
  const [shell, crab] = [exampleWord(), exampleWord({ word: 'crab', celebration_message: 'Cr and ab make crab.' })]
  const reef = exampleWord({ word: 'reef', celebration_message: 'Amazing: reef.' })
  expect(checkCelebrations(exampleWords({ easy: [shell, crab] }))).toEqual([])
  expect(whatsOf(checkCelebrations(exampleWords({ easy: [shell], regular: [exampleWord({ word: 'hull' })] })))).toEqual(
    ['hull'],
  )
  expect(whatsOf(checkCelebrations(exampleWords({ easy: [reef] })))).toEqual(['reef'])
})
