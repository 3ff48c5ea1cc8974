import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstSentence } from './own-pages.ts'

const LONG = `${'The shrimp taught the babies a song '.repeat(9).trim()}.`

it.each([
  ['The shrimp taught the babies. Sefa liked it.', 'The shrimp taught the babies.'],
  ['  I\nsaw   a reef  ', 'I saw a reef'],
  ['“Who is there?” asked Sefa.', '“Who is there?”'],
  ['It cost 3.50 and I said no! Really.', 'It cost 3.50 and I said no!'],
  ['هل تحب البحر؟ نعم.', 'هل تحب البحر؟'],
  ['海はきれい。私は好き。', '海はきれい。'],
  ['🐙🐙🐙', '🐙🐙🐙'],
  ['', ''],
])('firstSentence shortens %j to %j', (text, expected) => expect(firstSentence(text)).toBe(expected))

it('firstSentence cuts a long sentence after a word, and a long word after a character', () => {
  expect(firstSentence(LONG)).toMatch(/^The shrimp .* (a|babies|the|song|taught|shrimp|The)…$/)
  expect([...firstSentence(LONG)].length).toBeLessThanOrEqual(121)
  const family = '👩‍👩‍👧‍👦'
  expect(firstSentence(family.repeat(200))).toBe(`${family.repeat(120)}…`)
})

const words = (letters: number): string => 'ab '.repeat(letters).slice(0, letters)

it.each([
  ['a sentence of 120 characters unchanged', `${words(119)}x`, `${words(119)}x`],
  [
    'a sentence of 121 characters cut after a word',
    `${words(119)}xy`,
    `${words(119).slice(0, words(119).lastIndexOf(' '))}…`,
  ],
  [
    'a cut sentence without the dash before the cut',
    `${'a'.repeat(110)}, – ${'b'.repeat(40)}`,
    `${'a'.repeat(110)}, …`,
  ],
  [
    'a cut sentence without several marks before the cut',
    `${'a'.repeat(110)},“ ${'b'.repeat(40)}`,
    `${'a'.repeat(110)}…`,
  ],
  [
    'a cut sentence with the marks between its words',
    `a, b-c ${'d'.repeat(60)} ${'e'.repeat(80)}`,
    `a, b-c ${'d'.repeat(60)}…`,
  ],
  ['a long word cut after 120 characters', 'a'.repeat(130), `${'a'.repeat(120)}…`],
])('firstSentence returns %s', (_, text, expected) => expect(firstSentence(text)).toBe(expected))

it('firstSentence returns the beginning of the text, at most 120 characters and an ellipsis', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sentence = firstSentence(text)
      expect(text.trim().replaceAll(/\s+/g, ' ').startsWith(sentence.replace(/…$/u, ''))).toBe(true)
      expect([...new Intl.Segmenter().segment(sentence)].length).toBeLessThanOrEqual(121)
    }),
  )
})
