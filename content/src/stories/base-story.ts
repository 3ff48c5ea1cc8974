/**
 * Turns a loaded story into the form that the story generator takes. `web/generate/story-generator.ts` calls it before
 * a build.
 */

import { isTopic } from '@lanternleaf/domain/interest/interest'
import { INTEREST_OF_TOPIC } from '@lanternleaf/domain/interest/interest-catalogue'
import { READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import type { BaseStory } from '@lanternleaf/domain/story-generator/base-story'
import type { WrittenStory } from '@lanternleaf/domain/story-generator/plan-story'
import { type LoadedStory, shelfOf } from './load-story.ts'
import { toTemplate } from './template.ts'

/** What the generator knows of a story before it is loaded: what it is about are the topics among its themes. */
export const toTellableStory = (story: LoadedStory): WrittenStory => ({
  id: story.sheet.id,
  folder: shelfOf(story),
  interests: [
    ...new Set([story.sheet.interest, ...story.sheet.themes.filter(isTopic)].map((one) => INTEREST_OF_TOPIC[one])),
  ],
})

/** A story as the generator takes it. A story whose levels are one text, such as a fallback, is written at that level only. */
export const toBaseStory = (story: LoadedStory): BaseStory => {
  const { texts, sheet } = story
  return {
    lead: sheet.cast.find(({ lead }) => lead)?.name ?? sheet.title,
    writtenLevels: READING_LEVELS.filter((level: ReadingLevel) => texts[level].level === level),
    phonics: { simple: texts.simple.phonics, full: texts.full.phonics, challenge: texts.challenge.phonics },
    template: toTemplate(story),
  }
}
