/**
 * Divides a story into pages that fit on a screen. The story reader of the web app calls it when a story opens, and
 * again when the size of the window, the choice or the accent changes.
 */

import type { SlotWords } from '../slots.ts'
import { type CompiledBlock, type CompiledSection, isAtCamp } from './compiled-story.ts'
import { type ReadingState, type StoryPlace, visibleBlocks } from './reading.ts'
import { type ShownSentence, shownParagraphs, tokenize } from './sentences.ts'

/** The part of a block that is on a page. A choice or a reflection has no paragraphs. */
export type PagePart = {
  readonly block: CompiledBlock
  readonly paragraphs: readonly (readonly ShownSentence[])[]
}

/**
 * One page of a story. `place` is where the page begins. `number` is its number in its section, from 1 to `total`. A
 * page without parts is a pause.
 */
export type StoryPage = {
  readonly place: StoryPlace
  readonly number: number
  readonly total: number
  readonly parts: readonly PagePart[]
}

export type PagingOptions = {
  readonly slotWords: SlotWords
  /** The maximum number of words on a page of prose. It depends on the size of the window. */
  readonly maxWords: number
  /** The index of the section after which the reader is offered a pause; absent if there is no pause. */
  readonly pauseAfter?: number | undefined
}

/**
 * Splits a story into pages. Prose is split by its number of words. A choice, a consequence, a reflection and the pause
 * each begin a new page. If the choice has not been made, the pages end with it.
 */
export function paginateStory(
  sections: readonly CompiledSection[],
  choice: ReadingState['choice'],
  { slotWords, maxWords, pauseAfter }: PagingOptions,
): readonly StoryPage[] {
  const pages: StoryPage[] = []
  for (const [section, { blocks }] of sections.entries()) {
    const visible = visibleBlocks({ blocks }, { choice })
    const isOpen = choice === null && visible.at(-1)?.kind === 'choice'
    const toPages = (someBlocks: readonly CompiledBlock[]) =>
      groupProse(someBlocks).flatMap((group) => paginateGroup(group, slotWords, maxWords))
    const sectionPages = toPages(visible)
    // The options lead to about the same number of pages. Until the reader chooses, the pages of option A are counted,
    // so that the total does not jump when the choice is made.
    const count = isOpen ? toPages(visibleBlocks({ blocks }, { choice: 'A' })).length : sectionPages.length
    const pauseCount = section === pauseAfter ? 1 : 0
    if (pauseCount > 0 && !isOpen) sectionPages.push([])
    for (const [index, parts] of sectionPages.entries()) {
      const place = { section, at: index === 0 ? null : placeInSection(parts, slotWords) }
      pages.push({ place, number: index + 1, total: count + pauseCount, parts })
    }
    if (isOpen) break
  }
  return pages
}

/** The block id in the place of a pause, which has no block. */
const PAUSE_BLOCK_ID = 'pause'

/**
 * The index of the page that contains a place. The place may come from pages of another size. Returns the first page of
 * the section if no page contains the place, and 0 if the story has no such section.
 */
export function pageIndexAt(pages: readonly StoryPage[], { section, at }: StoryPlace, slotWords: SlotWords): number {
  const first = pages.findIndex(({ place }) => place.section === section)
  if (at === null || first < 0) return Math.max(first, 0)
  const index = pages.findLastIndex(({ place, parts }) => place.section === section && isOnPage(parts, at, slotWords))
  return index < 0 ? first : index
}

const isOnPage = (parts: readonly PagePart[], at: NonNullable<StoryPlace['at']>, slotWords: SlotWords): boolean =>
  parts.length === 0
    ? at.block === PAUSE_BLOCK_ID
    : parts.some((part) => part.block.id === at.block && shareBefore(part, slotWords) <= at.share)

/**
 * Groups consecutive blocks of prose, continuation or conclusion, which share pages. Each other block forms a group by
 * itself. The camp around a story never shares a page with it, so that a reader sees where the story begins and ends.
 */
function groupProse(blocks: readonly CompiledBlock[]): readonly (readonly CompiledBlock[])[] {
  const groups: CompiledBlock[][] = []
  let canJoin = false
  for (const block of blocks) {
    const isText = block.kind === 'prose' || block.kind === 'continuation' || block.kind === 'conclusion'
    const last = groups.at(-1)?.at(-1)
    if (isText && canJoin && last && isAtCamp(last) === isAtCamp(block)) groups.at(-1)?.push(block)
    else groups.push([block])
    canJoin = isText
  }
  return groups
}

type SentenceOfBlock = ShownSentence & { readonly block: CompiledBlock }

function paginateGroup(
  group: readonly CompiledBlock[],
  slotWords: SlotWords,
  maxWords: number,
): readonly (readonly PagePart[])[] {
  const [first] = group
  if (first !== undefined && !('paragraphs' in first)) return [[{ block: first, paragraphs: [] }]]
  const paragraphsOfGroup = group.flatMap((block) =>
    shownParagraphs(block, slotWords).map((sentences) =>
      sentences.map((sentence): SentenceOfBlock => ({ ...sentence, block })),
    ),
  )
  return paginate(paragraphsOfGroup, maxWords).map(({ paragraphs }) =>
    [...Map.groupBy(paragraphs, ([sentence]) => sentence?.block)].flatMap(([block, own]) =>
      block === undefined ? [] : [{ block, paragraphs: own.map((sentences) => sentences.map(withoutBlock)) }],
    ),
  )
}

const withoutBlock = ({ id, text }: SentenceOfBlock): ShownSentence => ({ id, text })

