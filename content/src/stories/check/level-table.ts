import { fillSlots } from '@lanternleaf/domain/slots'
import { CHOICE_LETTERS, type ChoiceLetter, READING_LEVELS } from '@lanternleaf/domain/story/story'
import { type Finding, inText, lineOf, type StoryCheck } from '../../check/finding.ts'
import { measureSentences, wordsOf } from '../../language/measure.ts'
import { LEVEL_BOUNDS, outside } from '../level-bounds.ts'
import type { LoadedStory } from '../load.ts'
import type { LoadedText } from '../load-story-text.ts'
import { boundingFillings, filledPath, pathOf } from '../path.ts'

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
  return [
    { name: 'words', range: bounds.words, values: measures.map((one) => one.words) },
    { name: 'words a sentence', range: bounds.wordsPerSentence, values: measures.map((one) => one.wordsPerSentence) },
    { name: 'syllables a word', range: bounds.syllablesPerWord, values: measures.map((one) => one.syllablesPerWord) },
  ].flatMap(({ name, range, values }) => {
    const worst = values.find((value) => outside(value, range))
    if (worst === undefined) return []
    const message = `Path ${letter} has ${round(worst)} ${name}; ${text.level} has ${range.least} to ${range.most}.`
    const cure = worst < range.least ? CURES[name]?.few : CURES[name]?.many
    return [inText('level-table', story, text, { what: `${letter} ${name}`, line: 1, message, cure: cure ?? '' })]
  })
}

const CURES: Readonly<Record<string, { readonly few: string; readonly many: string }>> = {
  words: { few: 'Write more of what happens.', many: 'Take out what the story can do without.' },
  'words a sentence': { few: 'Join short sentences that belong together.', many: 'Split the longest sentences.' },
  'syllables a word': { few: 'Let a few longer words in.', many: 'Use shorter words for some of the long ones.' },
}

const round = (value: number): number => Math.round(value * 1000) / 1000

const checkLongest = (story: LoadedStory, text: LoadedText): readonly Finding[] => {
  const { longest } = LEVEL_BOUNDS[text.level]
  const sentences = new Set(CHOICE_LETTERS.flatMap((letter) => pathOf(text, letter).map((sentence) => sentence.text)))
  const fillings = boundingFillings(text.slots)
  return [...sentences].flatMap((sentence) => {
    const length = Math.max(...fillings.map((words) => wordsOf(fillSlots(sentence, words)).length))
    if (length <= longest) return []
    const message = `This sentence has ${length} words; at ${text.level} ${longest} are the most.`
    const line = lineOf(text.lines, sentence)
    return [inText('level-table', story, text, { what: sentence, line, message, cure: 'Split it in two.' })]
  })
}
