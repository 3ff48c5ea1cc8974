import { allParagraphs, READING_LEVELS } from '@lanternleaf/domain/story/story'
import { inText, lineOf, type StoryCheck } from '../../check/finding.ts'
import { isFinished, isSeveralSentences, oddSignIn } from '../../language/sentence-form.ts'
import { allTexts } from '../path.ts'

/** One sentence a line, each one finished, in the signs a child meets in books. */
export const checkSentenceLines: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const sentences = text.sections.flatMap(({ blocks }) => blocks.flatMap((block) => allParagraphs(block).flat()))
    const find = (sentence: string, message: string, cure: string) =>
      inText('sentence-lines', story, text, { what: sentence, line: lineOf(text.lines, sentence), message, cure })
    return [
      ...sentences
        .filter((one) => !isFinished(one))
        .map((one) => find(one, `"${one}" has no end.`, 'End it with ".", "?", "!" or "…".')),
      ...sentences
        .filter((one) => isSeveralSentences(one))
        .map((one) => find(one, `"${one}" is more than one sentence.`, 'Put each sentence on a line of its own.')),
      ...allTexts(text)
        .filter((one) => oddSignIn(one) !== null)
        .map((one) =>
          find(
            one,
            `"${oddSignIn(one)}" has no place in prose.`,
            'Write it in words; nothing but headings and options is markup.',
          ),
        ),
    ]
  })
