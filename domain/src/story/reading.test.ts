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

const after = (...events: readonly ReadingEvent[]): ReadingState =>
  events.reduce((state, event) => step(state, event, SECTIONS), startReading('full'))

const turnTo = (section: number): ReadingEvent => ({ type: 'turn-to', place: { section, at: null } })
const toMiddle = turnTo(1)
const chooseB = { type: 'choose', letter: 'B' } as const
const wrote = (answer: string): ReadingEvent => ({
  type: 'reflect',
  reflection: { about: 'me', prompt: 'What helps?', answer },
})
const tried: ReadingEvent = { type: 'reflect', reflection: { about: 'do', prompt: 'Press.', answer: 'Not for me' } }

describe('reading', () => {
  it('turns to existing places only', () => {
    const at = { block: 'problem-choice', share: 0 }
    expect(after({ type: 'turn-to', place: { section: 1, at } })).toMatchObject({ section: 1, at })
    expect(after(toMiddle, turnTo(0)).section).toBe(0)
    expect(after(turnTo(-1))).toEqual(startReading('full'))
    expect(after(toMiddle, chooseB, turnTo(3)).section).toBe(1)
  })

  it('does not turn past an open choice', () => {
    expect(after(toMiddle, turnTo(2)).section).toBe(1)
    expect(after(toMiddle, chooseB, turnTo(2)).section).toBe(2)
  })

  it('accepts a choice only where one is offered, and lets it be changed', () => {
    expect(after(chooseB).choice).toBeNull()
    expect(after(toMiddle, chooseB, { type: 'choose', letter: 'C' }).choice).toBe('C')
  })

  it('shows what comes after the choice once it is made', () => {
    expect(visibleBlocks(MIDDLE, after(toMiddle)).map(({ kind }) => kind)).toEqual(['prose', 'choice'])
    expect(visibleBlocks(MIDDLE, after(toMiddle, chooseB))).toEqual(
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
    const before = after(toMiddle, chooseB, wrote('Quiet'))
    expect(step(before, { type: 'change-level', level: 'simple' }, SECTIONS)).toEqual({ ...before, level: 'simple' })
  })

  it('starts over at the same level', () => {
    expect(after(toMiddle, chooseB, wrote('Quiet'), { type: 'start-over' })).toEqual(startReading('full'))
  })
})

describe('reflections', () => {
  it('are stored once each, in the order of the story', () => {
    expect(storyReflections(after(tried, wrote('Noise'), wrote('Quiet'))).map(({ answer }) => answer)).toEqual([
      'Quiet',
      'Not for me',
    ])
  })

  it('may be skipped or withdrawn', () => {
    expect(after(wrote('Quiet'), wrote('  ')).reflections).toEqual([])
    expect(after(tried, { type: 'leave-reflection', about: 'do' }).reflections).toEqual([])
  })
})

const event: fc.Arbitrary<ReadingEvent> = fc.oneof(
  fc.constantFrom<ReadingEvent>({ type: 'start-over' }, tried),
  fc.integer({ min: -1, max: 3 }).map(turnTo),
  fc.constantFrom('A', 'B', 'C').map((letter): ReadingEvent => ({ type: 'choose', letter })),
  fc.constantFrom('simple', 'full', 'challenge').map((level): ReadingEvent => ({ type: 'change-level', level })),
  fc.string().map(wrote),
)

it('no sequence of events leads out of the story or past an open choice', () => {
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const state = after(...events)
      expect(SECTIONS[state.section]).toBeDefined()
      expect(state.section < 2 || state.choice !== null).toBe(true)
      expect(state.reflections.length).toBeLessThanOrEqual(2)
    }),
  )
})

describe('whether starting over discards anything', () => {
  const start = startReading('full')
  it.each<[string, Partial<ReadingState>, boolean]>([
    ['nothing at first', {}, false],
    ['sections read', { section: 1 }, true],
    ['pages read', { at: { block: 'intro-prose', share: 0.5 } }, true],
    ['a choice', { choice: 'B' }, true],
    ['an answer', { reflections: [{ about: 'me', prompt: 'What helps?', answer: 'Quiet.' }] }, true],
  ])('%s', (_, change, expected) => {
    expect(hasProgress({ ...start, ...change })).toBe(expected)
  })
})

it('withdraws the skipped answer and preserves the other', () => {
  const me = { about: 'me', prompt: 'What helps?', answer: 'Quiet.' } as const
  const tried = { about: 'do', prompt: 'Breathe out.', answer: 'Not for me' } as const
  const state = { ...startReading('full'), reflections: [me, tried] }
  expect(step(state, { type: 'leave-reflection', about: 'me' }, SECTIONS).reflections).toEqual([tried])
  expect(step(state, { type: 'leave-reflection', about: 'do' }, SECTIONS).reflections).toEqual([me])
})

it('shows a page up to a choice that stands first, and a page without one whole', () => {
  const choice = MIDDLE.blocks.slice(1)
  expect(visibleBlocks({ blocks: choice }, startReading('full'))).toEqual(choice.slice(0, 1))
  expect(visibleBlocks({ blocks: [prose] }, startReading('full'))).toEqual([prose])
})

it('ignores turns and choices in a story without sections', () => {
  const state = { ...startReading('full'), section: 4 }
  expect(step(state, { type: 'choose', letter: 'A' }, SECTIONS.slice(0, 1))).toBe(state)
})

it('has no prose in questions, and the plain prose of blocks without outcomes', () => {
  expect(paragraphsFor({ kind: 'reflection', about: 'me', prompt: 'What helps?' }, 'A')).toEqual([])
  expect(paragraphsFor({ kind: 'conclusion', paragraphs: [['End.']] }, 'A')).toEqual([['End.']])
})
