import { expect, it } from 'vitest'
import { seededRandom } from '../random.ts'
import type { SentenceTemplate } from '../sentence-bank/sentence-template.ts'
import { exampleSentence } from '../sentence-bank/testing/example.ts'
import { boxQuestion, indirectQuestion, shortQuestion } from './box-question.ts'
import { newSentenceBuild, step } from './sentence-build.ts'

const begin = (change: Partial<SentenceTemplate> = {}) =>
  newSentenceBuild(exampleSentence(change), { wanted: new Set(), random: seededRandom('seed') })

it.each<[string, Partial<SentenceTemplate>, string]>([
  ['the next word', { template: 'The [LOOK] crab sees a [ANIMAL] that [DOES].' }, 'what kind of crab?'],
  [
    'what is written down',
    { template: 'Our [LOOK] sleeping bags.', of: { LOOK: 'sleeping bags' } },
    'what kind of sleeping bags?',
  ],
  ['what all words of the next box are', {}, "what's the animal like?"],
  ['several of a kind', { kinds: { lamb: 'are animals', rabbit: 'are animals' } }, 'what are the animals like?'],
  ['nothing, where those differ', { kinds: { lamb: 'is an animal', rabbit: 'is a toy' } }, 'what kind?'],
  [
    'nothing, where it takes more words',
    { kinds: { lamb: 'is a thing to eat', rabbit: 'is a thing to eat' } },
    'what kind?',
  ],
  ['nothing at the end', { template: 'The [ANIMAL] [DOES] and is [LOOK].' }, 'what kind?'],
])('asks what %s is like', (_, change, expected) => {
  expect(boxQuestion(begin(change), 'LOOK')).toBe(expected)
})

it('uses the word in the next box', () => {
  const chosen = step(begin(), { type: 'slot-clicked', slot: 1, at: 0 })
  expect(boxQuestion(step(chosen, { type: 'word-chosen', word: 'lamb' }), 'LOOK')).toBe('what kind of lamb?')
})

it('has a short and an indirect form', () => {
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
