/** Says at which page a story would open, for the card "Carry on". */

import { pageIndexAt } from '@lanternleaf/domain/story/pages'
import { generatedStoryId } from '@lanternleaf/domain/story-generator/generated-id'
import { listedStories } from '#generated/listed-stories'
import { generatedStory } from '../../../storage/entries/generated-story.ts'
import { openGenerated } from '../shelf/generated-story.ts'
import { restorePlace } from '../shelf/story-place.ts'
import { openStory } from '../shelf/story-shelf.ts'
import { getStoryPages, wordsPerPage } from './story-pages.ts'

/** The number of the page at which a story opens in this window. Null if this device has the story no longer, or cannot load it. */
export async function pageNumberOf(storyId: string): Promise<number | null> {
  const place = restorePlace(storyId)
  const listed = listedStories[storyId]
  const generated = generatedStory.read()
  const story = listed
    ? await openStory(listed.interest, storyId, place.level)
    : generated && generatedStoryId(generated.seed) === storyId
      ? await openGenerated(generated, place.level)
      : null
  if (!story) return null
  const { pages, words } = getStoryPages(story, place.choice, wordsPerPage())
  return pageIndexAt(pages, place, words) + 1
}
