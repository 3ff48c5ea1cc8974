import type { Objection } from '../../banks/bank-finding.ts'
import type { ContentError } from '../../files/content-error.ts'
import type { PictureReview } from '../picture-review.ts'
import { toWord } from '../word-objection.ts'
import { placedWords, type WordEntry, type WordSheet } from '../word-sheet.ts'

type Theme = WordSheet['theme']

/** Somebody has looked at the word's picture and found it true. */
export const checkPictureReviewed = (
  entry: WordEntry,
  theme: Theme,
  { value }: Pick<PictureReview, 'value'>,
): readonly Objection[] =>
  entry.picture === undefined || entry.picture_shows !== undefined || value[theme]?.[entry.word]?.[0] === entry.picture
    ? []
    : [
        toWord('pictures', entry, {
          field: 'picture',
          about: `${entry.picture} unseen`,
          message: `nobody has judged whether ${entry.picture} shows it.`,
          cure: 'Look at it as a literal reader would; write picture_shows: it, kind, part or action if it is true, else take it out.',
        }),
      ]

/** What the review still lists of a theme though no word has that picture any more. */
export const checkReviewNeeded = (sheet: WordSheet, { value, lineAt, file }: PictureReview): readonly ContentError[] =>
  Object.entries(value[sheet.theme] ?? {})
    .filter(
      ([word, [picture]]) => !placedWords(sheet).some(({ entry }) => entry.word === word && entry.picture === picture),
    )
    .map(([word, [picture]]) => ({
      file,
      line: lineAt([sheet.theme, word]),
      message: `${sheet.theme}: ${word} does not have the picture ${picture}.`,
      cure: 'Take the line out, or correct it.',
    }))
