import { expect, it } from 'vitest'
import { exampleTemplate } from '../testing/example-template.ts'
import { compileSentences } from './compile-sentences.ts'

it('makes the template the client shows', () => {
  expect(compileSentences({ theme: 'animals', templates: [exampleTemplate()] })).toEqual([
    {
      id: 'animals-rabbit-in-the-grass',
      difficulty: 'easy',
      template: 'The [LOOK] [ANIMAL] [DOES] in the grass.',
      blanks: ['LOOK', 'ANIMAL', 'DOES'],
      words: {
        LOOK: ['fluffy', 'spotty', 'tiny'],
        ANIMAL: ['rabbit', 'lamb', 'puppy'],
        DOES: ['hops', 'rolls', 'sleeps'],
      },
      asks: { LOOK: 'what kind of?', ANIMAL: 'who?', DOES: 'does what?' },
      kinds: { ANIMAL: 'is an animal' },
      wrong: {},
      hint: 'First say what it looks like, then who it is.',
    },
  ])
})
