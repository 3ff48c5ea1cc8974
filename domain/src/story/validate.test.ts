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

/** The story with something else in the place of a block of its middle. */
const withBlock = (place: number, block: unknown) => [
  intro,
  { ...problem, blocks: (MIDDLE as readonly unknown[]).with(place, block) },
  solution,
]
const withProse = (sentence: unknown) => [
  { type: 'intro', blocks: [{ kind: 'prose', paragraphs: [[sentence]] }] },
  problem,
  solution,
]

it('accepts a complete story', () => {
  expect(isCompleteStory(STORY)).toBe(true)
  expect(isCompleteStory(withProse('The end of it.'))).toBe(true)
  const on = { ...outcomes, after: paragraphs }
  expect(isCompleteStory(withBlock(7, { kind: 'continuation', paragraphs, outcomes }))).toBe(true)
  expect(isCompleteStory(withBlock(7, { kind: 'continuation', paragraphs, outcomes: on }))).toBe(true)
})

it.each<[string, unknown]>([
  ['nothing', null],
  ['no list', { 0: intro, 1: problem, 2: solution, length: 3 }],
  ['two sections', [intro, problem]],
  ['four sections', [...STORY, solution]],
  ['a section that is none', [intro, null, solution]],
  ['sections in another order', [solution, problem, intro]],
  ['blocks that are no list', [intro, { ...problem, blocks: 'prose' }, solution]],
  ['a block less', [intro, { ...problem, blocks: MIDDLE.slice(1) }, solution]],
  ['blocks in another order', [intro, { ...problem, blocks: MIDDLE.toReversed() }, solution]],
  ['a block that is none', withBlock(0, null)],
  ['a block of no kind', withBlock(0, { ...prose, kind: 'picture' })],
  ['a choice without a question', withBlock(1, { ...CHOICE, question: undefined })],
  ['a choice without options', withBlock(1, { ...CHOICE, options: null })],
  ['an option that is none', withBlock(1, { ...CHOICE, options: { ...CHOICE.options, B: '' } })],
  ['a reflection without a prompt', withBlock(5, { ...me, prompt: ' ' })],
  ['a consequence without paragraphs', withBlock(2, { kind: 'consequence', letter: 'A', paragraphs: [] })],
  ['a continuation with an empty paragraph', withBlock(7, { kind: 'continuation', paragraphs: [[]] })],
  ['a conclusion without paragraphs', [intro, problem, { type: 'solution', blocks: [prose, { kind: 'conclusion' }] }]],
  ['paragraphs that are no list', withBlock(0, { kind: 'prose', paragraphs: 'It was quiet.' })],
  ['a paragraph that is no list', withBlock(0, { kind: 'prose', paragraphs: ['It was quiet.'] })],
  ['a sentence that is none', withProse(7)],
  ['a sentence that is none among others', withBlock(0, { kind: 'prose', paragraphs: [['It was quiet.', 7]] })],
  ['outcomes where no choice was made', withBlock(0, { ...prose, outcomes })],
  ['outcomes that are none', withBlock(7, { kind: 'continuation', paragraphs, outcomes: null })],
  ['an outcome missing', withBlock(7, { kind: 'continuation', paragraphs, outcomes: { ...outcomes, B: [] } })],
  [
    'outcomes without a way on',
    withBlock(7, { kind: 'continuation', paragraphs, outcomes: { ...outcomes, after: 7 } }),
  ],
  [
    'outcomes with an empty way on',
    withBlock(7, { kind: 'continuation', paragraphs, outcomes: { ...outcomes, after: [[]] } }),
  ],
  ['a section of another type', [{ ...intro, type: 'problem' }, problem, solution]],
  ['an empty sentence', withProse('')],
  ['a sentence with space around it', withProse(' It was quiet.')],
  ['a sentence of two lines', withProse('It was\nquiet.')],
  ['a sentence with another line ending', withProse('It was\rquiet.')],
  ['a sentence that is a marker', withProse('### The end')],
])('rejects %s', (_, value) => {
  expect(isCompleteStory(value)).toBe(false)
})
