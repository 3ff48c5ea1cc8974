import { describe, expect, it } from 'vitest'
import { issuesIn } from '../../testing/example-story.ts'
import { checkConsequenceLengths, checkConsequencesDiffer, checkConsequencesKind } from './consequences.ts'

describe('checkConsequenceLengths', () => {
  it.each([
    ['of like length', { a: 'One two three four.', b: 'One two three four.', c: 'One two three four five.' }, []],
    [
      'one too long',
      { a: 'One two three four.', b: 'One two three four.', c: 'One two three four five six.' },
      ['C A'],
    ],
    [
      'one too short with its shortest hint',
      { a: 'One two three four five.', b: 'One two [B].', c: 'One two three four five.' },
      ['A B'],
    ],
    [
      'the shortest first or last',
      { a: 'One two three four five six.', b: 'One two three four five.', c: 'One two three four.' },
      ['A C'],
    ],
    [
      'one too long with its longest hint',
      { a: 'One two three four.', b: 'One two three [B].', c: 'One two three four.' },
      ['B A'],
    ],
  ] as const)('reports consequences of unlike length: %s', (_, prose, expected) => {
    expect(issuesIn(checkConsequenceLengths, { prose, header: { slots: { B: ['four', 'four five six'] } } })).toEqual(
      expected,
    )
  })
})

describe('checkConsequencesDiffer', () => {
  it.each([
    ['three ways', {}, []],
    ['the same way twice', { a: 'She found a trail of bubbles.', b: 'A trail of bubbles found her.' }, ['A B']],
    ['the same name and little else', { a: 'Zuri slept.', b: 'Zuri hummed.' }, []],
    [
      'the same words on several lines',
      { a: 'She found\na trail of bubbles.', b: 'A trail\nof bubbles found her.' },
      ['A B'],
    ],
    ['the same names and small words', { a: 'Then Zuri was by the rock.', b: 'Then Zuri was by the weed.' }, []],
  ] as const)('reports consequences that share too many words: %s', (_, prose, expected) => {
    expect(issuesIn(checkConsequencesDiffer, { prose })).toEqual(expected)
  })
})

describe('checkConsequencesKind', () => {
  it.each([
    ['a find', 'She found a trail of bubbles.', []],
    ['a setback', 'The hole was empty, and her feet got wet.', []],
    ['blame', 'You should have asked the eel.', ['A']],
    ['a verdict', 'That was the wrong choice.', ['A']],
    ['misery', 'She was hurt and lost.\nShe cried, sad and alone, and hated it all.', ['A']],
  ])('reports blame and misery in a consequence: %s', (_, a, expected) => {
    expect(issuesIn(checkConsequencesKind, { prose: { a } })).toEqual(expected)
  })
})
