import { expect, it } from 'vitest'
import { compileSections } from './compiled-story.ts'
import type { StoryBlock } from './story.ts'

const paragraphs = [['It was quiet.']]
const MIDDLE: readonly (readonly [id: string, block: StoryBlock])[] = [
  ['problem-prose', { kind: 'prose', paragraphs }],
  ['problem-choice', { kind: 'choice', question: 'Which?', options: { A: 'a', B: 'b', C: 'c' } }],
  ['problem-if-a', { kind: 'consequence', letter: 'A', paragraphs }],
  ['problem-if-b', { kind: 'consequence', letter: 'B', paragraphs }],
  ['problem-reflect-me', { kind: 'reflection', about: 'me', prompt: 'What helps?' }],
  ['problem-reflect-do', { kind: 'reflection', about: 'do', prompt: 'Breathe.' }],
  ['problem-continuation', { kind: 'continuation', paragraphs }],
]

it('compileSections adds a heading to each section and an id to each block, made of the section and the kind of block', () => {
  const end: StoryBlock = { kind: 'conclusion', paragraphs }
  expect(
    compileSections([
      { type: 'problem', blocks: MIDDLE.map(([, block]) => block) },
      { type: 'solution', blocks: [end] },
    ]),
  ).toEqual([
    { type: 'problem', heading: 'Middle', blocks: MIDDLE.map(([id, block]) => ({ id, ...block })) },
    { type: 'solution', heading: 'End', blocks: [{ id: 'solution-conclusion', ...end }] },
  ])
})
