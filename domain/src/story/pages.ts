import type { SlotWords } from '../slots.ts'
import type { CompiledBlock, CompiledSection } from './compiled-story.ts'
import { type ReadingState, type StoryPlace, visibleBlocks } from './reading.ts'
import { type ShownSentence, shownParagraphs, tokenize } from './sentences.ts'

/** The part of a block that is on a page. Blocks other than prose have no paragraphs. */
export type PagePart = {
  readonly block: CompiledBlock
  readonly paragraphs: readonly (readonly ShownSentence[])[]
}

/**
 * One page of a story. `place` is where it begins; `number` counts from 1 up to `of` within its section. A page without
 * parts is a pause.
 */
export type StoryPage = {
  readonly place: StoryPlace
  readonly number: number
  readonly of: number
  readonly parts: readonly PagePart[]
}

export type PagingOptions = {
  readonly words: SlotWords
  /** the maximum number of words on a page of prose */
  readonly most: number
  /** the section that is followed by a pause, if any */
  readonly pauseAfter?: number | undefined
}

/**
 * Splits a story into pages. Prose is paginated; a choice, its consequence, each reflection and the pause get a page of
 * their own. The pages end at a choice that has not been made.
 */
export function paginateStory(
  sections: readonly CompiledSection[],
  choice: ReadingState['choice'],
  { words, most, pauseAfter }: PagingOptions,
): readonly StoryPage[] {
  const pages: StoryPage[] = []
  for (const [section, { blocks }] of sections.entries()) {
    const visible = visibleBlocks({ blocks }, { choice })
    const isOpen = choice === null && visible.at(-1)?.kind === 'choice'
    const pagesOfBlocks = (some: readonly CompiledBlock[]) =>
      groupProse(some).flatMap((run) => paginateGroup(run, words, most))
    const ofSection = pagesOfBlocks(visible)
    // Every option leads to about the same number of pages, so option A stands in until the reader chooses and the page
    // count does not jump.
    const whole = isOpen ? pagesOfBlocks(visibleBlocks({ blocks }, { choice: 'A' })).length : ofSection.length
    const pause = section === pauseAfter ? 1 : 0
    if (pause > 0 && !isOpen) ofSection.push([])
    for (const [index, parts] of ofSection.entries()) {
      const place = { section, at: index === 0 ? null : positionOf(parts, words) }
      pages.push({ place, number: index + 1, of: whole + pause, parts })
    }
    if (isOpen) break
  }
  return pages
}

const PAUSE = 'pause'

/** The index of the page that contains a place, whatever the page size; 0 when the story has no such section. */
export function pageIndexAt(pages: readonly StoryPage[], { section, at }: StoryPlace, words: SlotWords): number {
  const first = pages.findIndex(({ place }) => place.section === section)
  if (at === null || first < 0) return Math.max(first, 0)
  const index = pages.findLastIndex(({ place, parts }) => place.section === section && isOnPage(parts, at, words))
  return index < 0 ? first : index
}

const isOnPage = (parts: readonly PagePart[], at: NonNullable<StoryPlace['at']>, words: SlotWords): boolean =>
  parts.length === 0
    ? at.block === PAUSE
    : parts.some((part) => part.block.id === at.block && shareBefore(part, words) <= at.share)

/** Groups consecutive prose, which shares pages. Every other block is a group of its own. */
function groupProse(blocks: readonly CompiledBlock[]): readonly (readonly CompiledBlock[])[] {
  const runs: CompiledBlock[][] = []
  let isOpen = false
  for (const block of blocks) {
    const isText = block.kind === 'prose' || block.kind === 'continuation' || block.kind === 'conclusion'
    if (isText && isOpen) runs.at(-1)?.push(block)
    else runs.push([block])
    isOpen = isText
  }
  return runs
}

type OwnedSentence = ShownSentence & { readonly block: CompiledBlock }

function paginateGroup(
  run: readonly CompiledBlock[],
  words: SlotWords,
  most: number,
): readonly (readonly PagePart[])[] {
  const [only] = run
  if (only !== undefined && !('paragraphs' in only)) return [[{ block: only, paragraphs: [] }]]
  const owned = run.flatMap((block) =>
    shownParagraphs(block, words).map((sentences) =>
      sentences.map((sentence): OwnedSentence => ({ ...sentence, block })),
    ),
  )
  return paginate(owned, most).map(({ paragraphs }) =>
    [...Map.groupBy(paragraphs, ([sentence]) => sentence?.block)].flatMap(([block, own]) =>
      block === undefined ? [] : [{ block, paragraphs: own.map((sentences) => sentences.map(withoutBlock)) }],
    ),
  )
}

const withoutBlock = ({ id, text }: OwnedSentence): ShownSentence => ({ id, text })

function positionOf([part]: readonly PagePart[], words: SlotWords): StoryPlace['at'] {
  return part === undefined ? { block: PAUSE, share: 0 } : { block: part.block.id, share: shareBefore(part, words) }
}

