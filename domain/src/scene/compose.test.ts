import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeScene, isFloating } from './compose.ts'
import { type FrameName, VIEWPORTS } from './frames.ts'
import { findMisplaced } from './misplaced.ts'
import { type Figure, SCENE_HEIGHT, SCENE_WIDTH, type Scene } from './scene.ts'

const figure: fc.Arbitrary<Figure> = fc.record({
  name: fc.constantFrom('crab', 'fish', 'coral', 'dolphin', 'fox', 'star'),
  scale: fc.constant(1),
  isMirrored: fc.boolean(),
  isRaised: fc.boolean(),
  position: fc.constant(null),
})
const scene: fc.Arbitrary<Scene> = fc.record({
  ground: fc.constant('reef' as const),
  hero: figure,
  near: fc.array(figure, { minLength: 1, maxLength: 4 }),
  far: fc.array(figure, { minLength: 1, maxLength: 3 }),
})

const figureNamed = (name: string, changed: Partial<Figure> = {}): Figure => ({
  name,
  scale: 1,
  isMirrored: false,
  isRaised: false,
  position: null,
  ...changed,
})

describe('default positions of figures', () => {
  it('are in the middle for the hero, beside it for near figures, and further outside for far figures', () => {
    fc.assert(
      fc.property(scene, (value) => {
        const { figures } = composeScene(value, 'wide')
        const far = figures.slice(0, value.far.length)
        const hero = figures[value.far.length]
        const near = figures.slice(value.far.length + 1)
        expect(hero?.size).toBe(SCENE_HEIGHT / 2)
        expect(hero?.x).toBe(SCENE_WIDTH / 2)
        for (const { x, size } of near) {
          expect(size / SCENE_HEIGHT).toBeGreaterThanOrEqual(0.11)
          expect(size / SCENE_HEIGHT).toBeLessThanOrEqual(0.17)
          expect(Math.abs(x - SCENE_WIDTH / 2) - size / 2).toBeGreaterThan(SCENE_HEIGHT / 4)
        }
        for (const { x, size } of far) {
          expect(size / SCENE_HEIGHT).toBeGreaterThanOrEqual(0.12)
          expect(size / SCENE_HEIGHT).toBeLessThanOrEqual(0.36)
          expect(Math.abs(x / SCENE_WIDTH - 0.5)).toBeGreaterThanOrEqual(0.3)
        }
        expect(findMisplaced(figures, VIEWPORTS.wide)).toEqual([])
      }),
    )
  })

  it('are the same each time, and on the floor for standing figures', () => {
    fc.assert(
      fc.property(scene, fc.constantFrom('wide', 'cover', 'option'), (value, frame) => {
        const { figures } = composeScene(value, frame)
        expect(composeScene(value, frame)).toEqual({ ground: 'reef', figures })
        for (const { isStanding, y } of figures) if (isStanding) expect(y).toBeGreaterThan(220)
      }),
    )
  })
})

it('applies explicit positions, scales and mirroring', () => {
  const crab = figureNamed('crab', { scale: 0.5, isMirrored: true, position: { x: 25, y: 90 } })
  const { figures } = composeScene({ ground: 'reef', hero: crab, near: [], far: [] }, 'wide')
  expect(figures).toEqual([{ name: 'crab', x: 192, y: 261, size: 73, isMirrored: true, isStanding: true }])
})

it('a cover shows the hero, one near figure on each side and two far figures, inside its width', () => {
  const shrimp = figureNamed('shrimp')
  const coral = figureNamed('coral')
  const scene: Scene = {
    ground: 'reef',
    hero: figureNamed('crab'),
    near: [shrimp, shrimp, shrimp],
    far: [coral, coral],
  }
  const { figures } = composeScene(scene, 'cover')
  expect(figures.map(({ name }) => name)).toEqual(['coral', 'coral', 'crab', 'shrimp', 'shrimp'])
  for (const { x, size } of figures) expect(Math.abs(x - SCENE_WIDTH / 2) + size / 2).toBeLessThanOrEqual(150)
})

