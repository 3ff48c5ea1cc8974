import { READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import type { BaseStory } from '@lanternleaf/domain/story-generator/base-story'
import type { LoadedStory } from './load.ts'
import { toTemplate } from './template.ts'

/** A story as the generator takes it. A story whose levels are one text, as a fallback's are, is written at that alone. */
export const toBaseStory = (story: LoadedStory): BaseStory => {
  const { texts, sheet } = story
  return {
    lead: sheet.cast.find(({ lead }) => lead)?.name ?? sheet.title,
    writtenLevels: READING_LEVELS.filter((level: ReadingLevel) => texts[level].level === level),
    phonics: { simple: texts.simple.phonics, full: texts.full.phonics, challenge: texts.challenge.phonics },
    template: toTemplate(story),
  }
}
