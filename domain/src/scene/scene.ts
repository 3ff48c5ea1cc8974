/** A scene is a background (the ground) and figures: small pictures that stand, swim or fly on it. */

export const GROUND_NAMES = [
  'reef',
  'deep-sea',
  'open-sea',
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

/** A figure as an author writes it. */
export type Figure = {
  /** The name of an icon of Fluent Emoji Flat, `noto:` and one of Noto Emoji, or `own:` and one of ours. */
  readonly name: string
  /** The scale, relative to the default size of a hero, near or far figure. */
  readonly scale: number
  /** Whether the figure is mirrored. */
  readonly isMirrored: boolean
  /** Whether a figure that would normally stand is off the floor: it flies, swims, or lies on something. */
  readonly isRaised: boolean
  /** The position of the middle of the lowest edge, in percent from the left and top. Null for the default position. */
  readonly position: { readonly x: number; readonly y: number } | null
}

/** A scene as an author writes it in one line: `reef | crab | shrimp, shrimp, spiral-shell | coral, coral, fish`. */
export type Scene = {
  readonly ground: GroundName
  readonly hero: Figure
  readonly near: readonly Figure[]
  readonly far: readonly Figure[]
}

/** A scene with a one-sentence literal description for those who cannot see it. */
export type DescribedScene = { readonly scene: Scene; readonly description: string }

export const figuresOf = ({ hero, near, far }: Scene): readonly Figure[] => [hero, ...near, ...far]

/** The size of a scene in scene units, in which figures are positioned. */
export const SCENE_WIDTH = 768
export const SCENE_HEIGHT = 290