/**
 * The share of a block's words before the first sentence shown on a page: 0 at its first sentence, below 1 at its last.
 */
function shareBefore({ block, paragraphs }: PagePart, words: SlotWords): number {
  const begin = paragraphs[0]?.[0]?.id
  const all = shownParagraphs(block, words).flat()
  const before = all.findIndex(({ id }) => id === begin)
  if (before <= 0) return 0
  const count = (sentences: readonly ShownSentence[]): number => countWords(sentences.map(({ text }) => text).join(' '))
  return count(all.slice(0, before)) / count(all)
}

/** A page of prose: its paragraphs, each a list of sentences. */
export type ProsePage<Sentence extends ShownSentence> = {
  readonly paragraphs: readonly (readonly Sentence[])[]
}

/** The number of words in a text. */
export const countWords = (text: string): number => tokenize(text).filter(({ isWord }) => isWord).length

/** Cost of a page that ends inside a paragraph, and of each word above the maximum. */
const COST_INSIDE_PARAGRAPH = 0.4
const COST_OF_EXTRA_WORD = 10

/**
 * A page has room for this many paragraphs. Each further one counts as this many extra words, however short it is,
 * because of the space between paragraphs.
 */
const FREE_PARAGRAPHS = 3
const WORDS_PER_EXTRA_PARAGRAPH = 8

type Unit<Sentence> = {
  readonly sentence: Sentence
  readonly words: number
  readonly paragraph: number
  readonly inSpeech: boolean
}

/**
 * Splits paragraphs into pages of at most `most` words, as even as possible. Pages break between paragraphs where
 * possible, else between sentences, never inside direct speech. Many short paragraphs count as more than their words. A
 * page is only longer when a single sentence or speech is.
 */
export function paginate<Sentence extends ShownSentence>(
  paragraphs: readonly (readonly Sentence[])[],
  most: number,
): readonly ProsePage<Sentence>[] {
  const units = paragraphs.flatMap(toUnits)
  const ends = findPageEnds(units, most)
  return ends.map((end, page) => ({ paragraphs: toParagraphs(units.slice(ends[page - 1] ?? 0, end)) }))
}

/** The sentences of a paragraph, each with whether it continues direct speech from the one before. */
function toUnits<Sentence extends ShownSentence>(
  sentences: readonly Sentence[],
  paragraph: number,
): readonly Unit<Sentence>[] {
  let isOpen = false
  return sentences.map((sentence) => {
    const unit = { sentence, paragraph, words: countWords(sentence.text), inSpeech: isOpen }
    const marks = sentence.text.split('"').length - 1
    if (marks % 2 === 1) isOpen = !isOpen
    return unit
  })
}

/**
 * Finds the page ends with the lowest total cost by dynamic programming over the sentences (as Knuth and Plass break
 * lines).
 */
function findPageEnds<Sentence>(units: readonly Unit<Sentence>[], most: number): readonly number[] {
  const cheapest: { readonly cost: number; readonly from: number }[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= units.length; end += 1) {
    let best = { cost: Number.POSITIVE_INFINITY, from: 0 }
    let [words, paragraphs] = [0, 0]
    for (let from = end - 1; from >= 0; from -= 1) {
      words += units[from]?.words ?? 0
      if (from === end - 1 || units[from]?.paragraph !== units[from + 1]?.paragraph) paragraphs += 1
      const room = words + Math.max(0, paragraphs - FREE_PARAGRAPHS) * WORDS_PER_EXTRA_PARAGRAPH
      const cost = (cheapest[from]?.cost ?? 0) + pageCost(room, most) + breakCost(units, from)
      if (cost < best.cost) best = { cost, from }
      if (room > most && best.cost < Number.POSITIVE_INFINITY) break
    }
    cheapest.push(best)
  }
  const ends: number[] = []
  for (let end = units.length; end > 0; end = cheapest[end]?.from ?? 0) ends.unshift(end)
  return ends
}

/** The unused part of a page counts squared, so that one nearly empty page costs more than two pages with some room. */
const pageCost = (words: number, most: number): number =>
  words > most ? (words - most) * COST_OF_EXTRA_WORD : 1 + ((most - words) / most) ** 2

function breakCost<Sentence>(units: readonly Unit<Sentence>[], at: number): number {
  const [before, after] = [units[at - 1], units[at]]
  if (before === undefined || after === undefined || before.paragraph !== after.paragraph) return 0
  return after.inSpeech ? Number.POSITIVE_INFINITY : COST_INSIDE_PARAGRAPH
}

function toParagraphs<Sentence>(units: readonly Unit<Sentence>[]): readonly (readonly Sentence[])[] {
  const groups = Map.groupBy(units, ({ paragraph }) => paragraph)
  return [...groups.values()].map((group) => group.map(({ sentence }) => sentence))
}
