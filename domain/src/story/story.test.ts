import { expect, it } from 'vitest'
import { allParagraphs, type StoryBlock } from './story.ts'

const outcomes = { A: [['A.']], B: [['B.'], ['Bb.']], C: [['C.']], after: [['Last.']] }

it.each<[string, StoryBlock, readonly (readonly string[])[]]>([
  ['of prose', { kind: 'prose', paragraphs: [['One.', 'Two.'], ['Three.']] }, [['One.', 'Two.'], ['Three.']]],
  [
    'of what remembers the choice, as in the file',
    { kind: 'conclusion', paragraphs: [['End.']], outcomes },
    [['End.'], ['A.'], ['B.'], ['Bb.'], ['C.'], ['Last.']],
  ],
  ['of a choice: none', { kind: 'choice', question: 'Which?', options: { A: 'a', B: 'b', C: 'c' } }, []],
  ['of a reflection: none', { kind: 'reflection', about: 'me', prompt: 'What helps?' }, []],
])('returns all paragraphs %s', (_, block, paragraphs) => {
  expect(allParagraphs(block)).toEqual(paragraphs)
})
