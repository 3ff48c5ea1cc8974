import { expect, it } from 'vitest'
import { pronunciations } from '../language/spoken.ts'
import { alignVowels } from './align-vowels.ts'
import { isShortVowelPart } from './basic-pattern.ts'

it.each([
  ['comet', 'com', true],
  ['habitat', 'hab', true],
  ['elephant', 'el', true],
  ['planet', 'plan', true],
  ['tiger', 'ti', false],
  ['comet', 'et', false],
  ['forty', 'for', false],
  ['seldom', 'seldom', false],
  ['body', 'body', false],
  ['killed', 'killed', false],
])('in %s the part %s has a short vowel: %s', (word, part, expected) => {
  const shown = pronunciations(word).some((phones) =>
    alignVowels(word, phones).some((vowels) => isShortVowelPart(part, word.indexOf(part), vowels)),
  )
  expect(shown).toBe(expected)
})