describe('individual figures', () => {
  const placed = (changed: Partial<Scene>, frame: FrameName = 'wide') =>
    composeScene({ ground: 'reef', hero: figureNamed('crab'), near: [], far: [], ...changed }, frame).figures.map(
      ({ name, x, y, size }) => [name, x, y, size],
    )
  const shrimp = figureNamed('shrimp')
  const HERO = ['crab', 384, 262, 145]

  it('placed near figures right and left in turn, each further out', () => {
    expect(placed({ near: [shrimp, shrimp, shrimp, shrimp] })).toEqual([
      HERO,
      ['shrimp', 499, 266, 48],
      ['shrimp', 272, 264, 44],
      ['shrimp', 561, 258, 40],
      ['shrimp', 213, 256, 38],
    ])
  })

  it('a near figure with an explicit position uses up a default position, a far one does not', () => {
    const explicit = figureNamed('shrimp', { position: { x: 10, y: 100 } })
    expect(placed({ near: [explicit, shrimp, shrimp] })).toEqual([
      HERO,
      ['shrimp', 77, 290, 48],
      ['shrimp', 272, 264, 44],
      ['shrimp', 495, 258, 40],
    ])
    expect(placed({ far: [explicit, shrimp] })).toEqual([['shrimp', 77, 290, 96], ['shrimp', 118, 250, 96], HERO])
  })

  it('scales the default sizes of hero, near and far figures', () => {
    const [half, twice] = [figureNamed('shrimp', { scale: 0.5 }), figureNamed('crab', { scale: 2 })]
    expect(placed({ hero: twice, near: [half], far: [half] }).map(([, , , size]) => size)).toEqual([48, 290, 24])
  })

  it('a cover ignores explicit positions and larger scales', () => {
    const large = figureNamed('crab', { scale: 2, position: { x: 10, y: 50 } })
    const small = figureNamed('crab', { scale: 0.5 })
    expect(placed({ hero: large }, 'cover')).toEqual([HERO])
    expect(placed({ hero: small }, 'cover')).toEqual([['crab', 384, 262, 73]])
  })

  it.each([
    ['wide', 4],
    ['cover', 2],
    ['option', 2],
  ] as const)('the frame %s shows at most %i far figures that stand, or as many that float', (frame, room) => {
    for (const name of ['coral', 'fish']) {
      const far = Array.from({ length: room + 1 }, () => figureNamed(name))
      expect(placed({ far }, frame).map(([name]) => name)).toEqual([...Array(room).fill(name), 'crab'])
    }
  })

  it('the picture of an option moves the hero aside for a near figure', () => {
    expect(placed({}, 'option')).toEqual([['crab', 384, 254, 110]])
    expect(placed({ near: [shrimp] }, 'option')).toEqual([
      ['crab', 344, 254, 110],
      ['shrimp', 435, 258, 60],
    ])
  })
})

describe('misplaced figures', () => {
  const misplaced = (near: Figure) => {
    const { figures } = composeScene({ ground: 'reef', hero: figureNamed('crab'), near: [near], far: [] }, 'wide')
    return findMisplaced(figures, VIEWPORTS.wide).map(({ kind }) => kind)
  }
  it.each([
    ['a figure at its default position', figureNamed('shrimp'), []],
    ['a figure cut by the edge', figureNamed('shrimp', { position: { x: 100, y: 90 } }), ['outside']],
    ['a standing figure above the floor', figureNamed('shrimp', { position: { x: 20, y: 40 } }), ['off-floor']],
    ['a raised figure above the floor', figureNamed('shrimp', { position: { x: 20, y: 40 }, isRaised: true }), []],
    ['a floating figure above the floor', figureNamed('fish', { position: { x: 20, y: 40 } }), []],
    ['a figure over the hero', figureNamed('shrimp', { position: { x: 50, y: 85 } }), ['one-spot']],
  ])('findMisplaced reports for %s: %j', (_, figure, kinds) => expect(misplaced(figure)).toEqual(kinds))

  it('findMisplaced allows a figure over a piece of the floor only if the piece is painted first', () => {
    const hole = figureNamed('hole', { position: { x: 50, y: 92 }, scale: 1.5 })
    const over = composeScene({ ground: 'reef', hero: figureNamed('crab'), near: [], far: [hole] }, 'wide')
    expect(over.figures.map(({ name, isStanding }) => [name, isStanding])).toEqual([
      ['hole', false],
      ['crab', true],
    ])
    expect(findMisplaced(over.figures, VIEWPORTS.wide)).toEqual([])
    expect(misplaced(hole)).toEqual(['one-spot'])
  })
})

it('isFloating is true for fish and stars of any icon set, and false for crabs', () => {
  expect(['fish', 'noto:fish', 'own:red-fish', 'star'].map(isFloating)).toEqual([true, true, true, true])
  expect(['crab', 'noto:crab', 'red-noto:fish', 'red-own:fish'].map(isFloating)).toEqual([false, false, false, false])
})
