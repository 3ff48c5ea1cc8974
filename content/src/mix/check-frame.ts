/**
 * Limits the length of what the teller and the campers say around a generated story. What they say at one time is
 * called a beat.
 */

import { fillSlots } from '@lanternleaf/domain/slots'
import { type Paragraph, READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import { MAX_CAMPERS } from '@lanternleaf/domain/story-generator/camp'
import { type Finding, lineOf, type StoryCheck, textFinding } from '../check/finding.ts'
import type { ContentError } from '../files/content-error.ts'
import { measureSentences, wordsOf } from '../language/measure.ts'
import { isOutside, LEVEL_BOUNDS } from '../stories/level-bounds.ts'
import type { LoadedStory } from '../stories/load-story.ts'
import { allTexts, boundingFillings } from '../stories/path.ts'
import type { LoadedMix } from './load-mix.ts'
import { headingOf } from './parse-beats.ts'
import { phrasesFor, type StandIn } from './speaker-story.ts'

/** The most words of the teller and all campers together, with the longest campers, title and lead. */
const MOST_WORDS: Readonly<Record<ReadingLevel, number>> = { simple: 70, full: 125, challenge: 130 }
/** The most lines before the story itself begins, so that a child soon reaches it. */
const MOST_LINES = 6

/** What is said around a story is short, whoever speaks, and the story begins soon. */
export const checkFrame = ({ camp, campers }: LoadedMix, standIns: readonly StandIn[]): readonly ContentError[] =>
  READING_LEVELS.flatMap((level) => {
    const maxWordCount = (paragraphs: readonly Paragraph[]): number =>
      Math.max(
        ...standIns.map(
          (standIn) =>
            paragraphs.flat().flatMap((paragraph) => wordsOf(fillSlots(paragraph, phrasesFor(standIn)))).length,
        ),
      )
    const sumOfLongest = (sizes: readonly number[]): number =>
      sizes
        .toSorted((a, b) => b - a)
        .slice(0, MAX_CAMPERS[level])
        .reduce((sum, size) => sum + size, 0)
    const camperBeats = Object.values(campers).map(({ beats }) => beats[level])
    const words =
      maxWordCount(Object.values(camp.beats[level])) +
      sumOfLongest(camperBeats.map(({ before, after }) => maxWordCount([before, after])))
    const lines = camp.beats[level].opening.length + sumOfLongest(camperBeats.map(({ before }) => before.length))
    const error = (message: string, fix: string): ContentError => ({ file: camp.file, line: 1, message, fix })
    return [
      ...(words > MOST_WORDS[level]
        ? [
            error(
              `At ${level} the camp can say ${words} words; at most ${MOST_WORDS[level]} are allowed.`,
              'Shorten beats.',
            ),
          ]
        : []),
      ...(lines > MOST_LINES
        ? [
            error(
              `At ${level} a story can begin after ${lines} lines; at most ${MOST_LINES} are allowed.`,
              'Shorten beats.',
            ),
          ]
        : []),
    ]
  })

/**
 * The beats keep the limits of the level for the average sentence, the longest sentence and the syllables of a word. So a story
 * that keeps them by itself also keeps them with any campers.
 */
export const checkLengths: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => [...checkAverages(story, level), ...checkLongSentences(story, level)])

const checkAverages = (story: LoadedStory, level: ReadingLevel): readonly Finding[] => {
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
      message: `The average at ${level} is ${value.toFixed(2)} ${what}; it must be ${allowed}.`,
      fix,
    })
  return [
    ...measures
      .map((measure) => measure.wordsPerSentence)
      .filter((value) => isOutside(value, words))
      .map((value) => find('words a sentence', value, `${words.least} to ${words.most}`, 'Join or split sentences.')),
    ...measures
      .map((measure) => measure.syllablesPerWord)
      .filter((value) => value > maxSyllables)
      .map((value) => find('syllables a word', value, `at most ${maxSyllables}`, 'Use shorter words.')),
  ].slice(0, 1)
}

const checkLongSentences = (story: LoadedStory, level: ReadingLevel): readonly Finding[] => {
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
        message: `This sentence has ${words} words; at ${level} at most ${longest} are allowed.`,
        fix: 'Split it in two.',
      }),
    )
}
