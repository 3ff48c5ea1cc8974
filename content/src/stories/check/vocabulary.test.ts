import { describe, expect, it } from 'vitest'
import { issuesIn } from '../../testing/example-story.ts'
import { checkFamiliarWords, checkLanguage, checkVocabulary } from './vocabulary.ts'

describe('checkVocabulary', () => {
  const explain = (...words: readonly string[]) => {
    const entries = words.map((word) => ({ word, meaning: 'a word' }))
    return { sheet: { vocabulary: { simple: entries, full: [], challenge: [] } } }
  }

  it.each([
    ['words of the text', ['reef', 'shrimp'], []],
    ['a word the text has in another form', ['bubble', 'click'], []],
    ['a word of more than one word', ['trail of bubbles'], []],
    ['a word of which a part is not in the text', ['trail of whales'], ['trail of whales']],
    ['a word that is two, of which the text has one', ['leaves'], ['leaves']],
    ['a word the text does not have', ['reef', 'whale'], ['whale']],
    ['a word twice', ['reef', 'reef'], ['reef']],
    ['too many words', ['reef', 'hum', 'eel', 'cave', 'shrimp'], ['vocabulary']],
  ])('reports the mistakes of %s', (_, words, expected) => {
    expect(issuesIn(checkVocabulary, explain(...words))).toEqual(expected)
  })
})

describe('checkFamiliarWords', () => {
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
  ] as const)('reports too many hard words: %s', (_, parts, expected) => {
    expect(issuesIn(checkFamiliarWords, parts)).toEqual(expected)
  })
})

describe('checkLanguage', () => {
  it.each([
    ['a crack in the rock by the fire', 'There was a crack in the rock by the fire.', []],
    ['an insult', 'What a stupid crab.', ['stupid']],
    ['an insult in a hint', 'What a [KIND] crab.', ['dumb']],
  ])('reports hurtful words: %s', (_, intro, expected) => {
    const slots = intro.includes('[KIND]') ? { KIND: ['kind', 'dumb'] } : {}
    expect(issuesIn(checkLanguage, { prose: { intro }, header: { slots } })).toEqual(expected)
  })
})
