import type { ReadingLevel } from '@lanternleaf/domain/story/story'
import { describe, expect, it } from 'vitest'
import type { LoadedStory } from '../../stories/load.ts'
import { EXAMPLE_SCENES, type ExampleParts, type ExampleProse, exampleStory } from '../../testing/example-story.ts'
import { checkSceneGiveaway } from './giveaway.ts'

const INTRO = 'Zuri the crab by the reef, with two lobsters.'
const PROBLEM = 'Zuri by the reef, alone.'

/** A story whose second scene, which is shown before the choice, says this. */
const showing = (shows: string, parts: ExampleParts): LoadedStory => {
  expect(EXAMPLE_SCENES).toContain(PROBLEM)
  return exampleStory({ scenes: EXAMPLE_SCENES.replace(PROBLEM, shows), ...parts })
}

/** What is given away by a scene that shows this, in a story that says so and so. */
const revealedWords = (shows: string, prose: Partial<ExampleProse>, parts: ExampleParts = {}): readonly string[] =>
  checkSceneGiveaway(showing(shows, { prose, ...parts })).map(({ what }) => what)

const KITE = 'Zuri and a kite.'
const FLEW = 'Then a kite flew.'

const issue = (what: string, line: number) => ({
  check: 'scene-giveaway',
  item: 'the-hum',
  level: 'all',
  file: 'scenes.md',
  what,
  line,
  message: `"${what}" is told only after the choice, and seen before it.`,
  fix: 'Leave it out of this scene, or move it to the scene of a consequence or of what follows.',
})

it('a story without scenes gives nothing away', () => {
  expect(checkSceneGiveaway(exampleStory({ prose: { onward: FLEW } }))).toEqual([])
})

it('is reported with its word and line, scene by scene', () => {
  expect(checkSceneGiveaway(showing(KITE, { prose: { onward: FLEW } }))).toEqual([issue('kite', 7)])
  const scenes = EXAMPLE_SCENES.replace(INTRO, 'Zuri with a lantern and a kite.').replace(PROBLEM, 'Zuri has a kite.')
  const onward = 'A kite, a trumpet and a lantern.'
  expect(checkSceneGiveaway(exampleStory({ scenes, prose: { onward } }))).toEqual([
    issue('lantern', 3),
    issue('kite', 3),
    issue('kite', 7),
  ])
})

it('what a scene after the choice shows gives nothing away', () => {
  const description = 'Zuri and a shrimp by the reef.'
  expect(EXAMPLE_SCENES).toContain(description)
  const scenes = EXAMPLE_SCENES.replace(description, KITE)
  expect(checkSceneGiveaway(exampleStory({ scenes, prose: { onward: FLEW } }))).toEqual([])
  const ifA = '### If A\nscene: reef | crab | coral, coral\nshows: Zuri and a kite.\n\n'
  const after = EXAMPLE_SCENES.replace('## End', `${ifA}## End`)
  expect(checkSceneGiveaway(exampleStory({ scenes: after, prose: { onward: FLEW } }))).toEqual([])
})

const outcomes = (one: string) => ({ A: [[one]], B: [['Well.']], C: [['Well.']], after: [] })

