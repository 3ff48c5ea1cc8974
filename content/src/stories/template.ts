/** Turns a story into the template format of the specification, which the story generator reads. */

import { findSlots } from '@lanternleaf/domain/slots'
import { printSection } from '@lanternleaf/domain/story/print'
import type { ReadingLevel, StorySection } from '@lanternleaf/domain/story/story'
import type { StoryTemplate, TemplateSection } from '@lanternleaf/domain/story-generator/base-story'
import { wordsOf } from '../language/measure.ts'
import { plainForm } from '../language/word-forms.ts'
import type { LoadedStory } from './load-story.ts'
import { allTexts } from './path.ts'

/** The specification's story template, compiled from the same files as the reader's story. */
export const toTemplate = (story: LoadedStory): StoryTemplate => ({
  id: story.sheet.id,
  title: story.sheet.title,
  themes: story.sheet.themes,
  complexity_levels: {
    simple: sectionsAt(story, 'simple'),
    full: sectionsAt(story, 'full'),
    challenge: sectionsAt(story, 'challenge'),
  },
  required_word_tags: story.sheet.required_word_tags,
  phonics_progression: story.sheet.phonics_progression,
  metadata: { estimated_completion_time: story.sheet.estimated_completion_time },
})

const sectionsAt = (
  story: LoadedStory,
  level: ReadingLevel,
): Record<'beginning' | 'middle' | 'end', TemplateSection> => {
  const [beginning, middle, end] = story.texts[level].sections.map((section) => toSection(story, level, section))
  if (beginning === undefined || middle === undefined || end === undefined) {
    throw new Error(`${story.sheet.id} at ${level} lost a section between parsing and compiling.`)
  }
  return { beginning, middle, end }
}

const toSection = ({ sheet, texts }: LoadedStory, level: ReadingLevel, section: StorySection): TemplateSection => {
  const { phonics, slots } = texts[level]
  const template = printSection(section)
  const used = new Set(
    allTexts({ sections: [section] })
      .flatMap(wordsOf)
      .map(plainForm),
  )
  return {
    text_template: template,
    word_slots: findSlots(template).map((name) => ({
      slot_name: name,
      themes: sheet.themes,
      complexity: level,
      word_hints: slots[name] ?? [],
    })),
    target_word_count: sheet.target_word_count[level][section.type],
    phonics_emphasis: Object.values(phonics)
      .flat()
      .filter((word) => used.has(plainForm(word))),
    section_type: section.type,
  }
}
