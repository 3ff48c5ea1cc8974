import { describe, expect, it } from 'vitest'
import { parseFigure } from './parse-scene.ts'
import { draftScenes, parseScenes } from './parse-scenes.ts'
import type { SceneError } from './scene-error.ts'

const GOOD = `## Beginning (intro)
scene: reef | crab | shrimp, shrimp, spiral-shell | coral, coral, fish
shows: Zuri the crab on the reef, with two small shrimp.

## Middle (problem)
scene: reef | crab*0.8< | spiral-shell@30,90, shrimp | coral
shows: Zuri in front of a hill of white sand.

### Choice
- A: reef | crab | shrimp
- B: reef | crab
- C: reef | crab

## End (solution)
scene: reef | crab | fish | coral
shows: Zuri and a fish on the reef.
`

/** The errors of the valid file with one text in it replaced. */
const errorsOf = (from: string, to: string): readonly SceneError[] => {
  expect(GOOD).toContain(from)
  const read = parseScenes(GOOD.replace(from, to))
  return read.ok ? [] : read.error
}

it('parses the scenes of a story with their line numbers', () => {
  const read = parseScenes(GOOD)
  expect(read).toMatchObject({
    ok: true,
    value: {
      scenes: {
        'problem-prose': {
          scene: {
            ground: 'reef',
            hero: { name: 'crab', scale: 0.8, isMirrored: true, isRaised: false, position: null },
            near: [{ name: 'spiral-shell', position: { x: 30, y: 90 } }, { name: 'shrimp' }],
          },
          description: 'Zuri in front of a hill of white sand.',
        },
      },
      options: { A: { hero: { name: 'crab' }, near: [{ name: 'shrimp' }], far: [] } },
      lines: { 'intro-prose': 2, A: 10, 'solution-prose': 15 },
    },
  })
})

describe('one mistake causes one error with its line, code and fix', () => {
  it.each([
    ['scene: reef | crab | shrimp,', 'scene: reaf | crab | shrimp,', 2, 'unknown_ground', 'Write "reef"'],
    ['scene: reef | crab | shrimp,', 'scene: reef | | shrimp,', 2, 'hero_missing', 'reef | crab'],
    ['reef | crab | fish', 'reef | crab, crab | fish', 15, 'hero_not_one', 'Keep one'],
    [
      'reef | crab | fish | coral',
      'reef | crab | fish | coral | coral',
      15,
      'too_many_parts',
      'ground | hero | near | far',
    ],
    ['crab*0.8<', 'crab * 0.8', 6, 'figure_unreadable', '"crab*0.8<"'],
    ['crab*0.8<', 'crab<<', 6, 'figure_unreadable', '"crab*0.8<"'],
    ['shell@30,90', 'shell@30,101', 6, 'place_outside', '0 to 100'],
    ['crab*0.8<', 'gull * 0.8', 6, 'figure_unreadable', '"gull*0.8<" or "gull@30,70"'],
    ['crab*0.8<', 'Gull!', 6, 'figure_unreadable', '"gull*0.8<"'],
    ['crab*0.8<', '?gull', 6, 'figure_unreadable', '"crab*0.8<"'],
    ['shell@30,90', 'shell@101,30', 6, 'place_outside', '0 to 100'],
    ['crab*0.8<', 'crab*0.29', 6, 'scale_outside', '0.3 to 2'],
    ['reef | crab*0.8<', 'sea | crab*0.8<', 6, 'unknown_ground', '"deep-sea", or another of: reef, deep-sea, '],
    ['reef | crab | fish | coral', 'reef | crab | | fish, fish, fish, fish, fish', 15, 'too_many_figures', 'to near.'],
    ['reef | crab | fish | coral', 'reef | crab | fish, fish, fish, fish, fish', 15, 'too_many_figures', 'to far.'],
    ['shows: Zuri in', 'a shows: Zuri in', 7, 'unknown_line', 'Begin it with'],
    ['crab*0.8<', 'crab*3', 6, 'scale_outside', '0.3 to 2'],
    ['crab*0.8<', 'crab*10', 6, 'scale_outside', '0.3 to 2'],
    ['reef | crab | fish | coral', 'reef | crab | fish', 15, 'too_few_figures', 'at least 3'],
    ['coral, coral, fish', 'coral, coral, fish, fish, fish', 2, 'too_many_figures', 'at most 8'],
    ['reef | crab | fish | coral', 'reef | crab | | fish, fish, fish, fish, fish', 15, 'too_many_figures', 'at most 4'],
    ['- A: reef | crab | shrimp', '- A: reef | crab | shrimp, fish, fish', 10, 'too_many_figures', 'at most 3'],
    ['shows: Zuri in', 'show: Zuri in', 7, 'unknown_line', 'Begin it with'],
    ['scene: reef | crab | fish | coral\nshows: Zuri and a fish on the reef.', '', 14, 'scene_missing', 'Add "scene:'],
    ['### Choice', '## Middle (problem)\n### Choice', 9, 'scene_repeated', 'Keep one'],
    ['shows: Zuri and a fish on the reef.\n', '', 15, 'shows_missing', 'Add "shows: "'],
    ['scene: reef | crab | fish | coral\n', '', 15, 'shows_without_scene', 'above it'],
    ['on the reef, with', `on the reef${' with'.repeat(15)}`, 3, 'shows_too_long', 'at most 20'],
    ['Zuri and a fish on the reef.', 'Zuri. A fish.', 16, 'shows_not_a_sentence', 'one full stop'],
    ['Zuri and a fish on the reef.', 'zuri', 16, 'shows_not_a_sentence', 'one full stop'],
    [
      '### Choice\n- A: reef | crab | shrimp\n- B: reef | crab\n- C: reef | crab\n',
      '',
      12,
      'option_pictures_missing',
      '### Choice',
    ],
    ['- B: reef | crab\n', '', 9, 'option_picture_missing', '- B: ground'],
    ['- B: reef | crab\n', '- B: reef | crab\n- B: reef | crab\n', 12, 'option_picture_repeated', 'Keep one'],
    ['sand.\n', 'sand.\ncover: reef | crab | fish\n', 8, 'line_without_heading', 'Put it below ## Beginning (intro).'],
    ['small shrimp.', 'small shrimp.\ncover: reef | crab', 4, 'too_few_figures', 'at least 2'],
    ['small shrimp.', `small shrimp.${'\ncover: reef | crab | fish'.repeat(2)}`, 5, 'scene_repeated', 'Keep one'],
  ] as const)('%j changed to %j', (from, to, line, code, fix) => {
    expect(errorsOf(from, to)).toEqual([
      { line, code, fix: expect.stringContaining(fix), message: expect.stringMatching(/./) },
    ])
  })
})

