/** Finds the drawing (SVG) of a figure by its name: an emoji icon or one of our own drawings. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FigureArt } from '@lanternleaf/domain/scene/compiled-scenes'
import { CREATURES } from './figures/creatures.ts'
import { FLOOR_PIECES, THINGS } from './figures/things.ts'
import { CAMP_FIGURES } from './screens/camp-figures.ts'

type IconSet = {
  readonly icons: Readonly<Record<string, { readonly body: string; readonly width?: number }>>
  readonly width?: number
}

/** Icons of a set without a size of their own are this wide. */
const ICON_WIDTH = 16

const sets = new Map<string, IconSet>()

/** The pictures are a dependency of `web`: they are resolved from its package.json, and nothing of `web` is imported. */
const iconSet = (collection: string): IconSet => {
  const cached = sets.get(collection)
  if (cached !== undefined) return cached
  const web = createRequire(new URL('../../../web/package.json', import.meta.url))
  const set: IconSet = JSON.parse(readFileSync(web.resolve(`@iconify-json/${collection}/icons.json`), 'utf8'))
  sets.set(collection, set)
  return set
}

/**
 * The drawing of a figure: an icon of Fluent Emoji Flat, after `noto:` an icon of Noto Emoji, after `own:` a drawing of ours. Null if there
 * is none.
 */
export const figureArt = (name: string): FigureArt | null => {
  if (name.startsWith('own:')) return ownFigure(name.slice('own:'.length))
  const isNoto = name.startsWith('noto:')
  const set = iconSet(isNoto ? 'noto' : 'fluent-emoji-flat')
  const iconName = isNoto ? name.slice('noto:'.length) : name
  const icon = Object.hasOwn(set.icons, iconName) ? set.icons[iconName] : undefined
  return icon === undefined ? null : { size: icon.width ?? set.width ?? ICON_WIDTH, body: icon.body }
}

/** Our drawings have the size and the style of the icons of Fluent Emoji Flat. */
const SIZE = 32

/** Drawings for stories where no emoji exists. In a scene they are named `own:red-fish`. */
const BODIES: Readonly<Record<string, string>> = { ...CREATURES, ...THINGS, ...FLOOR_PIECES }

/** The drawing of ours with a name; null if there is none. */
export const ownFigure = (name: string): FigureArt | null => {
  if (Object.hasOwn(CAMP_FIGURES, name)) return CAMP_FIGURES[name] ?? null
  const body = Object.hasOwn(BODIES, name) ? BODIES[name] : undefined
  return body === undefined ? null : { size: SIZE, body: `<g fill="none">${body}</g>` }
}

export const OWN_FIGURES: readonly string[] = Object.keys(BODIES)
