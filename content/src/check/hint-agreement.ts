import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { READINGS, type Reading, readingsOf } from '../language/word-forms.ts'
import { allTexts } from '../path.ts'
import { inText, lineOf, type StoryCheck } from './finding.ts'

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
        ...oddHints(hints).map(({ hint, shared }) =>
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

const isOnlyPlural = (hint: string): boolean => {
  const readings = readingsOf(hint)
  return readings.includes('plural noun') && !readings.includes('singular noun') && !readings.includes('adjective')
}

/** The hints that cannot be what most of the others can be; none when one reading fits them all. */
const oddHints = (hints: readonly string[]): readonly { readonly hint: string; readonly shared: Reading }[] => {
  const judged = hints
    .filter((hint) => /^\p{L}+$/u.test(hint))
    .map((hint) => ({ hint, readings: readingsOf(hint) }))
    .filter(({ readings }) => readings.length > 0)
  const fits = (reading: Reading): number => judged.filter(({ readings }) => readings.includes(reading)).length
  const shared = READINGS.toSorted((one, other) => fits(other) - fits(one))[0] ?? 'adjective'
  return judged.filter(({ readings }) => !readings.includes(shared)).map(({ hint }) => ({ hint, shared }))
}
