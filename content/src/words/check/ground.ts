import type { GroundName } from '@lanternleaf/domain/scene/scene'
import { HALO, WORD_PICTURE } from '@lanternleaf/domain/scene/word-picture'
import type { Objection } from '../../banks/bank-finding.ts'
import type { ThemeFile } from '../../banks/theme-file.ts'
import { GROUNDS } from '../../scenes/all-grounds.ts'
import { LEAST_SEEN } from '../../scenes/check/contrast.ts'
import { mixed } from '../../scenes/colour-distance.ts'
import type { Colour } from '../../scenes/draw.ts'
import { figureArt } from '../../scenes/figure-art.ts'
import { visiblePart } from '../../scenes/visible-part.ts'
import { toWord } from '../word-objection.ts'
import type { WordEntry, WordSheet } from '../word-sheet.ts'

/** Each theme is a place of its own. The theme that comes later is the one that hears of it. */
export const checkGround = (
  { theme, value: { ground } }: ThemeFile<WordSheet>,
  themes: readonly ThemeFile<WordSheet>[],
): readonly Objection[] =>
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
      message: `The ground ${ground} is that of ${earlier.theme}.`,
      cure: 'Choose another one, or draw one.',
    }))

/** A word's picture can be told from the ground of its theme, in the light and in the dark. */
export const checkPictureOnGround = (entry: WordEntry, ground: GroundName): readonly Objection[] => {
  const art = figureArt(entry.picture ?? '')
  if (art === null || visiblePart(art.body, WORD_PICTURE, GROUNDS[ground], throughHalo) >= LEAST_SEEN) return []
  return [
    toWord('theme-ground', entry, {
      field: 'picture',
      about: entry.picture ?? '',
      message: `its picture ${entry.picture} is too like the ${ground} behind it to be seen.`,
      cure: 'Choose another picture, or another ground for the theme.',
    }),
  ]
}

const throughHalo = ([light, dark]: Colour): Colour => [
  mixed(light, HALO.light, HALO.part),
  mixed(dark, HALO.dark, HALO.part),
]