it.each([
  ['### Reflect (me): What?', ['1 heading_without_scene', '16 scene_missing']],
  ['## Choice', ['1 heading_without_scene', '16 scene_missing']],
  ['## Beginning', ['1 section_type_missing', '16 scene_missing']],
  ['###choice', ['1 heading_without_scene', '16 scene_missing']],
])('ignores lines below the unreadable heading %j', (heading, expected) => {
  const errors = errorsOf('## Beginning (intro)', heading)
  expect(errors.map(({ line, code }) => `${line} ${code}`)).toEqual(expected)
})

it('reports the lines below a removed heading', () => {
  const errors = errorsOf('## Beginning (intro)', '')
  expect(errors.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '2 line_without_heading',
    '3 line_without_heading',
    '16 scene_missing',
  ])
})

it('lists the valid headings for a heading without a scene', () => {
  const [wrong] = errorsOf('## Beginning (intro)', '### Reflect (me): What?')
  expect(wrong).toMatchObject({
    message: 'There is no scene for "### Reflect (me): What?".',
    fix: 'Use one of: ## Beginning (intro), ## Middle (problem), ### If A, ### If B, ### If C, ### Continue, ## End (solution), ### The end, ### Choice.',
  })
})

it.each([
  ['- A: reef | crab\n', 1, 'line_without_heading', 'An option is outside the choice.', '### Choice'],
  ['scene: reef\n', 1, 'line_without_heading', '"scene:" is not below the heading of a scene.', ', ### If A, '],
  ['shows: A reef.\n', 1, 'line_without_heading', '"shows:" is not below the heading of a scene.', '### The end.'],
])('reports %j before any heading', (text, line, code, message, fix) => {
  const read = parseScenes(text + GOOD)
  expect(read.ok ? [] : read.error).toEqual([{ line, code, message, fix: expect.stringContaining(fix) }])
})

it.each([
  ['## Choice', ['9 heading_without_scene', '16 option_pictures_missing']],
  ['#### Choice', ['9 heading_without_scene', '16 option_pictures_missing']],
])('ignores options below %j', (heading, expected) => {
  const errors = errorsOf('### Choice', heading)
  expect(errors.map(({ line, code }) => `${line} ${code}`)).toEqual(expected)
})

it.each([
  ['shows: Zuri in', 'scene: reef | crab | fish | fish\nshows: Zuri in', '"scene:" is repeated here.'],
  ['### Choice', 'shows: Zuri.\n### Choice', '"shows:" is repeated here.'],
  ['### Choice', '## Middle (problem)\n### Choice', '"## Middle (problem)" is repeated here.'],
  ['crab | fish | coral', 'crab | fish, fish, fish, fish, fish', 'The part near has 5 figures.'],
  ['crab | fish | coral', 'crab | | fish, fish, fish, fish, fish', 'The part far has 5 figures.'],
  ['reef | crab | fish | coral', '', 'There is no ground "".', 'The line has no hero.'],
  ['reef | crab | fish | coral', 'reef', 'The line has no hero.'],
  ['| crab | fish | coral', '| crab, gull! | fish | coral', '"gull!" is no figure.'],
  ['| crab | fish | coral', '| crab | fish, gull! | coral', '"gull!" is no figure.'],
])('changing %j to %j reports: %s', (from, to, ...messages) => {
  expect(errorsOf(from, to).map(({ message }) => message)).toEqual(messages)
})

