/** A sentence template for tests. A test changes the part that it is about. */

import type { ThemeFile } from '../banks/theme-file.ts'
import type { SentenceSheet, TemplateEntry } from '../sentences/sentence-sheet.ts'
import { asFile } from './example-word.ts'

/** A template without faults, changed in the fields a test is about. */
export const exampleTemplate = (fields: Partial<TemplateEntry> = {}): TemplateEntry => ({
  id: 'rabbit-in-the-grass',
  difficulty: 'easy',
  template: 'The [LOOK] [ANIMAL] [DOES] in the grass.',
  slots: {
    LOOK: { asks: 'what kind of?', words: ['fluffy', 'spotty', 'tiny'] },
    ANIMAL: { asks: 'who?', words: ['rabbit', 'lamb', 'puppy'] },
    DOES: { asks: 'does what?', words: ['hops', 'rolls', 'sleeps'] },
  },
  hint: 'First say what it looks like, then who it is.',
  ...fields,
})

/** The example with one of its slots filled by other words. */
export const withWords = (name: string, words: readonly string[]): TemplateEntry => {
  const { slots } = exampleTemplate()
  return exampleTemplate({ slots: { ...slots, [name]: { asks: slots[name]?.asks ?? 'what?', words: [...words] } } })
}

/** A theme's file of these templates. */
export const sentencesOf = (
  theme: SentenceSheet['theme'],
  ...templates: readonly TemplateEntry[]
): ThemeFile<SentenceSheet> => asFile({ theme, templates: [...templates] })

/** What is known of the words of the example. */
export const exampleKindOf = (word: string): string | undefined =>
  ['rabbit', 'lamb', 'puppy'].includes(word) ? 'is an animal' : undefined
