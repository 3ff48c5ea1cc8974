import { describe, expect, it } from 'vitest'
import { issuesIn } from '../../testing/example-story.ts'
import { checkRefrain, refrainOf, returningSentences } from './refrain.ts'

describe('refrainOf', () => {
  const REFRAIN = 'Boats like to get wet.'

  it.each([
    ['three times the same', [REFRAIN, 'It sank.', REFRAIN, REFRAIN]],
    ['a third time with another end', [REFRAIN, REFRAIN, 'Boats like to get dry.']],
    ['said by different people', ['"Boats like to get wet," I said.', '"Boats like to get wet," said Mei.', REFRAIN]],
  ])('finds a sentence that comes back: %s', (_, sentences) => {
    expect(refrainOf(sentences)).toBe(sentences[0])
  })

  it.each([
    ['twice only', [REFRAIN, REFRAIN]],
    ['three different ends', [REFRAIN, 'Boats like to get dry.', 'Boats like to get old.']],
    ['a sentence of two words', ['It sank.', 'It sank.', 'It sank.']],
    ['a third time with another beginning', [REFRAIN, REFRAIN, 'Frogs like to get wet.']],
  ])('finds none: %s', (_, sentences) => {
    expect(refrainOf(sentences)).toBeNull()
  })
})

it('checkRefrain asks for a refrain on every path', () => {
  const refrain = 'Where is the hum?'
  expect(issuesIn(checkRefrain, { prose: { intro: `${refrain}\n${refrain}`, solution: refrain } })).toEqual([])
  expect(issuesIn(checkRefrain, { prose: { intro: `${refrain}\n${refrain}`, a: refrain } })).toEqual(['B', 'C'])
})

it('returningSentences returns each sentence that occurs more than once, in lower case without punctuation', () => {
  expect(returningSentences(['It sank.', 'We sat.', '"It sank!"'])).toEqual(new Set(['it sank']))
})
