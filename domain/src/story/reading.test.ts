import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hasProgress,
  paragraphsFor,
  type ReadingEvent,
  type ReadingState,
  startReading,
  step,
  storyReflections,
  visibleBlocks,
} from './reading.ts'
import type { StoryBlock, StorySection } from './story.ts'

const prose = { kind: 'prose', paragraphs: [['One.']] } as const
const MIDDLE: StorySection = {
  type: 'problem',
  blocks: [
    prose,
    { kind: 'choice', question: 'Which?', options: { A: 'a', B: 'b', C: 'c' } },
    { kind: 'consequence', letter: 'A', paragraphs: [['A.']] },
    { kind: 'consequence', letter: 'B', paragraphs: [['B.']] },
    { kind: 'consequence', letter: 'C', paragraphs: [['C.']] },
    { kind: 'reflection', about: 'me', prompt: 'What helps?' },
    { kind: 'continuation', paragraphs: [['On.']] },
  ],
}
const SECTIONS: readonly StorySection[] = [
  { type: 'intro', blocks: [prose] },
  MIDDLE,
  { type: 'solution', blocks: [prose, { kind: 'conclusion', paragraphs: [['End.']] }] },
]

const stateAfter = (...events: readonly ReadingEvent[]): ReadingState =>
  events.reduce((state, event) => step(state, event, SECTIONS), startReading('full'))

const turnTo = (section: number): ReadingEvent => ({ type: 'turn-to', place: { section, at: null } })
const toMiddle = turnTo(1)
const chooseB = { type: 'choose', letter: 'B' } as const
const answerMe = (answer: string): ReadingEvent => ({
  type: 'reflect',
  reflection: { about: 'me', prompt: 'What helps?', answer },
})
const answerDo: ReadingEvent = { type: 'reflect', reflection: { about: 'do', prompt: 'Press.', answer: 'Not for me' } }

describe('reading a story', () => {
  it('turns only to sections that exist', () => {
    const at = { block: 'problem-choice', share: 0 }
    expect(stateAfter({ type: 'turn-to', place: { section: 1, at } })).toMatchObject({ section: 1, at })
    expect(stateAfter(toMiddle, turnTo(0)).section).toBe(0)
    expect(stateAfter(turnTo(-1))).toEqual(startReading('full'))
    expect(stateAfter(toMiddle, chooseB, turnTo(3)).section).toBe(1)
  })

  it('does not turn past an open choice', () => {
    expect(stateAfter(toMiddle, turnTo(2)).section).toBe(1)
    expect(stateAfter(toMiddle, chooseB, turnTo(2)).section).toBe(2)
  })

  it('accepts a choice only in a section that has a choice, and lets the reader change it', () => {
    expect(stateAfter(chooseB).choice).toBeNull()
    expect(stateAfter(toMiddle, chooseB, { type: 'choose', letter: 'C' }).choice).toBe('C')
  })

  it('shows the chosen consequence and the blocks after it once the choice is made', () => {
    expect(visibleBlocks(MIDDLE, stateAfter(toMiddle)).map(({ kind }) => kind)).toEqual(['prose', 'choice'])
    expect(visibleBlocks(MIDDLE, stateAfter(toMiddle, chooseB))).toEqual(
      MIDDLE.blocks.filter((block) => block.kind !== 'consequence' || block.letter === 'B'),
    )
  })

  it('merges the chosen outcome into the shared text', () => {
    const outcomes = { A: [['A.']], B: [['B.'], ['Bb.']], C: [['C.']], after: [['Last.']] }
    const end = { blocks: [{ kind: 'conclusion', paragraphs: [['End.']], outcomes }] as const }
    expect(visibleBlocks<StoryBlock>(end, { choice: 'B' })).toEqual([
      { kind: 'conclusion', paragraphs: [['End.'], ['B.'], ['Bb.'], ['Last.']] },
    ])
    expect(visibleBlocks<StoryBlock>(end, { choice: null })).toEqual([
      { kind: 'conclusion', paragraphs: [['End.'], ['Last.']] },
    ])
  })

  it('keeps the place and the answers when the level changes', () => {
    const before = stateAfter(toMiddle, chooseB, answerMe('Quiet'))
    expect(step(before, { type: 'change-level', level: 'simple' }, SECTIONS)).toEqual({ ...before, level: 'simple' })
  })

  it('starts over at the same level', () => {
    expect(stateAfter(toMiddle, chooseB, answerMe('Quiet'), { type: 'start-over' })).toEqual(startReading('full'))
  })
})

