import { expect, it } from 'vitest'
import { isSentence } from './draft.ts'
import { parsePrinted } from './print.ts'
import { parseExactLine } from './story-line.ts'

const CHOICE = '### Choice: Which?\n- A: a\n- B: b\n- C: c'
const STORY = `## Beginning (intro)\nOnce.\n\nTwice.\n\n## Middle (problem)\nGone.\n\n${CHOICE}

### If A\nA.\n\n### If B\nB.\n\n### If C\nC.\n\n### Reflect (me): What helps?\n\n### Reflect (do): Breathe.

### Continue\nOn.\n\n## End (solution)\nFound.\n\n### The end\nGood night.\n`
const withOutcomes = (outcomes: string) => STORY.replace('Good night.', `Good night.\n\n${outcomes}`)
const withChoice = (choice: string) => STORY.replace(CHOICE, choice)

it('parsePrinted parses the sections of a printed story', () => {
  expect(parsePrinted(STORY)?.[0]).toEqual({
    type: 'intro',
    blocks: [{ kind: 'prose', paragraphs: [['Once.'], ['Twice.']] }],
  })
})

it.each([
  ['an empty text', ''],
  ['text before the first section', `Once.\n\n${STORY}`],
  ['a block before the first section', `### The end\nYes.\n\n${STORY}`],
  ['options in another order', withChoice('### Choice: Which?\n- B: b\n- A: a\n- C: c')],
  ['the first option twice', withChoice('### Choice: Which?\n- A: a\n- A: a\n- C: c')],
  ['the second option twice', withChoice('### Choice: Which?\n- B: b\n- B: b\n- C: c')],
  ['the last option twice', withChoice('### Choice: Which?\n- A: a\n- B: b\n- B: c')],
  ['two options', withChoice('### Choice: Which?\n- A: a\n- B: b')],
  ['four options', withChoice(`${CHOICE}\n- C: d`)],
  ['text below the options', withChoice(`${CHOICE}\nAnd.`)],
  ['a sentence for an option', withChoice('### Choice: Which?\n- A: a\n- B: b\nAnd.')],
  ['a sentence for the first option', withChoice('### Choice: Which?\nAnd.\n- B: b\n- C: c')],
  ['a sentence for the second option', withChoice('### Choice: Which?\n- A: a\nAnd.\n- C: c')],
  ['a paragraph after a choice', withChoice(`${CHOICE}\n\nAnd.`)],
  ['a blank line between a choice and its options', withChoice('### Choice: Which?\n\n- A: a\n- B: b\n- C: c')],
  ['text below a reflection', STORY.replace('What helps?', 'What helps?\nThink.')],
  ['a section without prose', STORY.replace('Gone.\n', '')],
  ['a consequence without prose', STORY.replace('### If A\nA.', '### If A')],
  ['an outcome twice', withOutcomes('### If A\nAa.\n\n### If A\nAa.')],
  ['outcomes in another order', withOutcomes('### If B\nB.\n\n### If A\nA.\n\n### If C\nC.')],
  ['an outcome missing', withOutcomes('### If A\nA.\n\n### If B\nB.')],
  ['an outcome without prose', withOutcomes('### If A\n\n### If B\nB.\n\n### If C\nC.')],
  ['a "Then" without outcomes', withOutcomes('### Then\nOn.')],
  ['a "Then" in a section before the choice', STORY.replace('Twice.', 'Twice.\n\n### Then\nOn.')],
])('parsePrinted returns null for %s', (_, text) => {
  expect(parsePrinted(text)).toBeNull()
})

it.each(['It hums.', 'End of the reef.', '“- no”'])('isSentence accepts %j', (text) => {
  expect(isSentence(text)).toBe(true)
})
it.each(['', ' It hums.', 'It hums. ', 'It\nhums.', 'It\rhums.', '### The end', 'the end', '- A: Go', '- go'])(
  'isSentence rejects %j',
  (text) => expect(isSentence(text)).toBe(false),
)

it.each([
  ['- A:   Go', { kind: 'option', letter: 'A', text: 'Go' }],
  ['### Choice:  Which?', { kind: 'choice', question: 'Which?' }],
  ['- A:  ', null],
  ['### Reflect (me): ', null],
])('parseExactLine ignores spaces after a marker, and returns null if no text follows: %j', (text, line) => {
  expect(parseExactLine(text)).toEqual(line)
})
