import { expect, it } from 'vitest'
import { isFinished, isSeveralSentences, oddSignIn, splitSentences } from './sentence-form.ts'

it.each([
  'It hums.',
  'Does it hum?',
  'Hum!',
  'It hums…',
  'The sign said:',
  '"It hums."',
  '(It hums.)',
  'She said, “Hum.”',
  "'Hum.'",
  '‘Hum.’',
])('%s is finished', (sentence) => expect(isFinished(sentence)).toBe(true))
it.each(['', 'It hums', 'It hums,', 'It hums. And', 'It hums;', 'It hums.-'])('%j is not finished', (sentence) =>
  expect(isFinished(sentence)).toBe(false),
)

it.each([
  'It hums. She hums.',
  'Hum!  She hums.',
  'Hum? "She hums."',
  'Hum… ‘She hums.’',
  'Mr. Olu hums. She hums.',
  'It hums. Mr. van Dam too.',
])('%s is more than one sentence', (text) => expect(isSeveralSentences(text)).toBe(true))
it.each([
  'It hums.',
  'Mr. Olu, Mrs. Olu, Ms. Olu and Dr. Olu live in St. Ives.',
  '"Hum!" said Zuri.',
  'It hums. so',
  'It hums.She',
  'Hum, She',
])('%s is one sentence', (text) => expect(isSeveralSentences(text)).toBe(false))

it.each([
  ['Zuri’s "crab" (No. 7) & [ONE_TWO] – at 20 °C – “sat”; it said: ‘hum’…', null],
  ['She *hummed*.', '*'],
  ['A | B', '|'],
  ['3 + 4', '+'],
  ['🦀 and #', '🦀'],
])('the character in %s that is not allowed is %s', (text, sign) => {
  expect(oddSignIn(text)).toBe(sign)
})

it('splits a text into its sentences', () => {
  expect(splitSentences('Dr. Olu hums. "Does she?" Yes!  They hum…\nSo.')).toEqual([
    ...['Dr Olu hums.', '"Does she?"', 'Yes!', 'They hum…', 'So.'],
  ])
  expect([splitSentences(''), splitSentences('   ')]).toEqual([[], []])
})
