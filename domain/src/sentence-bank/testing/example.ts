/** A sentence template for tests. */

import type { SentenceTemplate } from '../sentence-template.ts'

export const exampleSentence = (change: Partial<SentenceTemplate> = {}): SentenceTemplate => ({
  id: 'rabbit',
  difficulty: 'easy',
  template: 'The [LOOK] [ANIMAL] [DOES] here.',
  blanks: ['LOOK', 'ANIMAL', 'DOES'],
  words: { LOOK: ['fluffy', 'tiny'], ANIMAL: ['rabbit', 'lamb'], DOES: ['hops', 'rolls'] },
  asks: { LOOK: 'what kind of?', ANIMAL: 'who?', DOES: 'does what?' },
  kinds: { rabbit: 'is an animal', lamb: 'is an animal' },
  wrong: {},
  of: {},
  never: {},
  hint: 'First say what it looks like.',
  ...change,
})

/** A sentence whose joining word is chosen, too. */
export const exampleWithJoiningWord = (): SentenceTemplate => ({
  id: 'wet-rabbit',
  difficulty: 'challenge',
  template: '[JOIN] it rains, the [ANIMAL] [DOES].',
  blanks: ['JOIN', 'ANIMAL', 'DOES'],
  words: { JOIN: ['Although', 'Though'], ANIMAL: ['rabbit', 'lamb'], DOES: ['hops', 'rolls'] },
  asks: { JOIN: 'which joining word?', ANIMAL: 'who?', DOES: 'does what?' },
  kinds: { rabbit: 'is an animal', lamb: 'is an animal' },
  wrong: { JOIN: [{ word: 'Unless', why: '“Unless” means “if not”. It rains all the time.' }] },
  of: {},
  never: {},
  hint: 'It rains, and look what happens.',
})
