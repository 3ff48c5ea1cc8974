/**
 * Finds pictures that give the story away: something that the text tells only after the choice of the reader, but that
 * an earlier picture already shows.
 */

import { allParagraphs, READING_LEVELS, type StoryBlock, type StorySection } from '@lanternleaf/domain/story/story'
import { type StoryCheck, scenesFinding } from '../../check/finding.ts'
import { contentWordsOf } from '../../language/content-words.ts'
import { castNames } from '../../language/names-in.ts'
import { zipfOf } from '../../language/word-frequency.ts'

/** The blocks whose scenes are seen before the reader has chosen. */
const BLOCKS_BEFORE_CHOICE = ['intro-prose', 'problem-prose'] as const

/** Words from this Zipf value on are too common to give anything away: book, round, others. */
const EVERYDAY_ZIPF = 4.7

/** Words that say only where a figure is. */
const PLACE_WORDS: ReadonlySet<string> = new Set(['beside', 'near', 'above', 'below', 'between', 'side', 'front'])

/** The description of a scene before the choice has no word that two levels or more use only after the choice. */
export const checkSceneGiveaway: StoryCheck = (story) => {
  const { scenes, sheet, texts } = story
  if (scenes === null) return []
  const sections = READING_LEVELS.flatMap((level) => texts[level].sections)
  const wordsBeforeChoice = wordsIn([sheet.title, sheet.blurb ?? '', ...textsOf(sections, false)])
  const wordsAfterByLevel = READING_LEVELS.map((level) => wordsIn(textsOf(texts[level].sections, true)))
  const isRevealedLater = (word: string): boolean =>
    !PLACE_WORDS.has(word) &&
    (zipfOf(word) ?? 0) < EVERYDAY_ZIPF &&
    wordsAfterByLevel.filter((words) => words.has(word)).length > 1
  const names = castNames(sheet)
  return BLOCKS_BEFORE_CHOICE.flatMap((block) =>
    [...contentWordsOf(scenes.scenes[block].description)]
      .filter((word) => isRevealedLater(word) && !wordsBeforeChoice.has(word) && !names.has(word))
      .map((word) =>
        scenesFinding('scene-giveaway', story, scenes.file, {
          what: word,
          line: (scenes.lines[block] ?? 0) + 1,
          message: `"${word}" is told only after the choice, but the picture shows it before.`,
          fix: 'Remove it from this scene, or move it to the scene of a consequence or of what follows.',
        }),
      ),
  )
}

const wordsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => [...contentWordsOf(text)]))

const textsOf = (sections: readonly StorySection[], after: boolean): readonly string[] =>
  sections.flatMap(({ type, blocks }) =>
    blocks
      .filter((block) => isAfter(type, block) === after)
      .flatMap((block) => {
        if (block.kind === 'choice') return [block.question, ...Object.values(block.options)]
        return block.kind === 'reflection' ? [] : allParagraphs(block).flat()
      }),
  )

const isAfter = (section: StorySection['type'], { kind }: StoryBlock): boolean =>
  section === 'solution' || kind === 'consequence' || kind === 'continuation' || kind === 'reflection'
