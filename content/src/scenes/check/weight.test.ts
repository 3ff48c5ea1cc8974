import { expect, it } from 'vitest'
import { EXAMPLE_SCENES, exampleStory } from '../../testing/example-story.ts'
import { compileScenes } from '../compile-scenes.ts'
import { figureArt } from '../figure-art.ts'
import { compileScreenScene } from '../screens/screen-scenes.ts'
import { checkSceneWeight, STORY_BUDGET, weigh } from './weight.ts'

const NEAR = 'lobster, lobster, spiral-shell'

const storyWith = (near: string) => {
  expect(EXAMPLE_SCENES).toContain(NEAR)
  return exampleStory({ scenes: EXAMPLE_SCENES.replace(NEAR, near) })
}

/** The size of a story's pictures without the camp fire, in KB. */
const ownWeight = (near: string): number => {
  const { scenes } = storyWith(near)
  return scenes === null ? 0 : weigh(compileScenes(scenes))
}

it('weigh returns the compressed size of data in KB', () => {
  const bytes = Array.from({ length: 2000 }, (_, at) => (at * at * 7919) % 251)
  expect(weigh(bytes)).toBeGreaterThan(weigh(bytes.slice(0, 1000)))
  expect(weigh('a')).toBeCloseTo(0.023, 3)
  expect(weigh('a'.repeat(100_000))).toBeLessThan(0.2)
})

it('checkSceneWeight accepts a story without scenes and one with few figures', () => {
  expect(checkSceneWeight(exampleStory())).toEqual([])
  expect(checkSceneWeight(exampleStory({ scenes: EXAMPLE_SCENES }))).toEqual([])
})

it('checkSceneWeight reports the size of a story that is too heavy, with its three heaviest figures', () => {
  const near = 'cat, knot, woman-curly-hair'
  const weight = ownWeight(near) + weigh(compileScreenScene('camp-fire'))
  const heaviest = ['woman-curly-hair', 'knot', 'cat'].map((name) => `${name} (${weigh(figureArt(name)).toFixed(1)})`)
  expect(checkSceneWeight(storyWith(near))).toEqual([
    {
      check: 'scene-weight',
      item: 'the-hum',
      level: 'all',
      file: 'scenes.md',
      what: 'weight',
      line: 1,
      message: `The pictures and the camp fire weigh ${weight.toFixed(1)} KB, compressed; a story has room for ${STORY_BUDGET}.`,
      fix: `Use figures in several scenes, and do without the heaviest: ${heaviest.join(', ')}.`,
    },
  ])
})

it('checkSceneWeight reports a story that is only too heavy together with the camp fire', () => {
  expect(ownWeight('knot')).toBeLessThan(STORY_BUDGET)
  expect(checkSceneWeight(storyWith('knot'))).toHaveLength(1)
})

it('checkSceneWeight names each figure once, and includes figures of options', () => {
  const [first] = checkSceneWeight(storyWith('knot, knot, knot'))
  expect(first?.fix).toMatch(/: knot \(\d\.\d\), coral \(\d\.\d\), crab \(\d\.\d\)\.$/)
  const scenes = EXAMPLE_SCENES.replace(NEAR, 'spiral-shell').replace('- B: reef | crab', '- B: reef | knot')
  const [option] = checkSceneWeight(exampleStory({ scenes }))
  expect(option?.fix).toMatch(/: knot \(\d\.\d\), coral/)
})
