import { chooseSlotWords, type SlotWords } from '@lanternleaf/domain/slots'
import { paginateStory, type StoryPage } from '@lanternleaf/domain/story/pages'
import type { ReadingState } from '@lanternleaf/domain/story/reading'
import { localize } from '@lanternleaf/domain/story/region-words'
import { accent } from '../../../storage/entries/accent.ts'
import type { OpenedStory } from '../shelf/story-shelf.ts'

/** A story cut into pages, and the words that fill its slots: the first hint of each, so that it reads the same on every page. */
type Cut = { readonly words: SlotWords; readonly pages: readonly StoryPage[] }

const cuts = new WeakMap<OpenedStory, Cut & { readonly by: string }>()

const first = () => 0

/**
 * The pages of a story in the words of the voice's accent, which are kept as they were cut last.
 * @param most the most words of a page of prose
 */
export function cutStory(story: OpenedStory, choice: ReadingState['choice'], most: number): Cut {
  const region = accent.read() === 'US' ? 'US' : 'GB'
  const by = `${choice} ${most} ${region}`
  const known = cuts.get(story)
  if (known?.by === by) return known
  const { moment } = story
  const { sections, slots } = localize({ sections: story.text.sections, slots: story.text.slots }, region)
  const words = chooseSlotWords(slots, {}, first)
  const pages = paginateStory(sections, choice, { words, most, pauseAfter: moment?.afterSection })
  const cut = { by, words, pages }
  cuts.set(story, cut)
  return cut
}
