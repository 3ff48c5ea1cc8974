import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { allTexts, paragraphsOf } from '../path.ts'
import { inText, lineOf, type StoryCheck } from './finding.ts'

/** One sentence a line, each one finished, in the signs a child meets in books. */
export const checkSentenceLines: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const sentences = text.sections.flatMap(({ blocks }) => blocks.flatMap((block) => paragraphsOf(block).flat()))
    const find = (sentence: string, message: string, cure: string) =>
      inText('sentence-lines', story, text, { what: sentence, line: lineOf(text.lines, sentence), message, cure })
    return [
      ...sentences
        .filter((one) => !FINISHED.test(one))
        .map((one) => find(one, `"${one}" has no end.`, 'End it with ".", "?", "!" or "…".')),
      ...sentences
        .filter((one) => TWO_SENTENCES.test(one.replace(TITLES, '$1')))
        .map((one) => find(one, `"${one}" is more than one sentence.`, 'Put each sentence on a line of its own.')),
      ...allTexts(text)
        .filter((one) => ODD_SIGN.test(one))
        .map((one) =>
          find(
            one,
            `"${ODD_SIGN.exec(one)?.[0] ?? ''}" has no place in prose.`,
            'Write it in words; nothing but headings and options is markup.',
          ),
        ),
    ]
  })

/** A colon may end a line that what is read or heard follows. */
const FINISHED = /[.?!…:]["”’')]*$/
/** A stop outside quotation marks and a capital after it. */
const TWO_SENTENCES = /[.?!…]\s+["“‘']?\p{Lu}/u
const TITLES = /\b(Mr|Mrs|Ms|Dr|St)\./g
const ODD_SIGN = /[^\p{L}\p{N}\s.,;:?!'"“”‘’()[\]_…–—°&-]/u
