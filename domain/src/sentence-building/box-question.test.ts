import { expect, it } from 'vitest'
import { seededRandom } from '../random.ts'
import type { SentenceTemplate } from '../sentence-bank/sentence-template.ts'
import { exampleSentence } from '../sentence-bank/testing/example.ts'
import { boxQuestion, describeOpenBox, shortQuestion, spokenQuestion } from './box-question.ts'
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

it('shortQuestion returns the question in a few words', () => {
  expect([shortQuestion(exampleSentence(), 'LOOK'), boxQuestion(begin(), 'ANIMAL')]).toEqual(['what kind?', 'who?'])
})

it.each<[string, Partial<SentenceTemplate>, string]>([
  [
    'the past of a subject',
    { template: 'A beetle [DOES] on an ear.', asks: { DOES: 'did what?' } },
    'What did the beetle do?',
  ],
  [
    'the present of a subject',
    { template: 'Our old dog [DOES].', asks: { DOES: 'does what?' } },
    'What does our old dog do?',
  ],
  ['a future', { template: 'Our vet will [DOES] it.', asks: { DOES: 'do what?' } }, 'What will our vet do?'],
  [
    'something plain without a subject before the box',
    { template: 'When it [DOES], we go.', asks: { DOES: 'does what?' } },
    'What happens?',
  ],
  [
    'who, with the rest of the sentence',
    { template: 'A [DOES] is in the box.', asks: { DOES: 'who?' } },
    'Who is in the box?',
  ],
  [
    'who, while the rest has an empty box',
    { template: 'A [DOES] is in the [ANIMAL].', asks: { DOES: 'who?' } },
    'Who is it?',
  ],
  ['a short question with a capital letter', { template: 'He went [DOES].', asks: { DOES: 'how?' } }, 'How?'],
])('spokenQuestion asks %s', (_, change, expected) => {
  expect(spokenQuestion(begin(change), 'DOES')).toBe(expected)
})

it.each<[string, Partial<SentenceTemplate>, string, string]>([
  ['the kind of its words', {}, 'ANIMAL', 'needs an animal'],
  ['its question, if its words are of different kinds', { kinds: {} }, 'ANIMAL', 'needs somebody'],
  ['the noun that is described', {}, 'LOOK', 'asks what the animal is like'],
  ['what happens', { asks: { DOES: 'did what?' } }, 'DOES', 'asks what happened'],
])('describeOpenBox names %s', (_, change, type, expected) => {
  expect(describeOpenBox(begin(change), type)).toBe(expected)
})