describe('words that occur only after the choice', () => {
  it.each([
    ['what comes of A', { prose: { a: FLEW } }],
    ['what comes of B', { prose: { b: FLEW } }],
    ['what comes of C', { prose: { c: FLEW } }],
    ['what goes on', { prose: { onward: FLEW } }],
    ['the solution', { prose: { solution: FLEW } }],
    ['the end', { prose: { conclusion: FLEW } }],
    ['what goes on for some', { outcomes: { onward: outcomes(FLEW) } }],
    ['what goes on after that', { outcomes: { onward: { ...outcomes('Well.'), after: [[FLEW]] } } }],
    ['the end for some', { outcomes: { conclusion: outcomes(FLEW) } }],
    ['a second sentence', { prose: { onward: `Then she knew.\n${FLEW}` } }],
    ['another form of it', { prose: { onward: 'Then two kites flew.' } }],
  ] as const)('is in %s', (_, parts) => {
    expect(revealedWords(KITE, {}, parts)).toEqual(['kite'])
  })

  it.each([
    ['nowhere', {}],
    ['in a question about the reader alone', { prompt: FLEW }],
    ['in the beginning too', { onward: FLEW, intro: 'A kite lay there.' }],
    ['in the middle too', { onward: FLEW, problem: 'A kite lay there.' }],
    ['in another form in the beginning', { onward: FLEW, intro: 'Zuri likes kites.' }],
    ['in the question too', { onward: FLEW, question: 'What about the kite?' }],
  ])('is none that is %s', (_, prose) => {
    expect(revealedWords(KITE, prose)).toEqual([])
  })

  const SHEETS: Readonly<Record<string, NonNullable<ExampleParts['sheet']>>> = {
    title: { title: 'The Kite' },
    blurb: { blurb: 'It is about a kite.' },
    cast: { cast: [{ name: 'Captain Kite', pronouns: 'she', origin: 'English', lead: true }] },
  }

  it.each(Object.entries(SHEETS))('is none that is in the %s', (_, sheet) => {
    expect(revealedWords(KITE, { onward: FLEW }, { sheet })).toEqual([])
  })

  it('is none that an option says', () => {
    const story = showing(KITE, { prose: { onward: FLEW } })
    const options = { A: 'Follow', B: 'Fly a kite', C: 'Listen' }
    const sections = story.texts.simple.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => (block.kind === 'choice' ? { ...block, options } : block)),
    }))
    const texts = { ...story.texts, simple: { ...story.texts.simple, sections } }
    expect(checkSceneGiveaway({ ...story, texts })).toEqual([])
  })
})

/** A story that says something else at some levels. */
const sayingAt = (levels: readonly ReadingLevel[], shows: string, a: Partial<ExampleProse>, b = {}) => {
  const [saying, silent] = [showing(shows, { prose: a }), showing(shows, { prose: b })]
  const textAt = (level: ReadingLevel) => (levels.includes(level) ? saying : silent).texts[level]
  return checkSceneGiveaway({
    ...saying,
    texts: { simple: textAt('simple'), full: textAt('full'), challenge: textAt('challenge') },
  }).map(({ what }) => what)
}

it.each([
  [[], []],
  [['simple'], []],
  [['challenge'], []],
  [['simple', 'full'], ['kite']],
  [['simple', 'challenge'], ['kite']],
  [['full', 'challenge'], ['kite']],
  [['simple', 'full', 'challenge'], ['kite']],
] as const)('a word that occurs later at the levels %s gives away %s', (levels, words) => {
  expect(sayingAt(levels, KITE, { onward: FLEW })).toEqual(words)
})

it.each(['simple', 'full', 'challenge'] as const)('what %s alone tells before the choice is told', (level) => {
  expect(sayingAt([level], KITE, { onward: FLEW, problem: 'A kite lay there.' }, { onward: FLEW })).toEqual([])
})

// A bottle is heard 4.705 times in Zipf, a moon 4.699.
it.each([
  ['heard all day', 'book', []],
  ['heard just often enough', 'bottle', []],
  ['heard not quite often enough', 'moon', ['moon']],
  ['rare', 'snorkel', ['snorkel']],
  ['never heard', 'snorkelwhale', ['snorkelwhale']],
])('a word that is %s: %s', (_, word, words) => {
  expect(revealedWords(`Zuri and a ${word}.`, { onward: `It was a ${word}.` })).toEqual(words)
})

it.each(['beside', 'near', 'above', 'below', 'between', 'at the side of', 'in front of'])(
  'where something is gives nothing away: %s',
  (where) => {
    expect(revealedWords(`Zuri is ${where} the reef.`, { onward: `She was ${where} it.` })).toEqual([])
  },
)
