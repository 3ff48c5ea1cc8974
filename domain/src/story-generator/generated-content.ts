import { printSections } from '../story/print.ts'
import { tokenize } from '../story/sentences.ts'
import type { ReadingLevel, StorySection } from '../story/story.ts'
import type { GeneratedContent, GeneratedItem, PhonicsMoment } from './generated-story.ts'
import { MOST_FOCUS_WORDS } from './phonics-moment.ts'

type Measures = Pick<GeneratedContent, 'vocabulary' | 'averageWordsPerSentence' | 'phonicsComplexity'>

/** What the specification says of each level. */
export const LEVEL_MEASURES: Record<ReadingLevel, Measures> = {
  simple: { vocabulary: 'basic', averageWordsPerSentence: 6, phonicsComplexity: 'basic' },
  full: { vocabulary: 'standard', averageWordsPerSentence: 10, phonicsComplexity: 'intermediate' },
  challenge: { vocabulary: 'advanced', averageWordsPerSentence: 14, phonicsComplexity: 'advanced' },
}

/**
 * A story as items: one for each piece between blank lines of its printed form, and one phonics moment in the middle
 * when there is more than one piece.
 *
 * @param emphasis the words that may be in focus
 */
export const toItems = (
  sections: readonly StorySection[],
  emphasis: readonly string[],
  moment: PhonicsMoment,
): readonly GeneratedItem[] => {
  const paragraphs = piecesOf(sections).map(
    (text): GeneratedItem => ({ type: 'paragraph', text, phonicsFocus: focusOf(text, emphasis) }),
  )
  return paragraphs.length > 1 ? paragraphs.toSpliced(Math.floor(paragraphs.length / 2), 0, moment) : paragraphs
}

const piecesOf = (sections: readonly StorySection[]): readonly string[] =>
  printSections(sections)
    .split(/\n{2,}/)
    .map((piece) => piece.trim())

/** The emphasised words that stand in a text, its markers aside, each once, at most four. */
const focusOf = (text: string, emphasis: readonly string[]): readonly string[] => {
  const used = new Set(wordsIn(text.replace(MARKERS, '')).map((word) => word.toLowerCase()))
  return [...new Set(emphasis)].filter((word) => used.has(word.toLowerCase())).slice(0, MOST_FOCUS_WORDS)
}

/** A heading up to its colon, or all of it, and the letter of an option. */
const MARKERS = /^#+ [^:\n]*:?|^- [ABC]:/gm

const wordsIn = (text: string): readonly string[] =>
  tokenize(text)
    .filter(({ isWord }) => isWord)
    .map((token) => token.text)

/** Words of prose in some sentences. */
export const countWords = (sentences: readonly string[]): number => sentences.flatMap(wordsIn).length
