/** A scene is composed of a ground and figures: small pictures that stand, swim or fly on it. */

export const GROUND_NAMES = [
  'reef',
  'deep-sea',
  'harbour',
  'beach',
  'night-camp',
  'forest',
  'meadow',
  'ice',
  'desert',
  'street',
  'kitchen',
  'workshop',
  'classroom',
  'station',
  'moon',
  'house',
  'roof',
  'night-meadow',
  'night-house',
  'night-street',
] as const
export type GroundName = (typeof GROUND_NAMES)[number]

export type Figure = {
  /** The name of an icon of Fluent Emoji Flat, `noto:` and one of Noto Emoji, or `own:` and one of ours. */
  readonly name: string
  /** How many times the size its part gives it. */
  readonly scale: number
  /** Whether it looks the other way. */
  readonly turned: boolean
  /** Whether it is off the floor although its kind stands: it flies, swims, or lies on something. */
  readonly raised: boolean
  /** Where its lowest point's middle is, in percent of the scene from its left and top; null lets the rule say. */
  readonly at: { readonly x: number; readonly y: number } | null
}

/** One line: `reef | crab | shrimp, shrimp, spiral-shell | coral, coral, fish`. */
export type Scene = {
  readonly ground: GroundName
  readonly hero: Figure
  readonly near: readonly Figure[]
  readonly far: readonly Figure[]
}

/** A scene, and what it shows in one literal sentence for those who hear it. */
export type DescribedScene = { readonly scene: Scene; readonly shows: string }

export const figuresOf = ({ hero, near, far }: Scene): readonly Figure[] => [hero, ...near, ...far]

/** The units of a scene. */
export const SCENE_WIDTH = 768
export const SCENE_HEIGHT = 290
