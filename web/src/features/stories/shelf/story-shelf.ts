/**
 * Loads stories. The stories of one topic are its shelf. An opened story is loaded at one of its three reading levels, with
 * its pictures.
 */

import { isTopic, type Topic } from '@lanternleaf/domain/interest/interest'
import type { GenerationInterest } from '@lanternleaf/domain/interest/interest-catalogue'
import type { CompiledCovers, CompiledScenes } from '@lanternleaf/domain/scene/compiled-scenes'
import type { CompiledStory } from '@lanternleaf/domain/story/compiled-story'
import type { ReadingLevel } from '@lanternleaf/domain/story/story'
import type { PhonicsMoment } from '@lanternleaf/domain/story-generator/generated-story'
import { covers, shelves } from '#generated/shelves'
import type { ListedStory } from '../../../content-types.ts'
import { selectedInterest } from '../../../storage/entries/interests.ts'
import type { Icon, Tint } from '../../../ui/pictures/picture.tsx'
import { topicName } from '../../../ui/topics/topic-names.ts'
import { TOPIC_TINT } from '../../../ui/topics/topic-tint.ts'

/** The topic in an address, or else the topic chosen last, or else animals. */
export const interestFrom = (parameter: string | undefined): Topic =>
  parameter !== undefined && isTopic(parameter) ? parameter : (selectedInterest.read() ?? 'animals')

/** The stories of one topic, or of `crossovers`. Empty for any other name. Rejects if the stories cannot be fetched. */
export const loadStoryList = async (shelf: string): Promise<readonly ListedStory[]> =>
  Object.hasOwn(shelves, shelf) ? ((await shelves[shelf as Topic]?.())?.default ?? []) : []

export type OpenedShelf = {
  readonly stories: readonly ListedStory[]
  readonly covers: CompiledCovers | undefined
}

/** The stories of one topic and their covers. Rejects if the stories cannot be fetched. Covers that cannot be fetched are undefined. */
export async function loadShelf(interest: Topic): Promise<OpenedShelf> {
  const [stories, loadedCovers] = await Promise.all([loadStoryList(interest), loadCovers(interest)])
  return { stories, covers: loadedCovers }
}

const loadCovers = async (interest: Topic): Promise<CompiledCovers | undefined> => {
  try {
    return (await covers[interest]?.())?.default
  } catch (error) {
    console.warn(`The covers of ${interest} could not be fetched.`, error)
    return undefined
  }
}

/** A story's title and other data that cards and headings show. */
export type StoryCover = {
  readonly title: string
  /** Such as "Ocean". */
  readonly about: string
  readonly icon: Icon
  readonly tint: Tint
  readonly minutes: number
}

/** A story ready to be read at one level. `moment`: a pause to look at `words`, after the section with the index `afterSection`. */
export type OpenedStory = {
  readonly cover: StoryCover
  readonly text: CompiledStory
  /** True for a built-in story: it cannot change to easier or harder words. */
  readonly hasOneLevel?: true
  /** What the child mixed. Absent if the story is not a mixed one. */
  readonly mix?: readonly GenerationInterest[]
  /** The story's pictures. Undefined if the story has none, or they cannot be fetched. */
  readonly scenes?: CompiledScenes | undefined
  readonly moment?: { readonly afterSection: number; readonly words: PhonicsMoment }
}

const openedStories = new Map<string, OpenedStory>()

/** A story that was opened or prefetched since the app was loaded. Undefined otherwise. */
export const openedStory = (interest: string, storyId: string, level: ReadingLevel): OpenedStory | undefined =>
  openedStories.get(`${interest}/${storyId}/${level}`)

/** Loads one story at one level. Returns null if there is no such story. Rejects if it cannot be fetched. */
export async function openStory(interest: string, storyId: string, level: ReadingLevel): Promise<OpenedStory | null> {
  const cached = openedStory(interest, storyId, level)
  if (cached) return cached
  const listed = (await loadStoryList(interest)).find((story) => story.id === storyId)
  if (!listed) return null
  const [{ default: text }, scenes] = await Promise.all([listed.load[level](), loadStoryScenes(listed)])
  const { title, icon } = listed
  const cover = {
    title,
    icon,
    about: topicName(listed.interest),
    tint: TOPIC_TINT[listed.interest],
    minutes: text.minutes,
  }
  const story = { cover, text, scenes }
  // A story whose pictures could not be fetched is not cached, so that the pictures are fetched again next time.
  if (scenes || !listed.scenes) openedStories.set(`${interest}/${storyId}/${level}`, story)
  return story
}

/** The pictures of a story. Undefined if it has none or they cannot be fetched: the story is shown without them. */
export const loadStoryScenes = async ({
  id,
  scenes,
}: Pick<ListedStory, 'id' | 'scenes'>): Promise<CompiledScenes | undefined> => {
  try {
    return (await scenes?.())?.default
  } catch (error) {
    console.warn(`The pictures of ${id} could not be fetched.`, error)
    return undefined
  }
}
