/** Turns a story into the plain data that the client reads. `web/generate/stories.ts` calls it before a build. */

import { type CompiledStory, compileSections, type StoryListEntry } from '@lanternleaf/domain/story/compiled-story'
import { CHOICE_LETTERS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import { wordsOf } from '../language/measure.ts'
import { glossaryOf } from './glossary.ts'
import { type LoadedStory, localizeStory } from './load-story.ts'
import { allTexts, filledPath, fillWith } from './path.ts'

/** One story at one level as the plain data the client reads. */
export const compileStory = (story: LoadedStory, level: ReadingLevel): CompiledStory => {
  const { sheet, texts } = story
  const { sections, slots } = texts[level]
  const counted = localizeStory(story, 'GB').texts[level]
  const shortest = fillWith(counted.slots, (hint) => wordsOf(hint).length)
  const lengths = CHOICE_LETTERS.map(
    (letter) => filledPath(counted, letter, shortest).flatMap(({ text }) => wordsOf(text)).length,
  )
  return {
    id: sheet.id,
    title: sheet.title,
    interest: sheet.interest,
    level,
    picture: sheet.picture,
    leads: sheet.cast.filter(({ lead }) => lead).map(({ name }) => name),
    minutes: sheet.estimated_completion_time[level],
    sections: compileSections(sections),
    slots,
    vocabulary: sheet.vocabulary[level],
    words: glossaryOf([...allTexts(texts[level]), ...Object.values(slots).flat()], sheet.vocabulary[level]),
    wordCount: Math.round(lengths.reduce((sum, length) => sum + length, 0) / lengths.length),
  }
}

/** What the list of stories shows. */
export const compileListEntry = ({ sheet }: LoadedStory): StoryListEntry => ({
  id: sheet.id,
  title: sheet.title,
  interest: sheet.interest,
  picture: sheet.picture,
  blurb: sheet.blurb ?? null,
  minutes: sheet.estimated_completion_time,
})
