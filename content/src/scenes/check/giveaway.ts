import { allParagraphs, READING_LEVELS, type StoryBlock, type StorySection } from '@lanternleaf/domain/story/story'
import { type StoryCheck, scenesFinding } from '../../check/finding.ts'
import { contentWordsOf } from '../../language/content-words.ts'
import { castNames } from '../../language/names-in.ts'
import { zipfOf } from '../../language/word-frequency.ts'

/** What is seen before the reader has chosen. */
const BEFORE_THE_CHOICE = ['intro-prose', 'problem-prose'] as const

/** Words heard this often, in Zipf, give nothing away: book, round, others. */
const EVERYDAY = 4.7

/** They say where a figure is, and nothing of the story. */
const WHERE: ReadonlySet<string> = new Set(['beside', 'near', 'above', 'below', 'between', 'side', 'front'])

/** A description heard before the choice has no word that the story says only afterwards, at two levels or more. */
export const checkSceneGiveaway: StoryCheck = (story) => {
  const { scenes, sheet, texts } = story
  if (scenes === null) return []
  const sections = READING_LEVELS.flatMap((level) => texts[level].sections)
  const wordsBefore = wordsIn([sheet.title, sheet.blurb ?? '', ...textsOf(sections, false)])
  const later = READING_LEVELS.map((level) => wordsIn(textsOf(texts[level].sections, true)))
  const isKept = (word: string): boolean =>
    !WHERE.has(word) && (zipfOf(word) ?? 0) < EVERYDAY && later.filter((words) => words.has(word)).length > 1
  const names = castNames(sheet)
  return BEFORE_THE_CHOICE.flatMap((place) =>
    [...contentWordsOf(scenes.scenes[place].shows)]
      .filter((word) => isKept(word) && !wordsBefore.has(word) && !names.has(word))
      .map((word) =>
        scenesFinding('scene-giveaway', story, scenes.file, {
          what: word,
          line: (scenes.lines[place] ?? 0) + 1,
          message: `"${word}" is told only after the choice, and seen before it.`,
          fix: 'Leave it out of this scene, or move it to the scene of a consequence or of what follows.',
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
