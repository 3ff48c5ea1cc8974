/** Converts a generated story to the list of items that the specification asks for, such as paragraphs and choices. */

import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import { pickOne } from '../random.ts'
import { printSections } from '../story/print.ts'
import { tokenize } from '../story/sentences.ts'
import type { ReadingLevel, StorySection } from '../story/story.ts'
import type { GeneratedContent, GeneratedItem, PhonicsMoment } from './generated-story.ts'

type Measures = Pick<GeneratedContent, 'vocabulary' | 'averageWordsPerSentence' | 'phonicsComplexity'>

/** The measures of each level in the specification. */
export const LEVEL_MEASURES: Record<ReadingLevel, Measures> = {
  simple: { vocabulary: 'basic', averageWordsPerSentence: 6, phonicsComplexity: 'basic' },
  full: { vocabulary: 'standard', averageWordsPerSentence: 10, phonicsComplexity: 'intermediate' },
  challenge: { vocabulary: 'advanced', averageWordsPerSentence: 14, phonicsComplexity: 'advanced' },
}

/**
 * Converts a story to items. The printed story is split at its blank lines, and each piece becomes an item. The phonics
 * moment is put in the middle, unless there is only one piece.
 *
 * @param emphasis the emphasised words of the story
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

/** Up to four different emphasised words that occur in a text, not counting its markers. */
const focusOf = (text: string, emphasis: readonly string[]): readonly string[] => {
  const wordsOfText = new Set(wordsIn(text.replace(MARKERS, '')).map((word) => word.toLowerCase()))
  return [...new Set(emphasis)].filter((word) => wordsOfText.has(word.toLowerCase())).slice(0, MAX_FOCUS_WORDS)
}

/** Matches a heading up to its colon (the whole heading if it has none), and the letter of an option. */
const MARKERS = /^#+ [^:\n]*:?|^- [ABC]:/gm

const wordsIn = (text: string): readonly string[] =>
  tokenize(text)
    .filter(({ isWord }) => isWord)
    .map((token) => token.text)

/** The number of words in sentences. */
export const countWords = (sentences: readonly string[]): number => sentences.flatMap(wordsIn).length

/** How many skills, from the start of a level's progression, the phonics moment is chosen from. */
const MAX_SKILLS = 4
const MAX_FOCUS_WORDS = 4

/** What to notice about the words of each family. Each sentence fits one word as well as four. */
const INSTRUCTIONS: Record<PhonicsFamily, string> = {
  vowel_team: 'Two vowels side by side make one sound here. Say a word slowly if you like.',
  silent_e: 'The “e” at the end makes no sound. The vowel before it sounds like its own name.',
  consonant_blend: 'Consonants are side by side here. Say a word slowly to hear each one.',
  ending_le: 'At the end, “l” and “e” make a beat with the letter before them. Clap the beat if you like.',
  double_consonant: 'The same letter comes twice, but you only say it once.',
  basic_pattern: "There's a short vowel in the middle. Say each sound, then the whole word.",
}

/**
 * Creates the phonics moment of a story: a random skill of the first four of the level's progression, and up to four
 * words for it. Skills for which the story has words are preferred.
 */
export const phonicsMoment = (
  progression: readonly PhonicsFamily[],
  words: Readonly<Partial<Record<PhonicsFamily, readonly string[]>>>,
  random: () => number,
): PhonicsMoment => {
  const skills = progression.slice(0, MAX_SKILLS)
  const available = skills.filter((skill) => (words[skill] ?? []).length > 0)
  const skill = pickOne(available.length > 0 ? available : skills, random) ?? 'basic_pattern'
  return {
    type: 'phonics-moment',
    skill,
    words: (words[skill] ?? []).slice(0, MAX_FOCUS_WORDS),
    instruction: INSTRUCTIONS[skill],
  }
}
