import { expect, it } from 'vitest'
import { seededRandom } from '../random.ts'
import type { SentenceTemplate } from '../sentence-bank/sentence-template.ts'
import { exampleSentence } from '../sentence-bank/testing/example.ts'
import { boxQuestion, indirectQuestion, shortQuestion } from './box-question.ts'
import { newSentenceBuild, step } from './sentence-build.ts'

const begin = (change: Partial<SentenceTemplate> = {}) =>
  newSentenceBuild(exampleSentence(change), { preferred: new Set(), random: seededRandom('seed') })

it.each<[string, Partial<SentenceTemplate>, string]>([
  ['names the word after the box', { template: 'The [LOOK] crab sees a [ANIMAL] that [DOES].' }, 'what kind of crab?'],
  [
    "names the words in the template's field `of`",
    { template: 'Our [LOOK] sleeping bags.', of: { LOOK: 'sleeping bags' } },
    'what kind of sleeping bags?',
  ],
  ['names the kind of all words in the next box', {}, "what's the animal like?"],
  [
    'names a kind in the plural',
    { kinds: { lamb: 'are animals', rabbit: 'are animals' } },
    'what are the animals like?',
  ],
  [
    'names nothing if the words of the next box are of different kinds',
    { kinds: { lamb: 'is an animal', rabbit: 'is a toy' } },
    'what kind?',
  ],
  [
    'names nothing if the kind has several words',
    { kinds: { lamb: 'is a thing to eat', rabbit: 'is a thing to eat' } },
    'what kind?',
  ],
  ['names nothing at the end of the sentence', { template: 'The [ANIMAL] [DOES] and is [LOOK].' }, 'what kind?'],
])('boxQuestion for a describing word %s', (_, change, expected) => {
  expect(boxQuestion(begin(change), 'LOOK')).toBe(expected)
})

it('boxQuestion names the word that the child chose for the next box', () => {
  const chosen = step(begin(), { type: 'slot-clicked', slot: 1, at: 0 })
  expect(boxQuestion(step(chosen, { type: 'word-chosen', word: 'lamb' }), 'LOOK')).toBe('what kind of lamb?')
})

it('shortQuestion and indirectQuestion return the short and the indirect form of a question', () => {
  expect([shortQuestion(exampleSentence(), 'LOOK'), boxQuestion(begin(), 'ANIMAL')]).toEqual(['what kind?', 'who?'])
  expect(
    ["what's it like?", "what's the animal like?", 'what are the animals like?', 'what kind of crab?', 'did what?'].map(
      indirectQuestion,
    ),
  ).toEqual([
    "what it's like",
    'what the animal is like',
    'what the animals are like',
    'what kind of crab',
    'what somebody did',
  ])
})