it('reports a mistyped heading whatever else it contains', () => {
  const [wrong] = errorsOf('## Beginning (intro)', '## Beginning # choice')
  expect(wrong).toMatchObject({ line: 1, code: 'unknown_heading' })
})

it('draftScenes collects the lines below each heading', () => {
  expect(draftScenes('## Beginning (intro)\n\n## End (solution)\nscene: reef | crab | fish | coral\n').places).toEqual([
    { place: 'intro-prose', line: 1, hasScene: false, scene: null, hasDescription: false, description: '' },
    expect.objectContaining({
      place: 'solution-prose',
      line: 4,
      hasScene: true,
      hasDescription: false,
      description: '',
    }),
  ])
})

it.each([
  ['crab', {}],
  ['crab*0.3', { scale: 0.3 }],
  ['crab*2', { scale: 2 }],
  ['crab<', { isMirrored: true }],
  ['crab^', { isRaised: true }],
  ['crab@0,100', { position: { x: 0, y: 100 } }],
  ['crab@30,40^<*1.25', { scale: 1.25, isMirrored: true, isRaised: true, position: { x: 30, y: 40 } }],
])('parses the figure %s with marks in any order', (text, marks) => {
  const plain = { name: 'crab', scale: 1, isMirrored: false, isRaised: false, position: null }
  expect(parseFigure(text)).toEqual({ ok: true, value: { ...plain, ...marks } })
})

it.each(['crab*', 'crab*1.255', 'crab@30', 'crab@30,', 'crab*1*1', 'crab^^', 'crab@1,2@1,2', 'Crab', '-crab', ''])(
  'parseFigure rejects %j',
  (text) => expect(parseFigure(text)).toMatchObject({ ok: false, error: { code: 'figure_unreadable' } }),
)

it.each([
  ['### Choice\n', '### Choice\nscene: reef | crab\n', 10, 'line_without_heading'],
  ['shows: Zuri in', '- A: reef | crab\nshows: Zuri in', 7, 'line_without_heading'],
  ['shows: Zuri in', 'scene: reef | crab | fish | fish\nshows: Zuri in', 7, 'scene_repeated'],
  ['### Choice\n', 'shows: Zuri.\n### Choice\n', 9, 'scene_repeated'],
])('changing %j to %j causes exactly one error', (from, to, line, code) => {
  expect(errorsOf(from, to).map((error) => [error.line, error.code])).toEqual([[line, code]])
})

it('reports missing scenes at their line, sorted among the other errors', () => {
  const read = parseScenes(GOOD.replace('- C: reef | crab\n', '').replace('| fish | coral', '| fish'))
  expect(read.ok ? [] : read.error.map(({ line, code }) => [line, code])).toEqual([
    [9, 'option_picture_missing'],
    [14, 'too_few_figures'],
  ])
})

it('parseScenes ignores spaces around lines and values', () => {
  const spaced = GOOD.replaceAll('\n', '  \n  ').replaceAll(': ', ':   ')
  expect(parseScenes(spaced)).toEqual(parseScenes(GOOD))
})

it('parseScenes skips lines that are comments', () => {
  const comment = '<!-- ground | hero | near | far. scene: reef -->\n'
  const read = parseScenes(comment + GOOD.replace('### Choice\n', `### Choice\n  ${comment}`))
  const plain = parseScenes(GOOD)
  expect(read).toMatchObject({ ok: true, value: { lines: { 'intro-prose': 3, A: 12, 'solution-prose': 17 } } })
  expect(read).toEqual({ ok: true, value: { ...(plain.ok && plain.value), lines: read.ok && read.value.lines } })
})

it.each(['<!-- reef', 'reef -->', 'reef <!-- crab -->', '<!-- reef --> crab'])(
  'reports the line %j, which is no comment',
  (text) => {
    expect(errorsOf('### Choice', `${text}\n### Choice`).map(({ line, code }) => [line, code])).toEqual([
      [9, 'unknown_line'],
    ])
  },
)

it('accepts a description of at most twenty words, however many spaces are between them', () => {
  expect(errorsOf('on the reef, with', `on the reef${' with'.repeat(11)}`)).toEqual([])
  expect(errorsOf('on the reef, with', `on the reef${' with'.repeat(12)}`)).toHaveLength(1)
  expect(errorsOf('on the reef, with', `on  the  reef${' with'.repeat(11)}`)).toEqual([])
})

it('reports all errors of a file, sorted by line', () => {
  const read = parseScenes(GOOD.replace('crab*0.8<', 'crab*9').replace('- C: reef', '- C: reaf'))
  expect(read.ok ? [] : read.error.map(({ line, code }) => [line, code])).toEqual([
    [6, 'scale_outside'],
    [12, 'unknown_ground'],
  ])
})
