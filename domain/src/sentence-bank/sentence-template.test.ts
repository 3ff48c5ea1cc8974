import { expect, it } from 'vitest'
import { isSentenceTheme, SENTENCE_THEMES, wordsOfTemplate } from './sentence-template.ts'
import { exampleSentence } from './testing/example.ts'

it('isSentenceTheme accepts only the themes of sentences', () => {
  expect([...SENTENCE_THEMES, '', 'Animals', 'magic', 'toString'].filter(isSentenceTheme)).toEqual(SENTENCE_THEMES)
})

it('wordsOfTemplate returns the fixed words and the words of all boxes', () => {
  const template = exampleSentence({
    template: 'The [LOOK] [ANIMAL] naps.',
    words: { LOOK: ['tiny'], ANIMAL: ['sea otter'] },
  })
  expect([...wordsOfTemplate(template)]).toEqual(['the', 'naps', 'tiny', 'sea', 'otter'])
})
