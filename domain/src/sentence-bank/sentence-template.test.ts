import { expect, it } from 'vitest'
import { isSentenceTheme, SENTENCE_THEMES } from './sentence-template.ts'

it('knows the themes of sentences, and what is none', () => {
  expect([...SENTENCE_THEMES, '', 'Animals', 'magic', 'toString'].filter(isSentenceTheme)).toEqual(SENTENCE_THEMES)
})
