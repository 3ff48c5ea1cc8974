import { allParagraphs, type Paragraph, READING_LEVELS } from '@lanternleaf/domain/story/story'
import { inText, lineOf, type StoryCheck } from '../../check/finding.ts'
import { wordsOf } from '../../language/measure.ts'
import { isSecondEdition } from '../second-edition.ts'

const SAYS =
  '(?:said|says|asked|asks|told|called|cried|yelled|shouted|whispered|answered|added|wrote|sang|grunted|muttered)'

/** A new speaker has a new paragraph, and a speech is not closed and opened again at once. */
export const checkDialogue: StoryCheck = (story) => {
  if (!isSecondEdition(story.sheet)) return []
  const names = story.sheet.cast.map(({ name }) => wordsOf(name)[0] ?? name)
  return READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const paragraphs = text.sections.flatMap(({ blocks }) => blocks.flatMap(allParagraphs))
    const find = (sentence: string, message: string, cure: string) =>
      inText('dialogue', story, text, { what: sentence, line: lineOf(text.lines, sentence), message, cure })
    return paragraphs.flatMap((sentences) => [
      ...reopenedIn(sentences).map((sentence) =>
        find(
          sentence,
          `"${sentence}" opens a speech right after one was closed.`,
          'Begin a new paragraph for another speaker; for the same one leave the first speech open to its end.',
        ),
      ),
      ...secondSpeakerIn(sentences, names).map(({ sentence, speaker }) =>
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
const reopenedIn = (sentences: Paragraph): readonly string[] => {
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
const secondSpeakerIn = (sentences: Paragraph, names: readonly string[]): readonly Speaker[] => {
  const spoken = sentences.flatMap((sentence): readonly Speaker[] => {
    const speaker = names.find((name) => new RegExp(`["”] (?:${SAYS} ${name}|${name} ${SAYS})\\b`, 'u').test(sentence))
    return speaker === undefined ? [] : [{ sentence, speaker }]
  })
  const [first] = spoken
  return spoken.filter(
    ({ speaker }, index) => speaker !== first?.speaker && spoken.findIndex((one) => one.speaker === speaker) === index,
  )
}
