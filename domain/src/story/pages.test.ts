import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileSections } from './compiled-story.ts'
import { type PagePart, pageIndexAt, paginateStory } from './pages.ts'
import { CHOICE_LETTERS, type ChoiceLetter, type Paragraph, type StoryBlock, type StorySection } from './story.ts'

const NO_SLOTS = {}
const leaves = (count: number): Paragraph => Array.from({ length: count }, () => 'One small leaf fell down.')
const consequence = (letter: ChoiceLetter) => ({ kind: 'consequence', letter, paragraphs: [leaves(3)] }) as const

/** A story whose paragraphs have the given numbers of sentences, of five words each. */
const story = (first: readonly number[], last: readonly number[]): readonly StorySection[] => [
  { type: 'intro', blocks: [{ kind: 'prose', paragraphs: first.map(leaves) }] },
  {
    type: 'problem',
    blocks: [
      { kind: 'prose', paragraphs: [leaves(3)] },
      { kind: 'choice', question: 'Which?', options: { A: 'a', B: 'b', C: 'c' } },
      ...CHOICE_LETTERS.map(consequence),
      { kind: 'reflection', about: 'me', prompt: 'What helps?' },
      { kind: 'continuation', paragraphs: [leaves(4)] },
    ],
  },
  {
    type: 'solution',
    blocks: [
      { kind: 'prose', paragraphs: last.map(leaves) },
      { kind: 'conclusion', paragraphs: [leaves(1)] },
    ],
  },
]

const pages = (sections: readonly StorySection[], choice: ChoiceLetter | null, most = 20, pauseAfter?: number) =>
  paginateStory(compileSections(sections), choice, { words: NO_SLOTS, most, pauseAfter })

const kindsOf = (parts: readonly PagePart[]) => parts.map(({ block }) => block.kind).join('+') || 'pause'

describe('pages of a story', () => {
  it('end at an open choice', () => {
    const kinds = pages(story([2, 2], [2]), null).map(({ parts }) => kindsOf(parts))
    expect(kinds).toEqual(['prose', 'prose', 'choice'])
    const [intro, middle, end] = story([2], [2]) as [StorySection, StorySection, StorySection]
    const choiceFirst = pages([intro, { ...middle, blocks: middle.blocks.slice(1) }, end], null)
    expect(choiceFirst.map(({ parts }) => kindsOf(parts))).toEqual(['prose', 'choice'])
  })

  it('give a choice, its consequence and each reflection a page of its own', () => {
    const all = pages(story([2, 2], [2]), 'B', 20, 1)
    expect(all.map(({ parts }) => kindsOf(parts))).toEqual([
      ...['prose', 'prose', 'choice', 'consequence', 'reflection', 'continuation', 'pause', 'prose+conclusion'],
    ])
    expect(all.map(({ parts }) => parts[0]?.block.id)[3]).toBe('problem-if-b')
    expect(all.map(({ number, of }) => `${number} of ${of}`)).toEqual([
      ...['1 of 1', '1 of 6', '2 of 6', '3 of 6', '4 of 6', '5 of 6', '6 of 6', '1 of 1'],
    ])
  })

  it('have the same total before and after the choice', () => {
    const middle = (choice: ChoiceLetter | null) =>
      pages(story([2], [2]), choice, 20, 1).filter(({ place }) => place.section === 1)
    expect(middle(null).map(({ number, of }) => `${number} of ${of}`)).toEqual(['1 of 6', '2 of 6'])
    expect(middle('C').map(({ of }) => of)).toEqual([6, 6, 6, 6, 6, 6])
  })

  it('continue after a choice without consequences', () => {
    const [intro, middle, end] = story([2], [2]) as [StorySection, StorySection, StorySection]
    const short = [intro, { ...middle, blocks: middle.blocks.slice(0, 2) }, end]
    expect(pages(short, 'A').map(({ place }) => place.section)).toEqual([0, 1, 1, 2])
    expect(pages(short, null).map(({ place }) => place.section)).toEqual([0, 1, 1])
    expect(pages([intro, { ...middle, blocks: [] }, end], null).map(({ place }) => place.section)).toEqual([0, 2])
  })

  it.each<[string, StoryBlock, number]>([
    ['prose', { kind: 'prose', paragraphs: [leaves(1)] }, 1],
    ['a way on', { kind: 'continuation', paragraphs: [leaves(1)] }, 1],
    ['an end', { kind: 'conclusion', paragraphs: [leaves(1)] }, 1],
    ['what a choice leads to', consequence('A'), 2],
    ['a reflection', { kind: 'reflection', about: 'me', prompt: 'What helps?' }, 2],
  ])('with prose and then %s', (_, block, count) => {
    const section = { type: 'intro', blocks: [{ kind: 'prose', paragraphs: [leaves(1)] }, block] } as const
    expect(pages([section], 'A')).toHaveLength(count)
  })

  it('show a choice without prose', () => {
    const [, , choice] = pages(story([2], [2]), null)
    expect(choice?.parts).toMatchObject([{ block: { kind: 'choice' }, paragraphs: [] }])
  })

  it('compute shares although only a space separates sentences', () => {
    const section = { type: 'intro', blocks: [{ kind: 'prose', paragraphs: [['Hum', 'hum', 'hum', 'hum']] }] } as const
    const shares = pages([section], null, 1).map(({ place }) => place.at?.share)
    expect(shares).toEqual([undefined, 0.25, 0.5, 0.75])
  })

  it('start a block without words at its beginning', () => {
    const blocks = [consequence('A'), { kind: 'continuation', paragraphs: [['…']] }] as const
    const all = pages([{ type: 'problem', blocks }], 'A')
    expect(all[1]?.place).toEqual({ section: 0, at: { block: 'problem-continuation', share: 0 } })
  })

  it('have a place: the beginning of a section, or a block and a share of its words', () => {
    expect(pages(story([4, 4], [2]), null).map(({ place }) => place)).toEqual([
      { section: 0, at: null },
      { section: 0, at: { block: 'intro-prose', share: 0.5 } },
      { section: 1, at: null },
      { section: 1, at: { block: 'problem-choice', share: 0 } },
    ])
  })
})

