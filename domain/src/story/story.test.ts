import { expect, it } from 'vitest'
import { allParagraphs, type StoryBlock } from './story.ts'

const outcomes = { A: [['A.']], B: [['B.'], ['Bb.']], C: [['C.']], after: [['Last.']] }

it.each<[string, StoryBlock, readonly (readonly string[])[]]>([
  ['prose', { kind: 'prose', paragraphs: [['One.', 'Two.'], ['Three.']] }, [['One.', 'Two.'], ['Three.']]],
  [
    'a block with outcomes, in the order of the file',
    { kind: 'conclusion', paragraphs: [['End.']], outcomes },
    [['End.'], ['A.'], ['B.'], ['Bb.'], ['C.'], ['Last.']],
  ],
  ['a choice, which has none', { kind: 'choice', question: 'Which?', options: { A: 'a', B: 'b', C: 'c' } }, []],
  ['a reflection, which has none', { kind: 'reflection', about: 'me', prompt: 'What helps?' }, []],
])('allParagraphs returns the paragraphs of %s', (_, block, paragraphs) => {
  expect(allParagraphs(block)).toEqual(paragraphs)
})
