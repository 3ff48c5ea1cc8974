import { expect, it } from 'vitest'
import { exampleStory } from '../../testing/example-story.ts'
import { checkSharedSentences } from './shared-sentences.ts'

const other = (prose: { intro?: string; conclusion?: string }) =>
  exampleStory({ prose: { intro: 'Bo woke.', conclusion: 'Bo slept.', ...prose } })

it.each([
  ['sentences of their own', {}, []],
  ['the same first sentence', { intro: 'Zuri lived by the reef.' }, ['Zuri lived by the reef.']],
  ['the same last sentence', { conclusion: 'The hum came back.' }, ['The hum came back.']],
  ['one’s last sentence first', { intro: 'The hum came back.' }, []],
] as const)('%s', (_, prose, expected) => {
  const found = checkSharedSentences([exampleStory(), other(prose)])
  expect([...new Set(found.map(({ what }) => what))]).toEqual(expected)
})
