import { expect, it } from 'vitest'
import { objectionsTo } from '../../testing/example-story.ts'
import { checkConsequencesKind } from './consequences-kind.ts'

it.each([
  ['a find', 'She found a trail of bubbles.', []],
  ['a setback', 'The hole was empty, and her feet got wet.', []],
  ['blame', 'You should have asked the eel.', ['A']],
  ['a verdict', 'That was the wrong choice.', ['A']],
  ['misery', 'She was hurt and lost.\nShe cried, sad and alone, and hated it all.', ['A']],
])('%s', (_, a, expected) => {
  expect(objectionsTo(checkConsequencesKind, { prose: { a } })).toEqual(expected)
})
