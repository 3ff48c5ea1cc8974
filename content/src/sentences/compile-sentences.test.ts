import { expect, it } from 'vitest'
import { exampleKindOf, exampleTemplate } from '../testing/example-template.ts'
import { bankLexicon } from './bank-lexicon.ts'
import { compileSentences } from './compile-sentences.ts'
import type { SlotEntry } from './sentence-sheet.ts'

const sheetWith = (...entries: readonly Readonly<Record<string, SlotEntry>>[]) => ({
  theme: 'animals' as const,
  templates: entries.map((slots) => exampleTemplate({ slots: { ...exampleTemplate().slots, ...slots } })),
})

it('compileSentences makes the template that the client shows', () => {
  const sheet = sheetWith({})
  expect(compileSentences(sheet, bankLexicon([sheet], exampleKindOf))).toEqual([
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
      kinds: { rabbit: 'is an animal', lamb: 'is an animal', puppy: 'is an animal' },
      wrong: {},
      of: {},
      never: {},
      hint: 'First say what it looks like, then who it is.',
    },
  ])
})

it('compileSentences does not offer a word as wrong that fits the box by its `never` list or by a sentence of any theme', () => {
  const sheet = sheetWith({ LOOK: { asks: 'what kind of?', words: ['fluffy', 'spotty', 'tiny'], never: ['lamb'] } })
  const other = sheetWith({ ANIMAL: { asks: 'who or what?', words: ['rolls', 'lamb', 'spotty'] } })
  expect(compileSentences(sheet, bankLexicon([sheet, other], exampleKindOf))[0]?.never).toEqual({
    LOOK: ['lamb'],
    ANIMAL: ['spotty', 'rolls'],
  })
})
