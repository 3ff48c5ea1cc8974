import type { SlotWords } from '../slots/slots.ts'
import type { CompiledBlock, CompiledSection } from './compiled-story.ts'
import { countWords, paginate } from './cut-pages.ts'
import { type ReadingState, type StoryPlace, visibleBlocks } from './reading.ts'
import { type ShownSentence, shownParagraphs } from './sentences.ts'

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
