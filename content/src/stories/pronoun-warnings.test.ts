import { expect, it } from 'vitest'
import { exampleStory } from '../testing/example-story.ts'
import { pronounWarnings } from './pronoun-warnings.ts'

/** The pronouns in the warnings for a story whose Beginning starts with a text. A warning is like `"It": It sank.` */
const pronounsIn = (intro: string): ReadonlySet<string> =>
  new Set(
    pronounWarnings([exampleStory({ prose: { intro, problem: 'No.', onward: 'No.', solution: 'No.', a: 'No.' } })])
      .flatMap((warning) => Array.from(warning.matchAll(/"(\w+)": /g), ([, pronoun = '']) => pronoun))
      .values(),
  )

it.each([
  ['It sank.', 'It'],
  ['He sat down.', 'He'],
  ['That was odd.', 'That'],
])('warns that the pronoun at the start of the paragraph "%s" is unclear', (intro, pronoun) => {
  expect(pronounsIn(intro)).toContain(pronoun)
})

it.each(['The boat sank.', 'She sat, and Zuri was glad.', 'It was late.', 'That day was odd.'])(
  'does not warn about the start of the paragraph "%s"',
  (intro) => {
    expect([...pronounsIn(intro)].filter((pronoun) => intro.startsWith(pronoun))).toEqual([])
  },
)
