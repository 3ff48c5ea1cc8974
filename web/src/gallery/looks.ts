import { COMFORT_VALUES } from '@lanternleaf/domain/comfort/choices'
import { type Look, lookAttributes, lookOf } from '@lanternleaf/domain/comfort/look'

/** A combination of a mode, a set of colours and a text size. */
export type GalleryLook = {
  readonly mode: string
  readonly colours: string
  readonly textSize: string
  readonly look: Look
}

const COLOURS = COMFORT_VALUES.colours.filter((colours) => colours !== 'system')

/** All combinations of modes, sets of colours and text sizes. */
export const GALLERY_LOOKS: readonly GalleryLook[] = COMFORT_VALUES.mode.flatMap((mode) =>
  COLOURS.flatMap((colours) =>
    COMFORT_VALUES.textSize.map((textSize) => ({ mode, colours, textSize, look: lookOf({ mode, colours, textSize }) })),
  ),
)

/** Applies a look to the page, with the same attributes as the server. */
export function applyLook(look: Look): void {
  for (const [name, value] of lookAttributes(look)) {
    if (value === null) document.documentElement.removeAttribute(name)
    else document.documentElement.setAttribute(name, value)
  }
}

const indexIn = (values: readonly string[], value: string): number => values.indexOf(value)

/**
 * The fewest looks that contain every pair of choices (pairwise testing): 12 instead of 36. The text size follows from the mode and
 * the colours, as in a Latin square, so that each mode meets each colours and each text size, and each colours each text size.
 */
export const PAIRED_LOOKS: readonly GalleryLook[] = GALLERY_LOOKS.filter(
  ({ mode, colours, textSize }) =>
    indexIn(COMFORT_VALUES.textSize, textSize) ===
    (indexIn(COMFORT_VALUES.mode, mode) + indexIn(COLOURS, colours)) % COMFORT_VALUES.textSize.length,
)

/** The rules of axe that a look can break. The rule `color-contrast-enhanced` requires 7 to 1, so 4.5 to 1 need not be checked too. */
export const LOOK_RULES = ['color-contrast-enhanced', 'target-size', 'link-in-text-block']
