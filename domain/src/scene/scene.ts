/** A scene is a background (the ground) and figures: small pictures that stand, swim or fly on it. */

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
  /** Scale relative to the default size of its part. */
  readonly scale: number
  /** Whether it is mirrored. */
  readonly turned: boolean
  /** Whether a figure that would normally stand is off the floor: it flies, swims, or lies on something. */
  readonly raised: boolean
  /** Position of the middle of its lowest edge, in percent from the left and top; null for the default position. */
  readonly at: { readonly x: number; readonly y: number } | null
}

/** One line: `reef | crab | shrimp, shrimp, spiral-shell | coral, coral, fish`. */
export type Scene = {
  readonly ground: GroundName
  readonly hero: Figure
  readonly near: readonly Figure[]
  readonly far: readonly Figure[]
}

/** A scene with a one-sentence literal description for those who cannot see it. */
export type DescribedScene = { readonly scene: Scene; readonly shows: string }

export const figuresOf = ({ hero, near, far }: Scene): readonly Figure[] => [hero, ...near, ...far]

/** The units of a scene. */
export const SCENE_WIDTH = 768
export const SCENE_HEIGHT = 290
