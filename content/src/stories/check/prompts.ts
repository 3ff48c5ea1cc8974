/**
 * Checks what a story asks the reader: the question of the choice, its options, and the reflections (questions to think
 * about after a choice).
 */

import { fillSlots } from '@lanternleaf/domain/slots'
import { READING_LEVELS, type StoryText } from '@lanternleaf/domain/story/story'
import { lineOf, type ShelfCheck, type StoryCheck, textFinding } from '../../check/finding.ts'
import { wordsOf } from '../../language/measure.ts'
import { splitSentences } from '../../language/sentence-form.ts'
import { plainForm } from '../../language/word-forms.ts'
import { LEVEL_BOUNDS } from '../level-bounds.ts'
import type { LoadedStory } from '../load-story.ts'
import { boundingFillings } from '../path.ts'

/** The prompts of both reflections. */
const promptsOf = ({ sections }: Pick<StoryText, 'sections'>): readonly string[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'reflection' ? [block.prompt] : [])))

/** The choice's question and its three options. */
const choiceTexts = ({ sections }: Pick<StoryText, 'sections'>): readonly string[] =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'choice' ? [block.question, ...Object.values(block.options)] : [])),
  )

/** The sentences of question, options and prompts that are longer than a text's level allows. */
export const longPromptSentences = (
  text: StoryText,
): readonly { readonly sentence: string; readonly words: number }[] => {
  const fillings = boundingFillings(text.slots)
  return [...choiceTexts(text), ...promptsOf(text)]
    .flatMap(splitSentences)
    .map((sentence) => ({
      sentence,
      words: Math.max(...fillings.map((filling) => wordsOf(fillSlots(sentence, filling)).length)),
    }))
    .filter(({ words }) => words > LEVEL_BOUNDS[text.level].longest)
}

/** Mean words in a sentence of both prompts. */
const meanOfPrompts = (text: StoryText): number => {
  const sentences = promptsOf(text).flatMap(splitSentences)
  return sentences.flatMap(wordsOf).length / Math.max(sentences.length, 1)
}

/** What a child is asked is as easy to read as the rest of the level. */
export const checkPromptLengths: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const bounds = LEVEL_BOUNDS[text.level]
    const mean = meanOfPrompts(text)
    return [
      ...longPromptSentences(text).map(({ sentence, words }) =>
        textFinding('prompt-lengths', story, text, {
          what: sentence,
          line: lineOf(text.lines, sentence),
          message: `"${sentence}" has ${words} words; at ${text.level} at most ${bounds.longest} are allowed in a question, an option or a reflection, too.`,
          fix: 'Split or shorten it at this level; each level has its own words.',
        }),
      ),
      ...(mean > bounds.wordsPerSentence.most
        ? [
            textFinding('prompt-lengths', story, text, {
              what: 'reflections',
              line: lineOf(text.lines, '### Reflect (me)'),
              message: `The reflections have ${mean.toFixed(1)} words a sentence; at ${text.level} at most ${bounds.wordsPerSentence.most} are allowed.`,
              fix: 'Ask in shorter sentences at this level; each level has its own words.',
            }),
          ]
        : []),
    ]
  })

/** A question that ended 47 of 73 early stories. Readers skipped it from the fourth story on. */
const STOCK_QUESTION = /is that a good feeling for you/i

/** No reflection asks the question that once ended most of them. */
export const checkStockReflection: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    return promptsOf(text)
      .filter((prompt) => STOCK_QUESTION.test(prompt))
      .map((prompt) =>
        textFinding('stock-reflection', story, text, {
          what: 'good feeling',
          line: lineOf(text.lines, prompt),
          message: 'The reflection asks "Is that a good feeling for you, or not?", which has been used too often.',
          fix: 'Ask something that only this story can ask.',
        }),
      )
  })

/** Shorter sentences, such as "What do you notice?", may occur in several stories. */
const MIN_WORDS = 5

const wordingOf = (sentence: string): string => wordsOf(sentence).map(plainForm).join(' ')

/** No two stories have the same sentence in a reflection. Both are reported, each at its own line. */
export const checkSharedReflections: ShelfCheck = (stories) => {
  const promptSentences = stories.flatMap((story) =>
    READING_LEVELS.flatMap((level) =>
      promptsOf(story.texts[level])
        .flatMap(splitSentences)
        .filter((sentence) => wordsOf(sentence).length >= MIN_WORDS)
        .map((sentence) => ({ story, level, sentence, wording: wordingOf(sentence) })),
    ),
  )
  const byWording = Map.groupBy(promptSentences, ({ wording }) => wording)
  return promptSentences.flatMap(({ story, level, sentence, wording }) => {
    const otherStory = byWording.get(wording)?.find((prompt) => prompt.story !== story)?.story
    return otherStory === undefined ? [] : [sharedReflection(story, level, sentence, otherStory)]
  })
}

const sharedReflection = (
  story: LoadedStory,
  level: (typeof READING_LEVELS)[number],
  sentence: string,
  other: LoadedStory,
) => {
  const text = story.texts[level]
  return textFinding('shared-reflections', story, text, {
    what: sentence,
    line: lineOf(text.lines, sentence),
    message: `"${sentence}" is also a reflection of ${other.sheet.id}.`,
    fix: 'Ask something that only this story can ask.',
  })
}
