import { expect, it } from 'vitest'
import { objectionsTo } from '../../testing/example-story.ts'
import { checkFamiliarWords } from './familiar-words.ts'

const easy = Array.from({ length: 10 }, () => 'Zuri sat down by the water and waited for her friends.').join('\n')
const hard = 'An obscure phenomenon perplexed marine zoologists, and a luminous nebula oscillated.'
const explain = (...words: readonly string[]) => {
  const entries = words.map((word) => ({ word, meaning: 'a hard word' }))
  return { vocabulary: { simple: entries, full: entries, challenge: entries } }
}

it.each([
  ['easy words', { prose: { intro: easy } }, []],
  ['many hard words', { prose: { intro: `${easy}\n${hard}` } }, ['unfamiliar']],
  [
    'a hard word again and again',
    { prose: { intro: `${easy}\n${easy}\nAn obscure, obscure, obscure, obscure, obscure day.` } },
    [],
  ],
  [
    'hard words that are explained',
    {
      prose: { intro: `${easy}\n${hard}` },
      sheet: explain('obscure', 'phenomenon', 'perplexed', 'luminous', 'nebula'),
    },
    [],
  ],
  [
    'a hint with hard words',
    {
      prose: { intro: `${easy}\nIt was [IT].` },
      header: {
        slots: { IT: ['red', 'an obscure marine phenomenon perplexing zoologists, oscillating, luminous, nebulous'] },
      },
    },
    ['unfamiliar'],
  ],
] as const)('%s', (_, parts, expected) => {
  expect(objectionsTo(checkFamiliarWords, parts)).toEqual(expected)
})
