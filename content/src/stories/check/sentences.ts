/** Checks the single sentences of a story, its dialogue and its ending. */

import { fillSlots } from '@lanternleaf/domain/slots'
import { paragraphsFor } from '@lanternleaf/domain/story/reading'
import { allParagraphs, CHOICE_LETTERS, type Paragraph, READING_LEVELS } from '@lanternleaf/domain/story/story'
import { lineOf, type StoryCheck, textFinding } from '../../check/finding.ts'
import { wordsOf } from '../../language/measure.ts'
import { isFinished, isSeveralSentences, oddSignIn } from '../../language/sentence-form.ts'
import { moodOf, NEGATIVE_MOOD } from '../../language/tone.ts'
import { allTexts, fillWith } from '../path.ts'
import { isSecondEdition } from './second-edition.ts'

/** One sentence a line, each one finished, in the signs a child meets in books. */
export const checkSentenceLines: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const sentences = text.sections.flatMap(({ blocks }) => blocks.flatMap((block) => allParagraphs(block).flat()))
    const find = (sentence: string, message: string, fix: string) =>
      textFinding('sentence-lines', story, text, { what: sentence, line: lineOf(text.lines, sentence), message, fix })
    return [
      ...sentences
        .filter((one) => !isFinished(one))
        .map((one) => find(one, `"${one}" does not end like a sentence.`, 'End it with ".", "?", "!" or "…".')),
      ...sentences
        .filter((one) => isSeveralSentences(one))
        .map((one) => find(one, `"${one}" is more than one sentence.`, 'Put each sentence on a line of its own.')),
      ...allTexts(text)
        .filter((one) => oddSignIn(one) !== null)
        .map((one) =>
          find(
            one,
            `"${oddSignIn(one)}" is not allowed in prose.`,
            'Write it in words; nothing but headings and options is markup.',
          ),
        ),
    ]
  })

const SAYS =
  '(?:said|says|asked|asks|told|called|cried|yelled|shouted|whispered|answered|added|wrote|sang|grunted|muttered)'

/** A new speaker has a new paragraph, and a speech is not closed and opened again at once. */
export const checkDialogue: StoryCheck = (story) => {
  if (!isSecondEdition(story.sheet)) return []
  const names = story.sheet.cast.map(({ name }) => wordsOf(name)[0] ?? name)
  return READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const paragraphs = text.sections.flatMap(({ blocks }) => blocks.flatMap(allParagraphs))
    const find = (sentence: string, message: string, fix: string) =>
      textFinding('dialogue', story, text, { what: sentence, line: lineOf(text.lines, sentence), message, fix })
    return paragraphs.flatMap((sentences) => [
      ...findReopenedSpeech(sentences).map((sentence) =>
        find(
          sentence,
          `"${sentence}" opens a speech right after one was closed.`,
          'Begin a new paragraph for another speaker; for the same one leave the first speech open to its end.',
        ),
      ),
      ...findSecondSpeakers(sentences, names).map(({ sentence, speaker }) =>
        find(
          sentence,
          `${speaker} speaks in a paragraph in which somebody else has spoken.`,
          'Begin a new paragraph: put a blank line before it.',
        ),
      ),
    ])
  })
}

/** Sentences that open a speech when the one before has just closed its own. */
const findReopenedSpeech = (sentences: Paragraph): readonly string[] => {
  const opens = sentences.map((sentence, index) => ({
    sentence,
    isInside: sentences.slice(0, index).join('').split('"').length % 2 === 0,
  }))
  return opens
    .filter(
      ({ sentence, isInside }, index) => !isInside && sentence.startsWith('"') && /"$/.test(sentences[index - 1] ?? ''),
    )
    .map(({ sentence }) => sentence)
}

type Speaker = { readonly sentence: string; readonly speaker: string }

/** The first sentence of each further speaker of a paragraph. */
const findSecondSpeakers = (sentences: Paragraph, names: readonly string[]): readonly Speaker[] => {
  const speakers = sentences.flatMap((sentence): readonly Speaker[] => {
    const speaker = names.find((name) => new RegExp(`["”] (?:${SAYS} ${name}|${name} ${SAYS})\\b`, 'u').test(sentence))
    return speaker === undefined ? [] : [{ sentence, speaker }]
  })
  const [first] = speakers
  return speakers.filter(
    ({ speaker }, index) =>
      speaker !== first?.speaker && speakers.findIndex((one) => one.speaker === speaker) === index,
  )
}

/** The conclusion is not sad, whichever option was taken and whichever hints fill its slots. */
export const checkEnding: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const saddest = fillWith(text.slots, (hint) => moodOf([hint]))
    const conclusions = text.sections.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'conclusion'))
    const moods = CHOICE_LETTERS.map((letter) =>
      moodOf(
        conclusions
          .flatMap((block) => paragraphsFor(block, letter).flat())
          .map((sentence) => fillSlots(sentence, saddest)),
      ),
    )
    const mood = Math.min(...moods)
    if (mood > NEGATIVE_MOOD) return []
    return [
      textFinding('ending', story, text, {
        what: 'conclusion',
        line: lineOf(text.lines, '### The end'),
        message: `The ending reads as sad (mood ${mood.toFixed(2)}).`,
        fix: 'End on calm, on a laugh, or on something to look forward to.',
      }),
    ]
  })
