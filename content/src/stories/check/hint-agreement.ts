import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { inText, lineOf, type StoryCheck } from '../../check/finding.ts'
import { isOnlyPlural, oddWords } from '../../language/agreement.ts'
import { allTexts } from '../path.ts'

/**
 * The hints of one slot are of one part of speech, number and tense, and none is a plural where *a* or *an* stands before
 * the slot. Only single words are judged, and only by what WordNet lists for each: a hint it does not know passes.
 */
export const checkHintAgreement: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const prose = allTexts(text).join('\n')
    return Object.entries(text.slots).flatMap(([name, hints]) => {
      const find = (what: string, message: string, cure: string) =>
        inText('hint-agreement', story, text, { what, line: lineOf(text.lines, `${name}:`), message, cure })
      const afterArticle = new RegExp(`\\ban? \\[${name}\\](?! \\p{L})`, 'iu').test(prose)
      return [
        ...oddWords(hints).map(({ word: hint, shared }) =>
          find(
            `${name} ${hint}`,
            `"${hint}" is no ${shared} as the other hints of ${name} are.`,
            'Use words of one kind and one number.',
          ),
        ),
        ...hints
          .filter((hint) => afterArticle && isOnlyPlural(hint))
          .map((hint) =>
            find(`${name} ${hint}`, `"${hint}" is a plural and follows "a" or "an".`, 'Use a word for one thing.'),
          ),
      ]
    })
  })