/** The block at the top of a page, and the share of the block's words that are on earlier pages. */
function placeInSection([part]: readonly PagePart[], slotWords: SlotWords): StoryPlace['at'] {
  return part === undefined
    ? { block: PAUSE_BLOCK_ID, share: 0 }
    : { block: part.block.id, share: shareBefore(part, slotWords) }
}

/** The share of a block's words that come before the first sentence on a page: at least 0 and below 1. */
function shareBefore({ block, paragraphs }: PagePart, slotWords: SlotWords): number {
  const firstId = paragraphs[0]?.[0]?.id
  const sentences = shownParagraphs(block, slotWords).flat()
  const index = sentences.findIndex(({ id }) => id === firstId)
  if (index <= 0) return 0
  const count = (counted: readonly ShownSentence[]): number => countWords(counted.map(({ text }) => text).join(' '))
  return count(sentences.slice(0, index)) / count(sentences)
}

/** A page of prose: its paragraphs, each a list of sentences. */
export type ProsePage<Sentence extends ShownSentence> = {
  readonly paragraphs: readonly (readonly Sentence[])[]
}

/** The number of words in a text. */
export const countWords = (text: string): number => tokenize(text).filter(({ isWord }) => isWord).length

/**
 * The cost of a page that ends inside a paragraph, and the cost of each word above the maximum. A full page costs 1.
 */
const COST_INSIDE_PARAGRAPH = 0.4
const COST_OF_EXTRA_WORD = 10

/**
 * The first three paragraphs of a page count only by their words. Each further paragraph counts as eight words more,
 * because the space between paragraphs fills the page too.
 */
const FREE_PARAGRAPHS = 3
const WORDS_PER_EXTRA_PARAGRAPH = 8

type Unit<Sentence> = {
  readonly sentence: Sentence
  /** The number of words in the sentence. */
  readonly words: number
  /** The index of the sentence's paragraph. */
  readonly paragraph: number
  /** Whether the sentence continues direct speech from the sentence before it. */
  readonly inSpeech: boolean
}

/**
 * Splits paragraphs into pages of at most `maxWords` words, as even as possible. Pages break between paragraphs where
 * possible, else between sentences, and never inside direct speech. A page is longer than `maxWords` only if it is a
 * single sentence or speech that is longer.
 */
export function paginate<Sentence extends ShownSentence>(
  paragraphs: readonly (readonly Sentence[])[],
  maxWords: number,
): readonly ProsePage<Sentence>[] {
  const units = paragraphs.flatMap(toUnits)
  const ends = findPageEnds(units, maxWords)
  return ends.map((end, page) => ({ paragraphs: toParagraphs(units.slice(ends[page - 1] ?? 0, end)) }))
}

/** Describes the sentences of a paragraph for the choice of page ends. */
function toUnits<Sentence extends ShownSentence>(
  sentences: readonly Sentence[],
  paragraph: number,
): readonly Unit<Sentence>[] {
  let isSpeechOpen = false
  return sentences.map((sentence) => {
    const unit = { sentence, paragraph, words: countWords(sentence.text), inSpeech: isSpeechOpen }
    const quoteCount = sentence.text.split('"').length - 1
    if (quoteCount % 2 === 1) isSpeechOpen = !isSpeechOpen
    return unit
  })
}

/**
 * Finds the page ends with the lowest total cost by dynamic programming over the sentences, as Knuth and Plass break
 * lines. A page end is the index after the last sentence of the page.
 */
function findPageEnds<Sentence>(units: readonly Unit<Sentence>[], maxWords: number): readonly number[] {
  // For each end: the lowest cost of all pages up to it, and the index of the first sentence of the last of them.
  const cheapest: { readonly cost: number; readonly from: number }[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= units.length; end += 1) {
    let best = { cost: Number.POSITIVE_INFINITY, from: 0 }
    let [words, paragraphs] = [0, 0]
    for (let from = end - 1; from >= 0; from -= 1) {
      words += units[from]?.words ?? 0
      if (from === end - 1 || units[from]?.paragraph !== units[from + 1]?.paragraph) paragraphs += 1
      const size = words + Math.max(0, paragraphs - FREE_PARAGRAPHS) * WORDS_PER_EXTRA_PARAGRAPH
      const cost = (cheapest[from]?.cost ?? 0) + pageCost(size, maxWords) + breakCost(units, from)
      if (cost < best.cost) best = { cost, from }
      if (size > maxWords && best.cost < Number.POSITIVE_INFINITY) break
    }
    cheapest.push(best)
  }
  const ends: number[] = []
  for (let end = units.length; end > 0; end = cheapest[end]?.from ?? 0) ends.unshift(end)
  return ends
}

/**
 * The cost of a page by its size in words: 1 and the square of its empty share, so that one nearly empty page costs
 * more than two pages that are a little short.
 */
const pageCost = (size: number, maxWords: number): number =>
  size > maxWords ? (size - maxWords) * COST_OF_EXTRA_WORD : 1 + ((maxWords - size) / maxWords) ** 2

/** The cost of starting a page with the sentence at an index: infinite inside direct speech. */
function breakCost<Sentence>(units: readonly Unit<Sentence>[], index: number): number {
  const [before, after] = [units[index - 1], units[index]]
  if (before === undefined || after === undefined || before.paragraph !== after.paragraph) return 0
  return after.inSpeech ? Number.POSITIVE_INFINITY : COST_INSIDE_PARAGRAPH
}

function toParagraphs<Sentence>(units: readonly Unit<Sentence>[]): readonly (readonly Sentence[])[] {
  const groups = Map.groupBy(units, ({ paragraph }) => paragraph)
  return [...groups.values()].map((group) => group.map(({ sentence }) => sentence))
}
