/**
 * Gives every figure (one small drawing, such as a crab) of a scene a position and size. The content compiler calls it
 * once for each scene and frame, and the web app only draws the result.
 */

import { FRAMES, type Frame, type FrameName } from './frames.ts'
import { type Figure, type GroundName, SCENE_HEIGHT, SCENE_WIDTH, type Scene } from './scene.ts'

/** A figure and its position in scene units (768 wide, 290 high): `x`, `y` is the middle of its lowest edge. */
export type PlacedFigure = {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly isMirrored: boolean
  /** Whether the figure stands on the floor and casts a shadow. False for pieces of the floor, which cast none. */
  readonly isStanding: boolean
}

/** A scene whose figures have positions. They are in painting order: the far ones, the hero, the near ones. */
export type ComposedScene = { readonly ground: GroundName; readonly figures: readonly PlacedFigure[] }

/**
 * Positions the figures of a scene for one of three frames: across a page, on a cover, or on the small picture of an
 * option.
 */
export const composeScene = ({ ground, hero, near, far }: Scene, frameName: FrameName): ComposedScene => {
  const frame: Frame = FRAMES[frameName]
  const fitToFrame = (figure: Figure): Figure =>
    frame.toSceneX === null ? { ...figure, position: null, scale: Math.min(figure.scale, MAX_COVER_SCALE) } : figure
  const placedHero = placeHero(fitToFrame(hero), near.length > 0, frame)
  return {
    ground,
    figures: [
      ...placeFar(far.map(fitToFrame), frame),
      placedHero,
      ...placeNear(near.map(fitToFrame), placedHero, frame),
    ],
  }
}

/** A cover is narrow, so figures are not scaled up beyond their default size. */
const MAX_COVER_SCALE = 1

const isStanding = ({ name, isRaised }: Figure): boolean => !isRaised && !isFloating(name)

const placeFigure = (figure: Figure, x: number, y: number, size: number, frame: Frame): PlacedFigure => {
  const { name, isMirrored, position } = figure
  return {
    name,
    x: Math.round((position && frame.toSceneX?.(position.x / 100)) ?? x),
    y: Math.round(position === null ? y : (position.y / 100) * SCENE_HEIGHT),
    size: Math.round(size),
    isMirrored,
    isStanding: isStanding(figure) && !isFloorPiece(name),
  }
}

const placeHero = (hero: Figure, hasNear: boolean, frame: Frame): PlacedFigure => {
  const { x, besideNear, size, standing, floating } = frame.hero
  return placeFigure(hero, hasNear ? besideNear : x, isStanding(hero) ? standing : floating, size * hero.scale, frame)
}

/**
 * Positions the near figures right and left of the hero in turn, each further out than the one before it on its side,
 * so that none overlap.
 */
const placeNear = (near: readonly Figure[], hero: PlacedFigure, frame: Frame): readonly PlacedFigure[] => {
  const { sizes, gap, sides, standing, floating } = frame.near
  const edge = [hero.x + hero.size / 2, hero.x - hero.size / 2]
  return near.slice(0, sizes.length).map((figure, index) => {
    const side = index % sides
    const size = (sizes[index] ?? 0) * figure.scale
    const outward = side === 0 ? 1 : -1
    const x = (edge[side] ?? 0) + outward * (gap + size / 2)
    if (figure.position === null) edge[side] = x + (outward * size) / 2
    return placeFigure(figure, x, isStanding(figure) ? (standing[index] ?? 0) : (floating[index] ?? 0), size, frame)
  })
}

/**
 * Positions the far figures at the outer ends. Standing and floating figures have separate slots, and a figure for
 * which no slot is left is omitted.
 */
const placeFar = (far: readonly Figure[], frame: Frame): readonly PlacedFigure[] => {
  const usedSlots = { standing: 0, floating: 0 }
  return far.flatMap((figure) => {
    const kind = isStanding(figure) ? 'standing' : 'floating'
    const slot = frame.far[kind][usedSlots[kind]]
    if (slot === undefined) return []
    if (figure.position === null) usedSlots[kind] += 1
    return [placeFigure(figure, slot.x, slot.y, slot.size * figure.scale, frame)]
  })
}

/** Pictures of things that swim, fly or float. All others stand on the floor unless they are raised. */
const FLOATING: ReadonlySet<string> = new Set(
  `fish red-fish dragonfish tropical-fish blowfish dolphin shark whale spouting-whale jellyfish squid seal dove eagle bat butterfly
  honeybee mosquito fly sun sun-with-face full-moon new-moon crescent-moon first-quarter-moon waxing-crescent-moon
  waning-crescent-moon waxing-gibbous-moon full-moon-face star glowing-star shooting-star sparkles dizzy comet
  ringed-planet globe-showing-europe-africa globe-showing-americas globe-showing-asia-australia earth milky-way cloud
  sun-behind-cloud sun-behind-small-cloud cloud-with-rain cloud-with-snow cloud-with-lightning rainbow snowflake rocket
  satellite flying-saucer airplane helicopter parachute kite balloon bubbles speech-balloon thought-balloon
  musical-note musical-notes zzz wind-face dashing-away droplet sweat-droplets high-voltage dragon mirror-ball
  red-paper-lantern framed-picture window`.split(/\s+/),
)

export const isFloating = (name: string): boolean => FLOATING.has(name.replace(/^(?:noto|own):/, ''))

/** Pictures of a piece of the floor, such as a puddle or a hole, which other figures may stand on. */
const FLOOR_PIECES: ReadonlySet<string> = new Set([
  'hole',
  'own:rings',
  'own:sand-hill',
  'own:dug-hole',
  'own:mud',
  'own:pond',
  'own:open-house',
])

export const isFloorPiece = (name: string): boolean => FLOOR_PIECES.has(name)

/**
 * The position of a word's picture in the scene of its theme: in the middle, with its lower edge above the floor. Only the
 * contrast check of pictures uses it and `HALO`. The client draws both by its stylesheet (`.ring` in
 * `word-scene.module.css`): change both places.
 */
export const WORD_PICTURE: Omit<PlacedFigure, 'name'> = {
  x: SCENE_WIDTH / 2,
  y: 190,
  size: 145,
  isMirrored: false,
  isStanding: false,
}

/** The halo between the picture of a word and the background: a disc of one colour with this opacity, 0 to 1. */
export const HALO = { light: '#ffffff', dark: '#0c1d21', opacity: 0.6 }
