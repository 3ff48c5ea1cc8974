/**
 * Checks the pictures of words: each exists, has a description, is approved by a person, is not repeated too often, and
 * is visible on the ground (the background) of its theme. Also checks that the review of pictures has no stale lines,
 * and that no two themes share a ground. A picture is approved in content/picture-review.yaml, or by the entry's
 * `picture_shows`.
 */

import { HALO, WORD_PICTURE } from '@lanternleaf/domain/scene/compose'
import type { GroundName } from '@lanternleaf/domain/scene/scene'
import type { Issue } from '../../banks/bank-finding.ts'
import type { ThemeFile } from '../../banks/theme-file.ts'
import type { ContentError } from '../../files/content-error.ts'
import { GROUNDS } from '../../scenes/all-grounds.ts'
import { MIN_VISIBLE_PART } from '../../scenes/check/figures.ts'
import { mixColours } from '../../scenes/colour-distance.ts'
import type { Colour } from '../../scenes/draw.ts'
import { figureArt } from '../../scenes/figure-art.ts'
import { visiblePart } from '../../scenes/visible-part.ts'
import type { PictureReview } from '../picture-review.ts'
import { wordIssue } from '../word-issue.ts'
import { placedWords, type WordEntry, type WordSheet } from '../word-sheet.ts'

const MAX_IN_THEME = 2

/** The word's picture is among those there are, and has words that say what it shows. */
export const checkPicture = (entry: WordEntry, pictures: ReadonlySet<string>): readonly Issue[] => {
  const { picture, visual_context } = entry
  const issue = (about: string, message: string, fix: string) =>
    wordIssue('pictures', entry, { field: [], about, message, fix })
  if (picture === undefined && visual_context === undefined) return []
  if (picture === undefined) return [issue('visual_context', 'it has a visual_context, but no picture.', 'Remove it.')]
  return [
    ...(pictures.has(picture)
      ? []
      : [
          issue(
            picture,
            `there is no picture "${picture}".`,
            'Use a Fluent Emoji Flat name (spiral-shell), or a Noto Emoji name after noto: (noto:lighthouse); if the emoji has skin tones, use the name without one.',
          ),
        ]),
    ...(visual_context === undefined
      ? [issue(picture, 'its picture has no visual_context.', 'Describe in visual_context what the picture shows.')]
      : []),
  ]
}

/** No picture occurs twice in a list, or more than twice in a theme. */
export const checkRepeatedPictures = (sheet: WordSheet): readonly Issue[] =>
  placedWords(sheet).flatMap(({ entry, difficulty, index }, place, all) => {
    if (entry.picture === undefined) return []
    const earlier = all.slice(0, place).filter(({ entry: { picture } }) => picture === entry.picture)
    const inList = earlier.find((one) => one.difficulty === difficulty)
    if (inList === undefined && earlier.length < MAX_IN_THEME) return []
    const where = inList === undefined ? `${MAX_IN_THEME} words of the theme` : `${inList.entry.word} in this list`
    const { path, ...issue } = wordIssue('pictures', entry, {
      field: 'picture',
      about: entry.picture,
      message: `${where} already ${inList === undefined ? 'have' : 'has'} the picture ${entry.picture}.`,
      fix: 'Choose another picture.',
    })
    return [{ ...issue, path: [difficulty, index, ...path] }]
  })

type Theme = WordSheet['theme']

/** A person has approved the word's picture, in the entry (`picture_shows`) or in the review file, for this same picture. */
export const checkPictureReviewed = (
  entry: WordEntry,
  theme: Theme,
  { value }: Pick<PictureReview, 'value'>,
): readonly Issue[] =>
  entry.picture === undefined || entry.picture_shows !== undefined || value[theme]?.[entry.word]?.[0] === entry.picture
    ? []
    : [
        wordIssue('pictures', entry, {
          field: 'picture',
          about: `${entry.picture} unseen`,
          message: `nobody has reviewed its picture ${entry.picture}.`,
          fix: 'Look at it as a literal reader would; if it shows the word, set picture_shows to "it", "kind", "part" or "action"; otherwise remove the picture.',
        }),
      ]

/** Reports lines of the review file whose word no longer has that picture. */
export const checkStaleReviews = (sheet: WordSheet, { value, lineAt, file }: PictureReview): readonly ContentError[] =>
  Object.entries(value[sheet.theme] ?? {})
    .filter(
      ([word, [picture]]) => !placedWords(sheet).some(({ entry }) => entry.word === word && entry.picture === picture),
    )
    .map(([word, [picture]]) => ({
      file,
      line: lineAt([sheet.theme, word]),
      message: `${sheet.theme}: ${word} does not have the picture ${picture}.`,
      fix: 'Take the line out, or correct it.',
    }))

/** No two themes share a ground. The later theme gets the error. */
export const checkGround = (
  { theme, value: { ground } }: ThemeFile<WordSheet>,
  themes: readonly ThemeFile<WordSheet>[],
): readonly Issue[] =>
  themes
    .slice(
      0,
      themes.findIndex((one) => one.theme === theme),
    )
    .filter(({ value }) => value.ground === ground)
    .map((earlier) => ({
      check: 'theme-ground',
      path: ['ground'],
      what: ground,
      message: `The theme ${earlier.theme} already has the ground ${ground}.`,
      fix: 'Choose another ground, or draw a new one.',
    }))

/** A word's picture contrasts with the ground of its theme, in light and in dark colours. */
export const checkPictureOnGround = (entry: WordEntry, ground: GroundName): readonly Issue[] => {
  const art = figureArt(entry.picture ?? '')
  if (art === null || visiblePart(art.body, WORD_PICTURE, GROUNDS[ground], mixWithHalo) >= MIN_VISIBLE_PART) return []
  return [
    wordIssue('theme-ground', entry, {
      field: 'picture',
      about: entry.picture ?? '',
      message: `its picture ${entry.picture} is too similar to the ${ground} behind it to be seen.`,
      fix: 'Choose another picture, or another ground for the theme.',
    }),
  ]
}

/** The colour of the ground under the light rim (halo) that the client draws around pictures of words. */
const mixWithHalo = ([light, dark]: Colour): Colour => [
  mixColours(light, HALO.light, HALO.opacity),
  mixColours(dark, HALO.dark, HALO.opacity),
]
