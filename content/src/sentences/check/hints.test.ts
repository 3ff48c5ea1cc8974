import { describe, expect, it } from 'vitest'
import { exampleTemplate } from '../../testing/example-template.ts'
import { checkHints, checkPractises } from './hints.ts'

describe('checkHints', () => {
  const issues = (hint?: string): readonly string[] => {
    const entry = exampleTemplate(hint === undefined ? {} : { hint })
    return checkHints(entry).map(({ path, what }) => `${path.join('.')} ${what.replace(`${entry.id} `, '')}`)
  }

  it.each([
    ['a good template', undefined, []],
    ['a hint that gives a word away', 'Say which rabbit it is.', ['hint rabbit']],
    ['a hint that is too long', `Say ${'what it is '.repeat(5)}.`, ['hint hint']],
    ['a hint whose capital comes late', 'say Who it is.', ['hint form']],
    ['a hint whose end comes early', 'Say who. It is', ['hint form']],
    ['a hint that is not a sentence', 'say who it is', ['hint form']],
    ['a hint that is spelled in two ways', 'Say its colour.', ['hint colour']],
  ])('reports the mistakes of %s', (_, hint, expected) => {
    expect(issues(hint)).toEqual(expected)
  })
})

describe('checkPractises', () => {
  const [first = ''] = Object.values(exampleTemplate().slots).flatMap(({ words }) => words)
  const issues = (practises: string[], ...bank: string[]) =>
    checkPractises({ ...exampleTemplate(), practises }, new Set(bank)).map(({ fix }) => fix)

  it('accepts a word of the bank that the template has', () => {
    expect(issues([first], first)).toEqual([])
  })

  it('reports a word that is not in the bank, and one that is not in the template', () => {
    expect(issues([first])).toEqual(['Correct its spelling, remove it from practises, or add the word to the bank.'])
    expect(issues(['zebra'], 'zebra')).toEqual(['Use the word in the template, or remove it from practises.'])
  })
})
