import { expect, it } from 'vitest'
import { exampleWord, whatsOf } from '../../testing/example-word.ts'
import { checkWording } from './wording.ts'

it.each([
  ['The tide was coming, for the moon was full.', ', for'],
  ['It is loud, so fast is it.', 'so fast is it'],
  ['Chairs, tables, beds and such.', 'and such.'],
  ['With courage, though one is afraid.', 'though one is'],
  ['The place, more or less, of something.', 'more or less,'],
  ['Such doors open for a queen.', 'Such'],
  ['Of those that animals have built, this is the biggest.', 'Of those'],
  ['Whom do you ask?', 'Whom'],
])('checkWording reports "%s"', (text, expected) => {
  expect(whatsOf(checkWording(exampleWord({ completion_sentence: text })))).toEqual([`shell ${expected}`])
})

it.each([
  'We can use a torch, for example.',
  'German has a verb, to hamster, for storing more than you need.',
  'She had asked it, for the third time.',
  'It has a face, but neither eyes nor fingers.',
])('checkWording accepts "%s"', (text) => {
  expect(checkWording(exampleWord({ celebration_message: text }))).toEqual([])
})

it('checkWording accepts ", for" in a meaning', () => {
  expect(checkWording(exampleWord({ meaning_support: 'A flat thing with teeth, for your hair.' }))).toEqual([])
})

it.each([
  "The station's path is this: round and round.",
  'The water was so cold that our toes were this.',
  'The thief wrote his own name on the note, by this.',
  'Mistakes like this make this happen.',
  'It is here, and so are you.',
])('checkWording reports the clue "%s"', (clue) => {
  expect(whatsOf(checkWording(exampleWord({ context_introduction: clue })))).toEqual(['shell clue'])
})

it.each([
  'Grass is like this, and most frogs too.',
  'A clock has one, and so have you.',
  'An octopus has this many arms, and a spider this many legs.',
])('checkWording accepts the clue "%s"', (clue) => {
  expect(checkWording(exampleWord({ context_introduction: clue }))).toEqual([])
})

it('checkWording reports a finding with its field and its fix', () => {
  expect(
    checkWording(exampleWord({ completion_sentence: 'The shell is gone, for the crab took it.' })),
  ).toMatchInlineSnapshot(`
    [
      {
        "check": "language",
        "fix": "Say because, or make two sentences.",
        "message": "shell: completion_sentence: ", for" is not how people talk.",
        "path": [
          "completion_sentence",
        ],
        "what": "shell , for",
      },
    ]
  `)
  expect(checkWording(exampleWord({ context_introduction: 'The path of the snail is this.' }))).toMatchInlineSnapshot(`
    [
      {
        "check": "hints",
        "fix": "Say what it does, where it is or what happens; "this" stands for it once, and not alone after "is".",
        "message": "shell: the clue does not lead to the word.",
        "path": [
          "context_introduction",
        ],
        "what": "shell clue",
      },
    ]
  `)
})
