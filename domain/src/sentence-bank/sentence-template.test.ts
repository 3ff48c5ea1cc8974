import { expect, it } from 'vitest'
import { isSentenceTheme, SENTENCE_THEMES, wordsOfTemplate } from './sentence-template.ts'
import { exampleSentence } from './testing/example.ts'

it('knows the themes of sentences, and what is none', () => {
  expect([...SENTENCE_THEMES, '', 'Animals', 'magic', 'toString'].filter(isSentenceTheme)).toEqual(SENTENCE_THEMES)
})

it('are those that always stand in it, and those its boxes offer', () => {
  const template = exampleSentence({
    template: 'The [LOOK] [ANIMAL] naps.',
    words: { LOOK: ['tiny'], ANIMAL: ['sea otter'] },
  })
  expect([...wordsOfTemplate(template)]).toEqual(['the', 'naps', 'tiny', 'sea', 'otter'])
})
