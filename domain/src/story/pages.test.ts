import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitCamp } from '../story-generator/split-camp.ts'
import { compileSections, isAtCamp } from './compiled-story.ts'
import { type PagePart, pageIndexAt, paginateStory } from './pages.ts'
import { CHOICE_LETTERS, type ChoiceLetter, type Paragraph, type StoryBlock, type StorySection } from './story.ts'

const NO_SLOTS = {}
/** A paragraph of `count` sentences of five words. */
const leaves = (count: number): Paragraph => Array.from({ length: count }, () => 'One small leaf fell down.')
const consequence = (letter: ChoiceLetter) => ({ kind: 'consequence', letter, paragraphs: [leaves(3)] }) as const

/** A story with these numbers of sentences in the paragraphs of its first and last section. */
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

const pages = (sections: readonly StorySection[], choice: ChoiceLetter | null, maxWords = 20, pauseAfter?: number) =>
  paginateStory(compileSections(sections), choice, { slotWords: NO_SLOTS, maxWords, pauseAfter })

const kindsOf = (parts: readonly PagePart[]) => parts.map(({ block }) => block.kind).join('+') || 'pause'

describe('paginateStory', () => {
  it('ends with the choice if none was made', () => {
    const kinds = pages(story([2, 2], [2]), null).map(({ parts }) => kindsOf(parts))
    expect(kinds).toEqual(['prose', 'prose', 'choice'])
    const [intro, middle, end] = story([2], [2]) as [StorySection, StorySection, StorySection]
    const choiceFirst = pages([intro, { ...middle, blocks: middle.blocks.slice(1) }, end], null)
    expect(choiceFirst.map(({ parts }) => kindsOf(parts))).toEqual(['prose', 'choice'])
  })

  it('gives a choice, its consequence, a reflection and the pause a page of their own, and numbers the pages of a section', () => {
    const all = pages(story([2, 2], [2]), 'B', 20, 1)
    expect(all.map(({ parts }) => kindsOf(parts))).toEqual([
      ...['prose', 'prose', 'choice', 'consequence', 'reflection', 'continuation', 'pause', 'prose+conclusion'],
    ])
    expect(all.map(({ parts }) => parts[0]?.block.id)[3]).toBe('problem-if-b')
    expect(all.map(({ number, total: of }) => `${number} of ${of}`)).toEqual([
      ...['1 of 1', '1 of 6', '2 of 6', '3 of 6', '4 of 6', '5 of 6', '6 of 6', '1 of 1'],
    ])
  })

  it('gives the camp around a generated story pages of its own', () => {
    const camp = { before: 1, after: 1 }
    const sections = splitCamp(compileSections(story([1, 1], [1])), camp)
    const allPages = paginateStory(sections, 'A', { slotWords: NO_SLOTS, maxWords: 80 })
    expect(
      allPages.filter(({ parts }) => parts.some(({ block }) => isAtCamp(block))).map(({ parts }) => parts.length),
    ).toEqual([1, 1])
  })

  it('gives a section the same total number of pages before and after the choice', () => {
    const middle = (choice: ChoiceLetter | null) =>
      pages(story([2], [2]), choice, 20, 1).filter(({ place }) => place.section === 1)
    expect(middle(null).map(({ number, total: of }) => `${number} of ${of}`)).toEqual(['1 of 6', '2 of 6'])
    expect(middle('C').map(({ total: of }) => of)).toEqual([6, 6, 6, 6, 6, 6])
  })

  it('continues after a choice without consequences', () => {
    const [intro, middle, end] = story([2], [2]) as [StorySection, StorySection, StorySection]
    const short = [intro, { ...middle, blocks: middle.blocks.slice(0, 2) }, end]
    expect(pages(short, 'A').map(({ place }) => place.section)).toEqual([0, 1, 1, 2])
    expect(pages(short, null).map(({ place }) => place.section)).toEqual([0, 1, 1])
    expect(pages([intro, { ...middle, blocks: [] }, end], null).map(({ place }) => place.section)).toEqual([0, 2])
  })

  it.each<[string, StoryBlock, number]>([
    ['prose and more prose', { kind: 'prose', paragraphs: [leaves(1)] }, 1],
    ['prose and a continuation', { kind: 'continuation', paragraphs: [leaves(1)] }, 1],
    ['prose and a conclusion', { kind: 'conclusion', paragraphs: [leaves(1)] }, 1],
    ['prose and a consequence', consequence('A'), 2],
    ['prose and a reflection', { kind: 'reflection', about: 'me', prompt: 'What helps?' }, 2],
  ])('splits %s as expected', (_, block, count) => {
    const section = { type: 'intro', blocks: [{ kind: 'prose', paragraphs: [leaves(1)] }, block] } as const
    expect(pages([section], 'A')).toHaveLength(count)
  })

  it('shows a choice on a page without paragraphs', () => {
    const [, , choice] = pages(story([2], [2]), null)
    expect(choice?.parts).toMatchObject([{ block: { kind: 'choice' }, paragraphs: [] }])
  })

  it('counts the words of sentences without punctuation when it computes the place of a page', () => {
    const section = { type: 'intro', blocks: [{ kind: 'prose', paragraphs: [['Hum', 'hum', 'hum', 'hum']] }] } as const
    const shares = pages([section], null, 1).map(({ place }) => place.at?.share)
    expect(shares).toEqual([undefined, 0.25, 0.5, 0.75])
  })

  it('gives a block without words the share 0', () => {
    const blocks = [consequence('A'), { kind: 'continuation', paragraphs: [['…']] }] as const
    const all = pages([{ type: 'problem', blocks }], 'A')
    expect(all[1]?.place).toEqual({ section: 0, at: { block: 'problem-continuation', share: 0 } })
  })

  it('gives each page a place: the beginning of a section, or a block and a share of its words', () => {
    expect(pages(story([4, 4], [2]), null).map(({ place }) => place)).toEqual([
      { section: 0, at: null },
      { section: 0, at: { block: 'intro-prose', share: 0.5 } },
      { section: 1, at: null },
      { section: 1, at: { block: 'problem-choice', share: 0 } },
    ])
  })
})

