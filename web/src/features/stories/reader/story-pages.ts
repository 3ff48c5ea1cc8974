import { chooseSlotWords, type SlotWords } from '@lanternleaf/domain/slots'
import { paginateStory, type StoryPage } from '@lanternleaf/domain/story/pages'
import type { ReadingState } from '@lanternleaf/domain/story/reading'
import { localize } from '@lanternleaf/domain/story/region-words'
import { accent } from '../../../storage/entries/accent.ts'
import type { OpenedStory } from '../shelf/story-shelf.ts'

/** A story cut into pages, and the words that fill its slots: the first hint of each, so that it reads the same on every page. */
type PaginatedStory = { readonly words: SlotWords; readonly pages: readonly StoryPage[] }

const cachedPages = new WeakMap<OpenedStory, PaginatedStory & { readonly cacheKey: string }>()

const alwaysFirst = () => 0

/**
 * The pages of a story in the words of the voice's accent, which are kept as they were cut last.
 * @param maxWords the most words of a page of prose
 */
export function getStoryPages(story: OpenedStory, choice: ReadingState['choice'], maxWords: number): PaginatedStory {
  const region = accent.read() === 'US' ? 'US' : 'GB'
  const cacheKey = `${choice} ${maxWords} ${region}`
  const cached = cachedPages.get(story)
  if (cached?.cacheKey === cacheKey) return cached
  const { moment } = story
  const { sections, slots } = localize({ sections: story.text.sections, slots: story.text.slots }, region)
  const words = chooseSlotWords(slots, {}, alwaysFirst)
  const pages = paginateStory(sections, choice, { words, most: maxWords, pauseAfter: moment?.afterSection })
  const paginated = { cacheKey, words, pages }
  cachedPages.set(story, paginated)
  return paginated
}