describe('the page of a place', () => {
  const at = (block: string, share: number) => ({ section: 1, at: { block, share } })
  const all = pages(story([2], [2]), 'A', 20, 1)
  it.each([
    ['the beginning of a section', { section: 1, at: null }, 1],
    ['a choice', at('problem-choice', 0), 2],
    ['inside prose', at('problem-continuation', 0.8), 5],
    ['a pause', at('pause', 0), 6],
    ['what another choice led to', at('problem-if-c', 0.4), 1],
    ['a pause of a section that has none', { section: 0, at: { block: 'pause', share: 0 } }, 0],
    ['inside a section the story does not have', { section: 7, at: { block: 'intro-prose', share: 0 } }, 0],
    ['a section the story does not have', { section: 7, at: null }, 0],
  ])('%s', (_, place, index) => {
    expect(pageIndexAt(all, place, NO_SLOTS)).toBe(index)
  })
})

const counts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })

it('is the same page for its own place, and contains the same sentence at any page size', () => {
  fc.assert(
    fc.property(counts, counts, fc.integer({ min: 8, max: 90 }), fc.integer({ min: 8, max: 90 }), (...counts) => {
      const [first, last, most, other] = counts
      const [these, those] = [pages(story(first, last), 'A', most, 1), pages(story(first, last), 'A', other, 1)]
      for (const [index, { place, parts }] of these.entries()) {
        expect(pageIndexAt(these, place, NO_SLOTS)).toBe(index)
        const sentence = parts[0]?.paragraphs[0]?.[0]?.id
        const there = those[pageIndexAt(those, place, NO_SLOTS)]
        const sentenceIds = there?.parts.flatMap(({ paragraphs }) => paragraphs.flat().map(({ id }) => id))
        if (sentence !== undefined) expect(sentenceIds).toContain(sentence)
      }
    }),
  )
})
