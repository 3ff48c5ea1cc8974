import { isTopic, type Topic } from '@lanternleaf/domain/interest/interest'
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

/** The topic an address asks for, else the one chosen last, else animals. */
export const interestFrom = (parameter: string | undefined): Topic =>
  parameter !== undefined && isTopic(parameter) ? parameter : (selectedInterest.read() ?? 'animals')

/** The stories of one topic, or of `crossovers`; none for any other name. Rejects when they cannot be fetched. */
export const loadStories = async (shelf: string): Promise<readonly ListedStory[]> =>
  Object.hasOwn(shelves, shelf) ? ((await shelves[shelf as Topic]?.())?.default ?? []) : []

export type OpenedShelf = {
  readonly stories: readonly ListedStory[]
  readonly covers: CompiledCovers | undefined
}

/** The stories of one topic and their covers, as far as they have some. Rejects when the stories cannot be fetched. */
export async function loadShelf(interest: Topic): Promise<OpenedShelf> {
  const [stories, loadedCovers] = await Promise.all([loadStories(interest), loadCovers(interest)])
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

/** What the head of a story shows of it. */
export type StoryCover = {
  readonly title: string
  /** Such as "Ocean". */
  readonly about: string
  readonly icon: Icon
  readonly tint: Tint
  readonly minutes: number
}

/** A story ready to be read at one level. `moment` is a pause to look at words, after the section with that index. */
export type OpenedStory = {
  readonly cover: StoryCover
  readonly text: CompiledStory
  /** A built-in story: there is nothing easier or harder to change to. */
  readonly hasOneLevel?: true
  /** What it shows; none where it only has words, or the pictures cannot be fetched. */
  readonly scenes?: CompiledScenes | undefined
  readonly moment?: { readonly afterSection: number; readonly words: PhonicsMoment }
}

const openedStories = new Map<string, OpenedStory>()

/** A story that was opened since this page was, or was fetched ahead; undefined otherwise. */
export const openedStory = (interest: string, storyId: string, level: ReadingLevel): OpenedStory | undefined =>
  openedStories.get(`${interest}/${storyId}/${level}`)

/** One story at one level, or null when there is none by that name. Rejects when it cannot be fetched. */
export async function openStory(interest: string, storyId: string, level: ReadingLevel): Promise<OpenedStory | null> {
  const cached = openedStory(interest, storyId, level)
  if (cached) return cached
  const listed = (await loadStories(interest)).find((story) => story.id === storyId)
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
  // Pictures that could not be fetched are asked for again.
  if (scenes || !listed.scenes) openedStories.set(`${interest}/${storyId}/${level}`, story)
  return story
}

/** A story is worth reading without its pictures, too. */
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
