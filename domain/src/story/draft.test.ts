import { expect, it } from 'vitest'
import { draftSections } from './draft.ts'

it("draftSections sorts each line into its block, with the marker's label and the line number", () => {
  const text =
    '## Middle (problem)\nOnce.\nTwice.\n\nThen.\n### Choice: Which?\n- A: Go\n### Continue\n\nOn.\n### If A\nA.'
  const emptyBlock = { label: '', options: [], outcomes: [], paragraphs: [] }
  expect(draftSections(text, 11)).toEqual({
    errors: [],
    sections: [
      {
        type: 'problem',
        line: 11,
        blocks: [
          { ...emptyBlock, marker: 'prose', line: 11, paragraphs: [['Once.', 'Twice.'], ['Then.']] },
          {
            ...emptyBlock,
            marker: '### Choice',
            line: 16,
            label: 'Which?',
            options: [{ letter: 'A', text: 'Go', line: 17 }],
          },
          {
            ...emptyBlock,
            marker: '### Continue',
            line: 18,
            paragraphs: [['On.']],
            outcomes: [{ part: 'A', line: 21, paragraphs: [['A.']] }],
          },
        ],
      },
    ],
  })
})
