import { expect, it } from 'vitest'
import { exampleSentence } from './testing/example.ts'
import { wordsOfTemplate } from './words-of-template.ts'

it('are those that always stand in it, and those its boxes offer', () => {
  const template = exampleSentence({
    template: 'The [LOOK] [ANIMAL] naps.',
    words: { LOOK: ['tiny'], ANIMAL: ['sea otter'] },
  })
  expect([...wordsOfTemplate(template)]).toEqual(['the', 'naps', 'tiny', 'sea', 'otter'])
})
