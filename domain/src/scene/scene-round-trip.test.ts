import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CHOICE_LETTERS } from '../story/story.ts'
import { OPTION_FIGURE_COUNT, parseScene, SCENE_FIGURE_COUNT } from './parse-scene.ts'
import { parseScenes } from './parse-scenes.ts'
import { printScene, printScenes } from './print-scenes.ts'
import { type Figure, GROUND_NAMES, type Scene } from './scene.ts'
import { SCENE_PLACES, SECTION_PLACES, type StoryScenes } from './story-scenes.ts'

const figure: fc.Arbitrary<Figure> = fc.record({
  name: fc.stringMatching(/^(noto:)?[a-z0-9]{1,6}(-[a-z0-9]{1,5}){0,2}$/),
  scale: fc.integer({ min: 30, max: 200 }).map((percent) => percent / 100),
  isMirrored: fc.boolean(),
  isRaised: fc.boolean(),
  position: fc.option(fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) })),
})
const sceneOf = (near: fc.ArrayConstraints, far: fc.ArrayConstraints): fc.Arbitrary<Scene> =>
  fc.record({
    ground: fc.constantFrom(...GROUND_NAMES),
    hero: figure,
    near: fc.array(figure, near),
    far: fc.array(figure, far),
  })
const scene = sceneOf({ minLength: 1, maxLength: 4 }, { minLength: 1, maxLength: 3 })
const option = sceneOf({ maxLength: 2 }, { maxLength: 0 })
const description = fc.stringMatching(/^[A-Z][a-z]{0,8}( [a-z]{1,8}){0,12}\.$/)
const described = fc.record({ scene, description })
const file: fc.Arbitrary<StoryScenes> = fc
  .tuple(
    fc.array(described, { minLength: 8, maxLength: 8 }),
    fc.subarray([...SCENE_PLACES]),
    option,
    option,
    option,
    fc.option(scene, { nil: undefined }),
  )
  .map(([all, chosen, A, B, C, cover]) => {
    const places = SCENE_PLACES.filter(
      (place) => chosen.includes(place) || (SECTION_PLACES as readonly string[]).includes(place),
    )
    const scenes = Object.fromEntries(places.map((place, index) => [place, all[index]])) as StoryScenes['scenes']
    return { scenes, options: { A, B, C }, cover }
  })

it('parses a printed scene back unchanged', () => {
  fc.assert(
    fc.property(scene, (value) => {
      expect(parseScene(printScene(value), SCENE_FIGURE_COUNT)).toEqual({ ok: true, value })
    }),
  )
  fc.assert(
    fc.property(option, (value) => {
      expect(parseScene(printScene(value), OPTION_FIGURE_COUNT)).toEqual({ ok: true, value })
    }),
  )
})

it.each([
  'reef | crab',
  'reef | crab | shrimp',
  'reef | crab | shrimp, fish | coral, coral',
  'reef | crab |  | coral',
  'reef | crab*0.8<^@30,90 | own:red-fish*2, shrimp^@0,100',
])('prints %j without unnecessary parts', (text) => {
  const scene = parseScene(text, { min: 1, max: 8 })
  expect(scene.ok ? printScene(scene.value) : scene.error).toBe(text)
})

it('prints a blank line between headings', () => {
  const text = `## Beginning (intro)
scene: reef | crab | shrimp, fish
shows: A crab.
cover: reef | crab*1.2@50,90 | shrimp

## Middle (problem)
scene: reef | crab | shrimp | coral
shows: A crab and a shrimp.

### Choice
- A: reef | crab
- B: reef | crab | shrimp
- C: reef | crab<

## End (solution)
scene: reef | crab |  | coral, coral
shows: A crab again.
`
  const read = parseScenes(text)
  expect(read.ok ? printScenes(read.value) : read.error).toBe(text)
})

it('parses a printed scene file back unchanged, with its line numbers', () => {
  fc.assert(
    fc.property(file, (value) => {
      const text = printScenes(value)
      const read = parseScenes(text)
      expect(read).toMatchObject({ ok: true, value })
      const { lines } = read.ok ? read.value : { lines: {} }
      const at = (place: string) => text.split('\n')[(lines as Record<string, number>)[place] ?? 0]
      for (const place of Object.keys(value.scenes)) expect(at(place)).toMatch(/^shows: /)
      for (const letter of CHOICE_LETTERS) expect(Object.keys(lines)).toContain(letter)
    }),
  )
})

it('parseScenes never throws, and gives every error a line, a message and a fix', () => {
  const pieces = fc.constantFrom(
    '## Beginning (intro)',
    '### Choice',
    '- A: reef | crab',
    'scene: reef |',
    'shows: A.',
    '',
  )
  const text = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' }))).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, (value) => {
      const read = parseScenes(value)
      for (const { line, message, fix } of read.ok ? [] : read.error) {
        expect(line).toBeGreaterThanOrEqual(1)
        expect(line).toBeLessThanOrEqual(value.split(/\r\n|\r|\n/).length)
        expect(message).not.toBe('')
        expect(fix).not.toBe('')
      }
    }),
  )
})
