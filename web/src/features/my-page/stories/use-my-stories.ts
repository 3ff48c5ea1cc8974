/** Collects the stories a child has begun or read, on any device, for the camp (the main picture of My page) and the list My stories. */

import { myStories } from '@lanternleaf/domain/my-page/my-stories'
import { generatedStoryId } from '@lanternleaf/domain/story-generator/generated-id'
import { listedStories } from '#generated/listed-stories'
import { paths, storyPath } from '../../../paths.ts'
import { generatedStory } from '../../../storage/entries/generated-story.ts'
import { storiesRead, storyPlace, storyPlaces } from '../../../storage/entries/stories.ts'
import { usePracticeState } from '../use-practice-state.ts'

/**
 * The stories of the logged-in child that can be opened on this device, with their titles and addresses: the open one, then
 * those begun, then those read, each group newest first. Stories no longer in the app, and generated ones except the last, are
 * left out. Only the practice state is followed; the other values are read at each render.
 */
export function useMyStories() {
  const { stories } = usePracticeState()
  const progress = {
    stories,
    openStory: storyPlace.read(),
    placesByStory: storyPlaces.read(),
    readStoryIds: storiesRead.read(),
  }
  const generated = generatedStory.read()
  return myStories(progress).flatMap((story) => {
    const listed = listedStories[story.storyId]
    if (listed) return [{ ...story, title: listed.title, to: storyPath(listed.interest, story.storyId) }]
    // Only the story that was generated last is stored.
    return generated !== null && story.storyId === generatedStoryId(generated.seed)
      ? [{ ...story, title: generated.title, to: paths.generatedStory }]
      : []
  })
}
