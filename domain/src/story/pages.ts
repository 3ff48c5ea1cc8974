import type { SlotWords } from '../slots.ts'
import type { CompiledBlock, CompiledSection } from './compiled-story.ts'
import { type ReadingState, type StoryPlace, visibleBlocks } from './reading.ts'
import { type ShownSentence, shownParagraphs, tokenize } from './sentences.ts'

/** What of a block stands on a page; a block that is not prose has no paragraphs. */
export type PagePart = {
  readonly block: CompiledBlock
  readonly paragraphs: readonly (readonly ShownSentence[])[]
}

/**
 * One page of a story. `place` is where it begins; `number` counts from 1 among the `of` pages of its section. A page
 * without parts is a pause.
 */
export type StoryPage = {
  readonly place: StoryPlace
  readonly number: number
  readonly of: number
  readonly parts: readonly PagePart[]
}

export type PagingOptions = {
  readonly words: SlotWords
  /** the most words of a page of prose */
  readonly most: number
  /** the section a pause comes after, if there is one */
  readonly pauseAfter?: number | undefined
}

/**
 * The pages of a story for a reader: prose in pages, and a page of its own for a choice, for what it leads to, for each
 * reflection, and for a pause. They end at a choice that is not made.
 */
export function paginateStory(
  sections: readonly CompiledSection[],
  choice: ReadingState['choice'],
  { words, most, pauseAfter }: PagingOptions,
): readonly StoryPage[] {
  const pages: StoryPage[] = []
  for (const [section, { blocks }] of sections.entries()) {
    const shown = visibleBlocks({ blocks }, { choice })
    const isOpen = choice === null && shown.at(-1)?.kind === 'choice'
    const pagesOfBlocks = (some: readonly CompiledBlock[]) =>
      runsOf(some).flatMap((run) => pagesOfRun(run, words, most))
    const ofSection = pagesOfBlocks(shown)
    // Whatever is chosen leads on about as far: the number of pages does not jump when it is.
    const whole = isOpen ? pagesOfBlocks(visibleBlocks({ blocks }, { choice: 'A' })).length : ofSection.length
    const pause = section === pauseAfter ? 1 : 0
    if (pause > 0 && !isOpen) ofSection.push([])
    for (const [index, parts] of ofSection.entries()) {
      const place = { section, at: index === 0 ? null : beginOf(parts, words) }
      pages.push({ place, number: index + 1, of: whole + pause, parts })
    }
    if (isOpen) break
  }
  return pages
}

const PAUSE = 'pause'

/** The index of the page a place is on, whatever the size of the pages; 0 in a story that has none such. */
export function pageIndexAt(pages: readonly StoryPage[], { section, at }: StoryPlace, words: SlotWords): number {
  const first = pages.findIndex(({ place }) => place.section === section)
  if (at === null || first < 0) return Math.max(first, 0)
  const found = pages.findLastIndex(({ place, parts }) => place.section === section && isIn(parts, at, words))
  return found < 0 ? first : found
}

const isIn = (parts: readonly PagePart[], at: NonNullable<StoryPlace['at']>, words: SlotWords): boolean =>
  parts.length === 0
    ? at.block === PAUSE
    : parts.some((part) => part.block.id === at.block && shareBefore(part, words) <= at.share)

