import { expect, it } from 'vitest'
import type { StorySection } from './story.ts'
import { isCompleteStory } from './validate.ts'

const PARAGRAPHS = [['It was quiet.', 'Then it was not.']]
/** The text of the continuation after each option, and no text after the outcomes. */
const OUTCOMES = { A: PARAGRAPHS, B: PARAGRAPHS, C: PARAGRAPHS, after: [] }
const OUTCOMES_WITH_TEXT_AFTER = { ...OUTCOMES, after: PARAGRAPHS }
const PROSE = { kind: 'prose', paragraphs: PARAGRAPHS } as const
const CHOICE = { kind: 'choice', question: 'Which?', options: { A: 'a', B: 'b', C: 'c' } } as const
const CONSEQUENCES = (['A', 'B', 'C'] as const).map((letter) => ({
  kind: 'consequence' as const,
  letter,
  paragraphs: PARAGRAPHS,
}))
const REFLECTION_ABOUT_ME = { kind: 'reflection', about: 'me', prompt: 'What helps?' } as const
const MIDDLE = [
  PROSE,
  CHOICE,
  ...CONSEQUENCES,
  REFLECTION_ABOUT_ME,
  { ...REFLECTION_ABOUT_ME, about: 'do' as const },
  { kind: 'continuation', paragraphs: PARAGRAPHS },
] as const
/** The indexes of blocks in the middle section. */
const FIRST_PROSE = 0
const CHOICE_BLOCK = 1
const FIRST_CONSEQUENCE = 2
const FIRST_REFLECTION = 5
const CONTINUATION = 7
const STORY: readonly StorySection[] = [
  { type: 'intro', blocks: [PROSE] },
  { type: 'problem', blocks: MIDDLE },
  { type: 'solution', blocks: [PROSE, { kind: 'conclusion', paragraphs: PARAGRAPHS }] },
]
const [intro, problem, solution] = STORY

/** The story with the block at an index of the middle section replaced. */
const withMiddleBlock = (index: number, block: unknown) => [
  intro,
  { ...problem, blocks: (MIDDLE as readonly unknown[]).with(index, block) },
  solution,
]
/** The story with an introduction of this one sentence. */
const withIntroSentence = (sentence: unknown) => [
  { type: 'intro', blocks: [{ kind: 'prose', paragraphs: [[sentence]] }] },
  problem,
  solution,
]

it('isCompleteStory accepts a complete story without outcomes, with outcomes, and with text after the outcomes', () => {
  expect(isCompleteStory(STORY)).toBe(true)
  expect(isCompleteStory(withIntroSentence('The end of it.'))).toBe(true)
  expect(
    isCompleteStory(
      withMiddleBlock(CONTINUATION, { kind: 'continuation', paragraphs: PARAGRAPHS, outcomes: OUTCOMES }),
    ),
  ).toBe(true)
  expect(
    isCompleteStory(
      withMiddleBlock(CONTINUATION, {
        kind: 'continuation',
        paragraphs: PARAGRAPHS,
        outcomes: OUTCOMES_WITH_TEXT_AFTER,
      }),
    ),
  ).toBe(true)
})

it.each<[string, unknown]>([
  ['null', null],
  ['an object that is not an array', { 0: intro, 1: problem, 2: solution, length: 3 }],
  ['two sections', [intro, problem]],
  ['four sections', [...STORY, solution]],
  ['a section that is null', [intro, null, solution]],
  ['sections in reverse order', [solution, problem, intro]],
  ['blocks that are not an array', [intro, { ...problem, blocks: 'prose' }, solution]],
  ['a missing block', [intro, { ...problem, blocks: MIDDLE.slice(1) }, solution]],
  ['blocks in reverse order', [intro, { ...problem, blocks: MIDDLE.toReversed() }, solution]],
  ['a block that is null', withMiddleBlock(FIRST_PROSE, null)],
  ['a block of an unknown kind', withMiddleBlock(FIRST_PROSE, { ...PROSE, kind: 'picture' })],
  ['a choice without a question', withMiddleBlock(CHOICE_BLOCK, { ...CHOICE, question: undefined })],
  ['a choice without options', withMiddleBlock(CHOICE_BLOCK, { ...CHOICE, options: null })],
  ['an empty option', withMiddleBlock(CHOICE_BLOCK, { ...CHOICE, options: { ...CHOICE.options, B: '' } })],
  ['a reflection with a blank prompt', withMiddleBlock(FIRST_REFLECTION, { ...REFLECTION_ABOUT_ME, prompt: ' ' })],
  [
    'a consequence without paragraphs',
    withMiddleBlock(FIRST_CONSEQUENCE, { kind: 'consequence', letter: 'A', paragraphs: [] }),
  ],
  ['a continuation with an empty paragraph', withMiddleBlock(CONTINUATION, { kind: 'continuation', paragraphs: [[]] })],
  ['a conclusion without paragraphs', [intro, problem, { type: 'solution', blocks: [PROSE, { kind: 'conclusion' }] }]],
  ['paragraphs that are not an array', withMiddleBlock(FIRST_PROSE, { kind: 'prose', paragraphs: 'It was quiet.' })],
  ['a paragraph that is not an array', withMiddleBlock(FIRST_PROSE, { kind: 'prose', paragraphs: ['It was quiet.'] })],
  ['a sentence that is a number', withIntroSentence(7)],
  [
    'a number after a valid sentence',
    withMiddleBlock(FIRST_PROSE, { kind: 'prose', paragraphs: [['It was quiet.', 7]] }),
  ],
  ['outcomes in a block before the choice', withMiddleBlock(FIRST_PROSE, { ...PROSE, outcomes: OUTCOMES })],
  [
    'outcomes that are null',
    withMiddleBlock(CONTINUATION, { kind: 'continuation', paragraphs: PARAGRAPHS, outcomes: null }),
  ],
  [
    'an outcome without paragraphs',
    withMiddleBlock(CONTINUATION, { kind: 'continuation', paragraphs: PARAGRAPHS, outcomes: { ...OUTCOMES, B: [] } }),
  ],
  [
    'outcomes whose text "after" is not an array',
    withMiddleBlock(CONTINUATION, {
      kind: 'continuation',
      paragraphs: PARAGRAPHS,
      outcomes: { ...OUTCOMES, after: 7 },
    }),
  ],
  [
    'outcomes whose text "after" has an empty paragraph',
    withMiddleBlock(CONTINUATION, {
      kind: 'continuation',
      paragraphs: PARAGRAPHS,
      outcomes: { ...OUTCOMES, after: [[]] },
    }),
  ],
  ['an introduction with the type of the problem section', [{ ...intro, type: 'problem' }, problem, solution]],
  ['an empty sentence', withIntroSentence('')],
  ['a sentence with space around it', withIntroSentence(' It was quiet.')],
  ['a sentence with a line feed', withIntroSentence('It was\nquiet.')],
  ['a sentence with a carriage return', withIntroSentence('It was\rquiet.')],
  ['a sentence that begins like a marker', withIntroSentence('### The end')],
])('isCompleteStory rejects %s', (_, value) => {
  expect(isCompleteStory(value)).toBe(false)
})
