/**
 * Frames: where the figures of a picture can stand, for each shape of picture. A frame has one place for the hero (the
 * main figure) and some for near and far figures. `compose.ts` looks positions up here.
 */

type Slot = { readonly x: number; readonly y: number; readonly size: number }

/** The positions of figures in a frame, in scene units (768 wide, 290 high). */
export type Frame = {
  /** Maps an author's horizontal position (0 to 1) to scene units. Null in frames that ignore such positions. */
  readonly toSceneX: ((part: number) => number) | null
  readonly hero: {
    readonly x: number
    readonly besideNear: number
    readonly size: number
    readonly standing: number
    readonly floating: number
  }
  readonly near: {
    readonly sizes: readonly number[]
    readonly gap: number
    /** With 2 sides, the near figures stand right and left of the hero in turn. With 1, all stand on the right. */
    readonly sides: 1 | 2
    readonly standing: readonly number[]
    readonly floating: readonly number[]
  }
  readonly far: { readonly standing: readonly Slot[]; readonly floating: readonly Slot[] }
}

const MIDDLE = 384

export const FRAMES = {
  /** Across the top of a page. The hero has half the height; phones crop the sides but no figure near the hero. */
  wide: {
    toSceneX: (part) => part * 768,
    hero: { x: MIDDLE, besideNear: MIDDLE, size: 145, standing: 262, floating: 244 },
    near: {
      sizes: [48, 44, 40, 38],
      gap: 18,
      sides: 2,
      standing: [266, 264, 258, 256],
      floating: [196, 176, 150, 214],
    },
    far: {
      standing: [
        { x: 118, y: 250, size: 96 },
        { x: 652, y: 248, size: 84 },
        { x: 42, y: 244, size: 70 },
        { x: 722, y: 244, size: 66 },
      ],
      floating: [
        { x: 138, y: 144, size: 54 },
        { x: 634, y: 132, size: 48 },
        { x: 64, y: 162, size: 42 },
        { x: 708, y: 158, size: 40 },
      ],
    },
  },
  /**
   * A cover, 300 wide: the same hero between one near figure on each side. Authors' positions are meant for the wide
   * frame and are ignored.
   */
  cover: {
    toSceneX: null,
    hero: { x: MIDDLE, besideNear: MIDDLE, size: 145, standing: 262, floating: 240 },
    near: { sizes: [44, 40], gap: 2, sides: 2, standing: [270, 268], floating: [196, 190] },
    far: {
      standing: [
        { x: 284, y: 236, size: 88 },
        { x: 488, y: 232, size: 76 },
      ],
      floating: [
        { x: 298, y: 112, size: 48 },
        { x: 480, y: 98, size: 42 },
      ],
    },
  },
  /** A cover that an author described: with the author's sizes, and positions across its 300 units. */
  ownCover: {
    toSceneX: (part) => MIDDLE + (part - 0.5) * 300,
    hero: { x: MIDDLE, besideNear: MIDDLE, size: 145, standing: 262, floating: 240 },
    near: { sizes: [48, 44, 40, 38], gap: 2, sides: 2, standing: [270, 268, 264, 262], floating: [196, 190, 170, 160] },
    far: {
      standing: [
        { x: 284, y: 236, size: 88 },
        { x: 488, y: 232, size: 76 },
      ],
      floating: [
        { x: 298, y: 112, size: 48 },
        { x: 480, y: 98, size: 42 },
      ],
    },
  },
  /** The picture of an option, 240 wide: the actor and what they act with. */
  option: {
    toSceneX: (part) => MIDDLE + (part - 0.5) * 240,
    hero: { x: MIDDLE, besideNear: 344, size: 110, standing: 254, floating: 226 },
    near: { sizes: [60, 34], gap: 6, sides: 1, standing: [258, 250], floating: [200, 150] },
    far: {
      standing: [
        { x: 466, y: 232, size: 70 },
        { x: 296, y: 228, size: 60 },
      ],
      floating: [
        { x: 470, y: 132, size: 44 },
        { x: 292, y: 126, size: 40 },
      ],
    },
  },
} as const satisfies Record<string, Frame>
export type FrameName = keyof typeof FRAMES

/** A visible part of a scene, in scene units. */
export type Viewport = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The part of the ground that each frame shows. A cover extends below the ground. */
export const VIEWPORTS: Readonly<Record<FrameName, Viewport>> = {
  wide: { x: 0, y: 0, width: 768, height: 290 },
  cover: { x: 234, y: 20, width: 300, height: 400 },
  ownCover: { x: 234, y: 20, width: 300, height: 400 },
  option: { x: 264, y: 60, width: 240, height: 220 },
}

export const viewBoxOf = ({ x, y, width, height }: Viewport): string => `${x} ${y} ${width} ${height}`