/** Prose that follows prose shares pages with it; all else stands alone. */
function runsOf(blocks: readonly CompiledBlock[]): readonly (readonly CompiledBlock[])[] {
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

type Owned = ShownSentence & { readonly block: CompiledBlock }

function pagesOfRun(run: readonly CompiledBlock[], words: SlotWords, most: number): readonly (readonly PagePart[])[] {
  const [only] = run
  if (only !== undefined && !('paragraphs' in only)) return [[{ block: only, paragraphs: [] }]]
  const owned = run.flatMap((block) =>
    shownParagraphs(block, words).map((sentences) => sentences.map((sentence): Owned => ({ ...sentence, block }))),
  )
  return paginate(owned, most).map(({ paragraphs }) =>
    [...Map.groupBy(paragraphs, ([sentence]) => sentence?.block)].flatMap(([block, own]) =>
      block === undefined ? [] : [{ block, paragraphs: own.map((sentences) => sentences.map(withoutBlock)) }],
    ),
  )
}

const withoutBlock = ({ id, text }: Owned): ShownSentence => ({ id, text })

function beginOf([part]: readonly PagePart[], words: SlotWords): StoryPlace['at'] {
  return part === undefined ? { block: PAUSE, share: 0 } : { block: part.block.id, share: shareBefore(part, words) }
}

/** Which part of a block's words stands before what a page shows of it: 0 at its first, below 1 at its last sentence. */
function shareBefore({ block, paragraphs }: PagePart, words: SlotWords): number {
  const begin = paragraphs[0]?.[0]?.id
  const all = shownParagraphs(block, words).flat()
  const before = all.findIndex(({ id }) => id === begin)
  if (before <= 0) return 0
  const count = (sentences: readonly ShownSentence[]): number => countWords(sentences.map(({ text }) => text).join(' '))
  return count(all.slice(0, before)) / count(all)
}

/** A page of prose: paragraphs as they are shown, and where in the text it begins. */
export type ProsePage<Sentence extends ShownSentence> = {
  readonly paragraphs: readonly (readonly Sentence[])[]
}

/** How many words a text has. */
export const countWords = (text: string): number => tokenize(text).filter(({ isWord }) => isWord).length

/** How much worse a page is that ends inside a paragraph, and for each word too many. */
const INSIDE_A_PARAGRAPH = 0.4
const WORD_TOO_MANY = 10

/** So many paragraphs stand on a page as on any other; each more takes the room of so many words, however short it is. */
const USUAL_PARAGRAPHS = 3
const WORDS_OF_ONE_MORE = 8

type Unit<Sentence> = {
  readonly sentence: Sentence
  readonly words: number
  readonly paragraph: number
  readonly inSpeech: boolean
}

/**
 * Cuts paragraphs into pages of at most `most` words, as even as they can be: at a paragraph where that does, else at a
 * sentence, never inside a speech. Many short paragraphs take more room than their words. Only a sentence or a speech that is longer by itself makes a page longer.
 */
export function paginate<Sentence extends ShownSentence>(
  paragraphs: readonly (readonly Sentence[])[],
  most: number,
): readonly ProsePage<Sentence>[] {
  const units = paragraphs.flatMap(unitsOf)
  const ends = bestEnds(units, most)
  return ends.map((end, page) => ({ paragraphs: asParagraphs(units.slice(ends[page - 1] ?? 0, end)) }))
}

/** The sentences of a paragraph, and which of them go on with a speech that began in one before. */
function unitsOf<Sentence extends ShownSentence>(
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

/** Where each page ends, counted in units, so that the pages together cost least. */
function bestEnds<Sentence>(units: readonly Unit<Sentence>[], most: number): readonly number[] {
  const cheapest: { readonly cost: number; readonly from: number }[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= units.length; end += 1) {
    let best = { cost: Number.POSITIVE_INFINITY, from: 0 }
    let [words, paragraphs] = [0, 0]
    for (let from = end - 1; from >= 0; from -= 1) {
      words += units[from]?.words ?? 0
      if (from === end - 1 || units[from]?.paragraph !== units[from + 1]?.paragraph) paragraphs += 1
      const room = words + Math.max(0, paragraphs - USUAL_PARAGRAPHS) * WORDS_OF_ONE_MORE
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

/** What is empty on a page counts squared, so that one empty page costs more than two pages with room. */
const pageCost = (words: number, most: number): number =>
  words > most ? (words - most) * WORD_TOO_MANY : 1 + ((most - words) / most) ** 2

function breakCost<Sentence>(units: readonly Unit<Sentence>[], at: number): number {
  const [before, after] = [units[at - 1], units[at]]
  if (before === undefined || after === undefined || before.paragraph !== after.paragraph) return 0
  return after.inSpeech ? Number.POSITIVE_INFINITY : INSIDE_A_PARAGRAPH
}

function asParagraphs<Sentence>(units: readonly Unit<Sentence>[]): readonly (readonly Sentence[])[] {
  const groups = Map.groupBy(units, ({ paragraph }) => paragraph)
  return [...groups.values()].map((group) => group.map(({ sentence }) => sentence))
}
