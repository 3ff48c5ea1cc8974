import { expect, it } from 'vitest'
import { exampleTemplate } from '../../testing/example-template.ts'
import { checkPractises } from './practises.ts'

const [first = ''] = Object.values(exampleTemplate().slots).flatMap(({ words }) => words)
const found = (practises: string[], ...bank: string[]) =>
  checkPractises({ ...exampleTemplate(), practises }, new Set(bank)).map(({ cure }) => cure)

it('takes a word of the bank that is in it', () => {
  expect(found([first], first)).toEqual([])
})

it('says when the word was taken out of the bank, or of the template', () => {
  expect(found([first])).toEqual([
    'The word was taken out or is spelled otherwise: take it out here, or write the word.',
  ])
  expect(found(['zebra'], 'zebra')).toEqual(['Put the word into it, or take it out here.'])
})
