import { expect, it } from 'vitest'
import type { StorySection } from './story.ts'
import { isCompleteStory } from './validate.ts'

const paragraphs = [['It was quiet.', 'Then it was not.']]
const outcomes = { A: paragraphs, B: paragraphs, C: paragraphs, after: [] }
const prose = { kind: 'prose', paragraphs } as const
const CHOICE = { kind: 'choice', question: 'Which?', options: { A: 'a', B: 'b', C: 'c' } } as const
const consequences = (['A', 'B', 'C'] as const).map((letter) => ({ kind: 'consequence' as const, letter, paragraphs }))
const me = { kind: 'reflection', about: 'me', prompt: 'What helps?' } as const
const MIDDLE = [
  prose,
  CHOICE,
  ...consequences,
  me,
  { ...me, about: 'do' as const },
  { kind: 'continuation', paragraphs },
] as const
const STORY: readonly StorySection[] = [
  { type: 'intro', blocks: [prose] },
  { type: 'problem', blocks: MIDDLE },
  { type: 'solution', blocks: [prose, { kind: 'conclusion', paragraphs }] },
]
const [intro, problem, solution] = STORY

/** The story with one block of its middle replaced. */
const withBlock = (index: number, block: unknown) => [
  intro,
  { ...problem, blocks: (MIDDLE as readonly unknown[]).with(index, block) },
  solution,
]
const withProse = (sentence: unknown) => [
  { type: 'intro', blocks: [{ kind: 'prose', paragraphs: [[sentence]] }] },
  problem,
  solution,
]

it('isCompleteStory accepts a complete story, with and without outcomes', () => {
  expect(isCompleteStory(STORY)).toBe(true)
  expect(isCompleteStory(withProse('The end of it.'))).toBe(true)
  const outcomesWithAfter = { ...outcomes, after: paragraphs }
  expect(isCompleteStory(withBlock(7, { kind: 'continuation', paragraphs, outcomes }))).toBe(true)
  expect(isCompleteStory(withBlock(7, { kind: 'continuation', paragraphs, outcomes: outcomesWithAfter }))).toBe(true)
})

it.each<[string, unknown]>([
  ['null', null],
  ['an object that is not an array', { 0: intro, 1: problem, 2: solution, length: 3 }],
  ['two sections', [intro, problem]],
  ['four sections', [...STORY, solution]],
  ['a section that is null', [intro, null, solution]],
  ['sections in another order', [solution, problem, intro]],
  ['blocks that are not an array', [intro, { ...problem, blocks: 'prose' }, solution]],
  ['a missing block', [intro, { ...problem, blocks: MIDDLE.slice(1) }, solution]],
  ['blocks in another order', [intro, { ...problem, blocks: MIDDLE.toReversed() }, solution]],
  ['a block that is null', withBlock(0, null)],
  ['a block of an unknown kind', withBlock(0, { ...prose, kind: 'picture' })],
  ['a choice without a question', withBlock(1, { ...CHOICE, question: undefined })],
  ['a choice without options', withBlock(1, { ...CHOICE, options: null })],
  ['an empty option', withBlock(1, { ...CHOICE, options: { ...CHOICE.options, B: '' } })],
  ['a reflection with a blank prompt', withBlock(5, { ...me, prompt: ' ' })],
  ['a consequence without paragraphs', withBlock(2, { kind: 'consequence', letter: 'A', paragraphs: [] })],
  ['a continuation with an empty paragraph', withBlock(7, { kind: 'continuation', paragraphs: [[]] })],
  ['a conclusion without paragraphs', [intro, problem, { type: 'solution', blocks: [prose, { kind: 'conclusion' }] }]],
  ['paragraphs that are not an array', withBlock(0, { kind: 'prose', paragraphs: 'It was quiet.' })],
  ['a paragraph that is not an array', withBlock(0, { kind: 'prose', paragraphs: ['It was quiet.'] })],
  ['a sentence that is a number', withProse(7)],
  ['a number after a valid sentence', withBlock(0, { kind: 'prose', paragraphs: [['It was quiet.', 7]] })],
  ['outcomes in a block before the choice', withBlock(0, { ...prose, outcomes })],
  ['outcomes that are null', withBlock(7, { kind: 'continuation', paragraphs, outcomes: null })],
  ['an outcome missing', withBlock(7, { kind: 'continuation', paragraphs, outcomes: { ...outcomes, B: [] } })],
  [
    'outcomes whose part "after" is not an array',
    withBlock(7, { kind: 'continuation', paragraphs, outcomes: { ...outcomes, after: 7 } }),
  ],
  [
    'outcomes whose part "after" has an empty paragraph',
    withBlock(7, { kind: 'continuation', paragraphs, outcomes: { ...outcomes, after: [[]] } }),
  ],
  ['a section of another type', [{ ...intro, type: 'problem' }, problem, solution]],
  ['an empty sentence', withProse('')],
  ['a sentence with space around it', withProse(' It was quiet.')],
  ['a sentence of two lines', withProse('It was\nquiet.')],
  ['a sentence with another line ending', withProse('It was\rquiet.')],
  ['a sentence that begins like a marker', withProse('### The end')],
])('isCompleteStory rejects %s', (_, value) => {
  expect(isCompleteStory(value)).toBe(false)
})
