/**
 * Opens stories that are on no shelf (no topic's list of stories): built-in stories, and the story that was generated on this
 * device from chosen topics.
 */

import type { GenerationInterest } from '@lanternleaf/domain/interest/interest-catalogue'
import type { CompiledScenes } from '@lanternleaf/domain/scene/compiled-scenes'
import { type CompiledStory, compileSections } from '@lanternleaf/domain/story/compiled-story'
import type { ReadingLevel } from '@lanternleaf/domain/story/story'
import { generatedStoryId } from '@lanternleaf/domain/story-generator/generated-id'
import type { GeneratedStory } from '@lanternleaf/domain/story-generator/generated-story'
import type { FallbackTopic, PlannedBase } from '@lanternleaf/domain/story-generator/plan-story'
import { splitCamp } from '@lanternleaf/domain/story-generator/split-camp'
import { parseGenerated, type ReadableStory } from '@lanternleaf/domain/story-generator/stored-story'
import Campfire from '~sprite/fluent-emoji-flat/fire'
import { loadCampGuests } from '../../../ui/topics/camp-guests.ts'
import { topicName } from '../../../ui/topics/topic-names.ts'
import { TOPIC_TINT } from '../../../ui/topics/topic-tint.ts'
import { loadStoryScenes, type OpenedStory, openStory } from './story-shelf.ts'

/** Loads a built-in story. It has the same text at each level. */
export async function openFallback(topic: FallbackTopic): Promise<OpenedStory> {
  const { fallbacks } = await import('#generated/templates')
  const { id, title, icon, load, scenes: loadScenes } = fallbacks[topic]
  const [{ default: text }, scenes] = await Promise.all([load(), loadStoryScenes({ id, scenes: loadScenes })])
  return {
    cover: { title, icon, about: topicName(topic), tint: TOPIC_TINT[topic], minutes: text.minutes },
    text,
    scenes,
    hasOneLevel: true,
  }
}

/** Opens a story that was generated on this device, at one level. Returns null if the text of that level cannot be read. */
export async function openGenerated(story: GeneratedStory, level: ReadingLevel): Promise<OpenedStory | null> {
  const parsed = parseGenerated(story.levels[level])
  const base = await openBaseStory(story.base, level)
  if (!parsed.ok || !base) return null
  return {
    cover: {
      ...base.cover,
      about: story.concept.replace(/\.$/, ''),
      icon: Campfire,
      title: story.title,
      minutes: story.levels[level].readingTime,
    },
    text: compileGenerated(story, level, base.text, parsed.value),
    mix: story.interests,
    scenes: base.scenes && (await withCampFire(base.scenes, story.interests)),
    ...(parsed.value.phonicsMoment &&
      parsed.value.afterSection !== null && {
        moment: { afterSection: parsed.value.afterSection, words: parsed.value.phonicsMoment },
      }),
  }
}

/**
 * Adds the picture of the camp fire at which the story is told, with a figure for each chosen interest around it. If the picture
 * cannot be fetched, the scenes stay as they are.
 */
const withCampFire = async (
  scenes: CompiledScenes,
  interests: readonly GenerationInterest[],
): Promise<CompiledScenes> => {
  try {
    const [{ default: campFire }, guests] = await Promise.all([
      import('#generated/screen-scene/camp-fire'),
      loadCampGuests(interests),
    ])
    const { scene, art } = campFire
    const guestArt = Object.fromEntries(guests.map(({ figure, art }) => [figure.name, art]))
    return {
      ...scenes,
      camp: {
        ...scene,
        figures: [...scene.figures, ...guests.map(({ figure }) => figure)],
        description: CAMP_DESCRIPTION,
      },
      art: {
        grounds: { ...scenes.art.grounds, ...art.grounds },
        figures: { ...scenes.art.figures, ...art.figures, ...guestArt },
      },
    }
  } catch (error) {
    console.warn('Could not load the picture of the campfire.', error)
    return scenes
  }
}

const CAMP_DESCRIPTION =
  'A camp at night, with a fire, a tent, and lamps on a cord. The things you chose are around the fire.'

const openBaseStory = (base: PlannedBase, level: ReadingLevel): Promise<OpenedStory | null> =>
  base.kind === 'fallback' ? openFallback(base.topic) : openStory(base.interest, base.id, level)

const compileGenerated = (
  story: GeneratedStory,
  level: ReadingLevel,
  base: CompiledStory,
  { sections }: ReadableStory,
): CompiledStory => ({
  ...base,
  id: generatedStoryId(story.seed),
  level,
  sections: splitCamp(compileSections(sections), story.levels[level].camp),
  slots: {},
})
