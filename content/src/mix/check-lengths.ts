import { fillSlots } from '@lanternleaf/domain/slots'
import { READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import { type Finding, inText, lineOf, type StoryCheck } from '../check/finding.ts'
import { measureSentences, wordsOf } from '../language/measure.ts'
import { LEVEL_BOUNDS, outside } from '../stories/level-bounds.ts'
import type { LoadedStory } from '../stories/load.ts'
import { allTexts, boundingFillings } from '../stories/path.ts'
import { headingOf } from './parse-beats.ts'

/**
 * What is said around a story keeps the level's words a sentence and its longest sentence, and is no heavier in
 * syllables. So a story that is within its bounds alone is within them with any campers.
 */
export const checkLengths: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => [...meansAt(story, level), ...longSentencesAt(story, level)])

const meansAt = (story: LoadedStory, level: ReadingLevel): readonly Finding[] => {
  const text = story.texts[level]
  const { wordsPerSentence: words, syllablesPerWord: syllables } = LEVEL_BOUNDS[level]
  const measures = boundingFillings(text.slots).map((filling) =>
    measureSentences(allTexts(text).map((sentence) => fillSlots(sentence, filling))),
  )
  const find = (what: string, value: number, allowed: string, cure: string): Finding =>
    inText('level-table', story, text, {
      what,
      line: lineOf(text.lines, headingOf(level)),
      message: `At ${level} there are ${value.toFixed(2)} ${what}; ${allowed}.`,
      cure,
    })
  return [
    ...measures
      .map((one) => one.wordsPerSentence)
      .filter((value) => outside(value, words))
      .map((value) =>
        find('words a sentence', value, `${words.least} to ${words.most} may be`, 'Join or split sentences.'),
      ),
    ...measures
      .map((one) => one.syllablesPerWord)
      .filter((value) => value > syllables.most)
      .map((value) => find('syllables a word', value, `${syllables.most} is the most`, 'Use shorter words.')),
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
      inText('level-table', story, text, {
        what: sentence,
        line: lineOf(text.lines, sentence),
        message: `This sentence has ${words} words; at ${level} ${longest} are the most.`,
        cure: 'Split it in two.',
      }),
    )
}
