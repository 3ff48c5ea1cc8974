import { expect, it } from 'vitest'
import { exampleStory } from '../testing/example-story.ts'
import { pronounWarnings } from './pronoun-warnings.ts'

/** The pronouns that the warnings for a Beginning name. */
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
])('pronounWarnings names the first word of "%s"', (intro, pronoun) => {
  expect(pronounsIn(intro)).toContain(pronoun)
})

it.each(['The boat sank.', 'She sat, and Zuri was glad.', 'It was late.', 'That day was odd.'])(
  'pronounWarnings names nothing in "%s"',
  (intro) => {
    expect([...pronounsIn(intro)].filter((pronoun) => intro.startsWith(pronoun))).toEqual([])
  },
)
