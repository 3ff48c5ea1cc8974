import type { FigureArt } from '@lanternleaf/domain/scene/compiled-scenes'
import { CREATURES } from './figures/creatures.ts'
import { FLOOR_PIECES } from './figures/floor-pieces.ts'
import { THINGS } from './figures/things.ts'
import { CAMP_FIGURES } from './screens/camp-figures.ts'

/** As large as the icons of Fluent Emoji Flat, in whose hand these are drawn. */
const SIZE = 32

/** What stories need and no emoji shows: named `own:red-fish` in a scene. */
const BODIES: Readonly<Record<string, string>> = { ...CREATURES, ...THINGS, ...FLOOR_PIECES }

/** What is drawn for `own:` and this name; null when there is none. */
export const ownFigure = (name: string): FigureArt | null => {
  if (Object.hasOwn(CAMP_FIGURES, name)) return CAMP_FIGURES[name] ?? null
  const body = Object.hasOwn(BODIES, name) ? BODIES[name] : undefined
  return body === undefined ? null : { size: SIZE, body: `<g fill="none">${body}</g>` }
}

export const OWN_FIGURES: readonly string[] = Object.keys(BODIES)
