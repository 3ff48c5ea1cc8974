import { fillSlots } from '@lanternleaf/domain/slots'
import { type Paragraph, READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import { MAX_CAMPERS } from '@lanternleaf/domain/story-generator/camp'
import { type Finding, lineOf, type StoryCheck, textFinding } from '../check/finding.ts'
import type { ContentError } from '../files/content-error.ts'
import { measureSentences, wordsOf } from '../language/measure.ts'
import { isOutside, LEVEL_BOUNDS } from '../stories/level-bounds.ts'
import type { LoadedStory } from '../stories/load.ts'
import { allTexts, boundingFillings } from '../stories/path.ts'
import type { LoadedMix } from './load-mix.ts'
import { headingOf } from './parse-beats.ts'
import { phrasesFor, type StandIn } from './speaker-story.ts'

/** Words that all of it may have together, with the longest campers, title and lead. It has pages of its own. */
const MOST_WORDS: Readonly<Record<ReadingLevel, number>> = { simple: 70, full: 125, challenge: 130 }
/** The story itself begins on the line after this one at the latest: the page before it stays short. */
const MOST_LINES = 6

/** The frame around a story is short with any speaker, and the story begins soon. */
export const checkFrame = ({ camp, campers }: LoadedMix, standIns: readonly StandIn[]): readonly ContentError[] =>
  READING_LEVELS.flatMap((level) => {
    const count = (paragraphs: readonly Paragraph[]): number =>
      Math.max(
        ...standIns.map(
          (standIn) =>
            paragraphs.flat().flatMap((paragraph) => wordsOf(fillSlots(paragraph, phrasesFor(standIn)))).length,
        ),
      )
    const longest = (sizes: readonly number[]): number =>
      sizes
        .toSorted((a, b) => b - a)
        .slice(0, MAX_CAMPERS[level])
        .reduce((sum, size) => sum + size, 0)
    const spoken = Object.values(campers).map(({ beats }) => beats[level])
    const words =
      count(Object.values(camp.beats[level])) + longest(spoken.map(({ before, after }) => count([before, after])))
    const lines = camp.beats[level].opening.length + longest(spoken.map(({ before }) => before.length))
    const error = (message: string, fix: string): ContentError => ({ file: camp.file, line: 1, message, fix })
    return [
      ...(words > MOST_WORDS[level]
        ? [error(`At ${level} the camp may say ${words} words; ${MOST_WORDS[level]} are the most.`, 'Shorten beats.')]
        : []),
      ...(lines > MOST_LINES
        ? [error(`At ${level} a story may begin after ${lines} lines; ${MOST_LINES} are the most.`, 'Shorten beats.')]
        : []),
    ]
  })

/**
 * What is said around a story keeps the level's words a sentence and its longest sentence, and is no heavier in
 * syllables. So a story that is within its bounds alone is within them with any campers.
 */
export const checkLengths: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => [...meansAt(story, level), ...longSentencesAt(story, level)])

const meansAt = (story: LoadedStory, level: ReadingLevel): readonly Finding[] => {
  const text = story.texts[level]
  const { wordsPerSentence: words, maxSyllablesPerWord } = LEVEL_BOUNDS[level]
  const maxSyllables = maxSyllablesPerWord ?? Number.POSITIVE_INFINITY
  const measures = boundingFillings(text.slots).map((filling) =>
    measureSentences(allTexts(text).map((sentence) => fillSlots(sentence, filling))),
  )
  const find = (what: string, value: number, allowed: string, fix: string): Finding =>
    textFinding('level-table', story, text, {
      what,
      line: lineOf(text.lines, headingOf(level)),
      message: `At ${level} there are ${value.toFixed(2)} ${what}; ${allowed}.`,
      fix,
    })
  return [
    ...measures
      .map((measure) => measure.wordsPerSentence)
      .filter((value) => isOutside(value, words))
      .map((value) =>
        find('words a sentence', value, `${words.least} to ${words.most} may be`, 'Join or split sentences.'),
      ),
    ...measures
      .map((one) => one.syllablesPerWord)
      .filter((value) => value > maxSyllables)
      .map((value) => find('syllables a word', value, `${maxSyllables} is the most`, 'Use shorter words.')),
  ].slice(0, 1)
}

const longSentencesAt = (story: LoadedStory, level: ReadingLevel): readonly Finding[] => {
  const text = story.texts[level]
  const { longest } = LEVEL_BOUNDS[level]
  const fillings = boundingFillings(text.slots)
  return allTexts(text)
    .map((sentence) => ({
      sentence,
      words: Math.max(...fillings.map((filling) => wordsOf(fillSlots(sentence, filling)).length)),
    }))
    .filter(({ words }) => words > longest)
    .map(({ sentence, words }) =>
      textFinding('level-table', story, text, {
        what: sentence,
        line: lineOf(text.lines, sentence),
        message: `This sentence has ${words} words; at ${level} ${longest} are the most.`,
        fix: 'Split it in two.',
      }),
    )
}
