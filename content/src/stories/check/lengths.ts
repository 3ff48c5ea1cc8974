/**
 * Checks the lengths of a story against its reading level and against the targets in its `story.yaml`. A path is what a
 * child reads who picks one option.
 */

import { fillSlots } from '@lanternleaf/domain/slots'
import { sectionHeading } from '@lanternleaf/domain/story/section-plan'
import { CHOICE_LETTERS, type ChoiceLetter, READING_LEVELS, SECTION_TYPES } from '@lanternleaf/domain/story/story'
import { type Finding, lineOf, type StoryCheck, textFinding } from '../../check/finding.ts'
import { measureSentences, syllablesOf, wordsOf } from '../../language/measure.ts'
import { isOutside, LEVEL_BOUNDS } from '../level-bounds.ts'
import type { LoadedStory, LoadedText } from '../load-story.ts'
import { boundingFillings, filledPath, type PathSentence, pathOf } from '../path.ts'

/** Words on a path, words a sentence, syllables a word and the longest sentence, with every slot filled every way. */
export const checkLevelTable: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    return [...CHOICE_LETTERS.flatMap((letter) => checkPath(story, text, letter)), ...checkLongest(story, text)]
  })

const checkPath = (story: LoadedStory, text: LoadedText, letter: ChoiceLetter): readonly Finding[] => {
  const bounds = LEVEL_BOUNDS[text.level]
  const measures = boundingFillings(text.slots).map((words) =>
    measureSentences(filledPath(text, letter, words).map((sentence) => sentence.text)),
  )
  return (
    [
      { name: 'words', range: bounds.words, values: measures.map((measure) => measure.words) },
      {
        name: 'words a sentence',
        range: bounds.wordsPerSentence,
        values: measures.map((measure) => measure.wordsPerSentence),
      },
      {
        name: 'syllables a word',
        range: { least: 1, most: bounds.maxSyllablesPerWord ?? Number.POSITIVE_INFINITY },
        values: measures.map((measure) => measure.syllablesPerWord),
      },
    ] as const
  ).flatMap(({ name, range, values }) => {
    const worst = values.find((value) => isOutside(value, range))
    if (worst === undefined) return []
    const message = `Path ${letter} has ${round(worst)} ${name}; ${text.level} has ${range.least} to ${range.most}.`
    const fix = FIXES[name][worst < range.least ? 'few' : 'many'](pathOf(text, letter), text)
    return [textFinding('level-table', story, text, { what: `${letter} ${name}`, line: 1, message, fix })]
  })
}

/** What to do about a measure that is too low or too high on a path, with the places to begin at. */
type Fix = (path: readonly PathSentence[], text: LoadedText) => string

const FIXES: Readonly<
  Record<'words' | 'words a sentence' | 'syllables a word', { readonly few: Fix; readonly many: Fix }>
> = {
  words: { few: () => 'Write more of what happens.', many: () => 'Take out what the story can do without.' },
  'words a sentence': {
    few: () => 'Join short sentences that belong together.',
    many: (path, text) => `Split the longest sentences: ${longestSentences(path, text)}.`,
  },
  'syllables a word': {
    few: () => 'Use a few longer words.',
    many: (path) => `Use shorter words for some of the long ones: ${longestWords(path)}.`,
  },
}

/** How many of the longest sentences or words a fix names. */
const NAMED = 5

/** The longest sentences of a path that are above the mean its level allows, as "line 12 (14 words)", the longest first. */
function longestSentences(path: readonly PathSentence[], text: LoadedText): string {
  const lengths = [...new Set(path.map((sentence) => sentence.text))].map((sentence) => ({
    line: lineOf(text.lines, sentence),
    words: wordsOf(sentence).length,
  }))
  const { most } = LEVEL_BOUNDS[text.level].wordsPerSentence
  const longest = lengths.filter(({ words }) => words > most).toSorted((a, b) => b.words - a.words || a.line - b.line)
  return longest
    .slice(0, NAMED)
    .map(({ line, words }) => `line ${line} (${words} words)`)
    .join(', ')
}

/** The words of a path with the most syllables, the longest first. */
function longestWords(path: readonly PathSentence[]): string {
  const words = new Set(path.flatMap((sentence) => wordsOf(sentence.text.toLowerCase())))
  return [...words]
    .toSorted((a, b) => syllablesOf(b) - syllablesOf(a))
    .slice(0, NAMED)
    .join(', ')
}

const round = (value: number): number => Math.round(value * 1000) / 1000

const checkLongest = (story: LoadedStory, text: LoadedText): readonly Finding[] => {
  const { longest } = LEVEL_BOUNDS[text.level]
  const sentences = new Set(CHOICE_LETTERS.flatMap((letter) => pathOf(text, letter).map((sentence) => sentence.text)))
  const fillings = boundingFillings(text.slots)
  return [...sentences].flatMap((sentence) => {
    const length = Math.max(...fillings.map((words) => wordsOf(fillSlots(sentence, words)).length))
    if (length <= longest) return []
    const message = `This sentence has ${length} words; at ${text.level} at most ${longest} are allowed.`
    const line = lineOf(text.lines, sentence)
    return [textFinding('level-table', story, text, { what: sentence, line, message, fix: 'Split it in two.' })]
  })
}

/** A section may differ from its target in `story.yaml` by this part of the target. */
const TOLERANCE = 0.15

/** Each section on each path is near its target, with every slot filled. */
export const checkSectionTargets: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) =>
    SECTION_TYPES.flatMap((section) => {
      const text = story.texts[level]
      const target = story.sheet.target_word_count[level][section]
      const farthest = CHOICE_LETTERS.flatMap((letter) =>
        boundingFillings(text.slots).map((words) => {
          const sentences = filledPath(text, letter, words).filter((sentence) => sentence.section === section)
          return { letter, words: measureSentences(sentences.map((sentence) => sentence.text)).words }
        }),
      ).toSorted((a, b) => Math.abs(b.words - target) - Math.abs(a.words - target))[0]
      if (farthest === undefined || Math.abs(farthest.words - target) <= target * TOLERANCE) return []
      return [
        textFinding('section-targets', story, text, {
          what: section,
          line: lineOf(text.lines, sectionHeading(section)),
          message: `On path ${farthest.letter} this section has ${farthest.words} words; its target is ${target}, give or take 15 %.`,
          fix: 'Lengthen or shorten the section, or correct target_word_count in story.yaml.',
        }),
      ]
    }),
  )
