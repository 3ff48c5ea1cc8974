import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownParagraphs, tokenize } from './sentences.ts'

describe('tokenize', () => {
  it('keeps apostrophes and hyphens inside words', () => {
    const words = tokenize('"Don\'t," said Dov, half-asleep.').filter(({ isWord }) => isWord)
    expect(words.map(({ text }) => text)).toEqual(["Don't", 'said', 'Dov', 'half-asleep'])
  })

  it('returns tokens that together give the sentence, each with its offset', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (sentence) => {
        const tokens = tokenize(sentence)
        expect(tokens.map(({ text }) => text).join('')).toBe(sentence)
        for (const { text, from } of tokens) expect(sentence.slice(from, from + text.length)).toBe(text)
      }),
    )
  })
})

describe('shownParagraphs', () => {
  it('fills slots and gives each sentence an id of its block, paragraph and position', () => {
    const block = { id: 'intro-prose', kind: 'prose', paragraphs: [['One.', 'A [SOUND].'], ['Two.']] } as const
    expect(shownParagraphs(block, { SOUND: 'hum' })).toEqual([
      [
        { id: 'intro-prose-0-0', text: 'One.' },
        { id: 'intro-prose-0-1', text: 'A hum.' },
      ],
      [{ id: 'intro-prose-1-0', text: 'Two.' }],
    ])
  })

  it('returns no paragraphs for a choice', () => {
    const choice = { id: 'c', kind: 'choice', question: '?', options: { A: 'a', B: 'b', C: 'c' } } as const
    expect(shownParagraphs(choice, {})).toEqual([])
  })
})

it('tokenize returns no empty token', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'é', '7', "'", '-', ' ', '.') }), (sentence) => {
      const tokens = tokenize(sentence)
      expect(tokens.map(({ text }) => text).join('')).toBe(sentence)
      expect(tokens.every(({ text, from }) => text !== '' && sentence.startsWith(text, from))).toBe(true)
    }),
  )
})