describe('pageIndexAt', () => {
  const inMiddle = (block: string, share: number) => ({ section: 1, at: { block, share } })
  const allPages = pages(story([2], [2]), 'A', 20, 1)
  it.each([
    ['the beginning of a section', { section: 1, at: null }, 1],
    ['a choice', inMiddle('problem-choice', 0), 2],
    ['a place inside prose', inMiddle('problem-continuation', 0.8), 5],
    ['a pause', inMiddle('pause', 0), 6],
    ['the consequence of an option that was not chosen', inMiddle('problem-if-c', 0.4), 1],
    ['a pause in a section without one', { section: 0, at: { block: 'pause', share: 0 } }, 0],
    ['a place inside a section the story does not have', { section: 7, at: { block: 'intro-prose', share: 0 } }, 0],
    ['the beginning of a section the story does not have', { section: 7, at: null }, 0],
  ])('for %s returns the expected page index', (_, place, index) => {
    expect(pageIndexAt(allPages, place, NO_SLOTS)).toBe(index)
  })
})

const counts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })

it('pageIndexAt finds a page by its place, and finds the same sentence at any page size', () => {
  fc.assert(
    fc.property(counts, counts, fc.integer({ min: 8, max: 90 }), fc.integer({ min: 8, max: 90 }), (...counts) => {
      const [first, last, maxWords, otherMaxWords] = counts
      const storyPages = pages(story(first, last), 'A', maxWords, 1)
      const otherPages = pages(story(first, last), 'A', otherMaxWords, 1)
      for (const [index, { place, parts }] of storyPages.entries()) {
        expect(pageIndexAt(storyPages, place, NO_SLOTS)).toBe(index)
        const firstId = parts[0]?.paragraphs[0]?.[0]?.id
        const otherPage = otherPages[pageIndexAt(otherPages, place, NO_SLOTS)]
        const otherIds = otherPage?.parts.flatMap(({ paragraphs }) => paragraphs.flat().map(({ id }) => id))
        if (firstId !== undefined) expect(otherIds).toContain(firstId)
      }
    }),
  )
})