describe('answers to reflections', () => {
  it('storyReflections returns the latest answer to each reflection, in the order of the story', () => {
    expect(
      storyReflections(stateAfter(answerDo, answerMe('Noise'), answerMe('Quiet'))).map(({ answer }) => answer),
    ).toEqual(['Quiet', 'Not for me'])
  })

  it('a blank answer and a skipped reflection both remove the answer', () => {
    expect(stateAfter(answerMe('Quiet'), answerMe('  ')).reflections).toEqual([])
    expect(stateAfter(answerDo, { type: 'leave-reflection', about: 'do' }).reflections).toEqual([])
  })
})

const event: fc.Arbitrary<ReadingEvent> = fc.oneof(
  fc.constantFrom<ReadingEvent>({ type: 'start-over' }, answerDo),
  fc.integer({ min: -1, max: 3 }).map(turnTo),
  fc.constantFrom('A', 'B', 'C').map((letter): ReadingEvent => ({ type: 'choose', letter })),
  fc.constantFrom('simple', 'full', 'challenge').map((level): ReadingEvent => ({ type: 'change-level', level })),
  fc.string().map(answerMe),
)

it('no sequence of events leads to a section that does not exist or past an open choice', () => {
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const state = stateAfter(...events)
      expect(SECTIONS[state.section]).toBeDefined()
      expect(state.section < 2 || state.choice !== null).toBe(true)
      expect(state.reflections.length).toBeLessThanOrEqual(2)
    }),
  )
})

describe('hasProgress', () => {
  const start = startReading('full')
  it.each<[string, boolean, Partial<ReadingState>]>([
    ['at the beginning', false, {}],
    ['in a later section', true, { section: 1 }],
    ['on a later page of the first section', true, { at: { block: 'intro-prose', share: 0.5 } }],
    ['after a choice', true, { choice: 'B' }],
    ['after an answer', true, { reflections: [{ about: 'me', prompt: 'What helps?', answer: 'Quiet.' }] }],
  ])('%s is %s', (_, expected, change) => {
    expect(hasProgress({ ...start, ...change })).toBe(expected)
  })
})

it('skipping a reflection removes only the answer to that reflection', () => {
  const aboutMe = { about: 'me', prompt: 'What helps?', answer: 'Quiet.' } as const
  const aboutDo = { about: 'do', prompt: 'Breathe out.', answer: 'Not for me' } as const
  const state = { ...startReading('full'), reflections: [aboutMe, aboutDo] }
  expect(step(state, { type: 'leave-reflection', about: 'me' }, SECTIONS).reflections).toEqual([aboutDo])
  expect(step(state, { type: 'leave-reflection', about: 'do' }, SECTIONS).reflections).toEqual([aboutMe])
})

it('visibleBlocks shows only the choice if the section begins with an open choice, and all blocks of a section without a choice', () => {
  const blocksFromChoice = MIDDLE.blocks.slice(1)
  expect(visibleBlocks({ blocks: blocksFromChoice }, startReading('full'))).toEqual(blocksFromChoice.slice(0, 1))
  expect(visibleBlocks({ blocks: [prose] }, startReading('full'))).toEqual([prose])
})

it('ignores a choice in a section that does not exist', () => {
  const state = { ...startReading('full'), section: 4 }
  expect(step(state, { type: 'choose', letter: 'A' }, SECTIONS.slice(0, 1))).toBe(state)
})

it('paragraphsFor returns no paragraphs for a reflection, and all paragraphs of a block without outcomes', () => {
  expect(paragraphsFor({ kind: 'reflection', about: 'me', prompt: 'What helps?' }, 'A')).toEqual([])
  expect(paragraphsFor({ kind: 'conclusion', paragraphs: [['End.']] }, 'A')).toEqual([['End.']])
})
