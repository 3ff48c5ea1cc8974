import type { SentenceTemplate } from '../sentence-template.ts'

export const exampleSentence = (change: Partial<SentenceTemplate> = {}): SentenceTemplate => ({
  id: 'rabbit',
  difficulty: 'easy',
  template: 'The [LOOK] [ANIMAL] [DOES] here.',
  blanks: ['LOOK', 'ANIMAL', 'DOES'],
  words: { LOOK: ['fluffy', 'tiny'], ANIMAL: ['rabbit', 'lamb'], DOES: ['hops', 'rolls'] },
  asks: { LOOK: 'what it looks like', ANIMAL: 'an animal', DOES: 'what it does' },
  hint: 'First say what it looks like.',
  ...change,
})
