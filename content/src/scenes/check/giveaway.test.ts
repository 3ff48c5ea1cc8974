import type { ReadingLevel } from '@lanternleaf/domain/story/story'
import { describe, expect, it } from 'vitest'
import type { LoadedStory } from '../../stories/load-story.ts'
import { EXAMPLE_SCENES, type ExampleParts, type ExampleProse, exampleStory } from '../../testing/example-story.ts'
import { checkSceneGiveaway } from './giveaway.ts'

const INTRO = 'Zuri the crab by the reef, with two lobsters.'
const PROBLEM = 'Zuri by the reef, alone.'

/** A story with this description of its second scene, which is shown before the choice. */
const showing = (shows: string, parts: ExampleParts): LoadedStory => {
  expect(EXAMPLE_SCENES).toContain(PROBLEM)
  return exampleStory({ scenes: EXAMPLE_SCENES.replace(PROBLEM, shows), ...parts })
}

/** The words that a scene with this description gives away in a story with this prose. */
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
  message: `"${what}" is told only after the choice, but the picture shows it before.`,
  fix: 'Remove it from this scene, or move it to the scene of a consequence or of what follows.',
})

it('checkSceneGiveaway reports nothing for a story without scenes', () => {
  expect(checkSceneGiveaway(exampleStory({ prose: { onward: FLEW } }))).toEqual([])
})

it('checkSceneGiveaway reports each word with its line, scene by scene', () => {
  expect(checkSceneGiveaway(showing(KITE, { prose: { onward: FLEW } }))).toEqual([issue('kite', 7)])
  const scenes = EXAMPLE_SCENES.replace(INTRO, 'Zuri with a lantern and a kite.').replace(PROBLEM, 'Zuri has a kite.')
  const onward = 'A kite, a trumpet and a lantern.'
  expect(checkSceneGiveaway(exampleStory({ scenes, prose: { onward } }))).toEqual([
    issue('lantern', 3),
    issue('kite', 3),
    issue('kite', 7),
  ])
})

it('checkSceneGiveaway ignores scenes after the choice', () => {
  const description = 'Zuri and a shrimp by the reef.'
  expect(EXAMPLE_SCENES).toContain(description)
  const scenes = EXAMPLE_SCENES.replace(description, KITE)
  expect(checkSceneGiveaway(exampleStory({ scenes, prose: { onward: FLEW } }))).toEqual([])
  const ifA = '### If A\nscene: reef | crab | coral, coral\nshows: Zuri and a kite.\n\n'
  const after = EXAMPLE_SCENES.replace('## End', `${ifA}## End`)
  expect(checkSceneGiveaway(exampleStory({ scenes: after, prose: { onward: FLEW } }))).toEqual([])
})

const outcomes = (one: string) => ({ A: [[one]], B: [['Well.']], C: [['Well.']], after: [] })

describe('a word that a scene before the choice gives away', () => {
  it.each([
    ['the consequence of A', { prose: { a: FLEW } }],
    ['the consequence of B', { prose: { b: FLEW } }],
    ['the consequence of C', { prose: { c: FLEW } }],
    ['the continuation', { prose: { onward: FLEW } }],
    ['the solution', { prose: { solution: FLEW } }],
    ['the end', { prose: { conclusion: FLEW } }],
    ['an outcome of the continuation', { outcomes: { onward: outcomes(FLEW) } }],
    [
      'the text after the outcomes of the continuation',
      { outcomes: { onward: { ...outcomes('Well.'), after: [[FLEW]] } } },
    ],
    ['an outcome of the end', { outcomes: { conclusion: outcomes(FLEW) } }],
    ['a second sentence', { prose: { onward: `Then she knew.\n${FLEW}` } }],
    ['another form of the word', { prose: { onward: 'Then two kites flew.' } }],
  ] as const)('is a word of the scene that occurs later in %s', (_, parts) => {
    expect(revealedWords(KITE, {}, parts)).toEqual(['kite'])
  })

  it.each([
    ['does not occur later', {}],
    ['occurs later only in a question about the reader', { prompt: FLEW }],
    ['also occurs in the beginning', { onward: FLEW, intro: 'A kite lay there.' }],
    ['also occurs in the middle', { onward: FLEW, problem: 'A kite lay there.' }],
    ['occurs in another form in the beginning', { onward: FLEW, intro: 'Zuri likes kites.' }],
    ['also occurs in the question', { onward: FLEW, question: 'What about the kite?' }],
  ])('is not a word that %s', (_, prose) => {
    expect(revealedWords(KITE, prose)).toEqual([])
  })

  const SHEETS: Readonly<Record<string, NonNullable<ExampleParts['sheet']>>> = {
    title: { title: 'The Kite' },
    blurb: { blurb: 'It is about a kite.' },
    cast: { cast: [{ name: 'Captain Kite', pronouns: 'she', origin: 'English', lead: true }] },
  }

  it.each(Object.entries(SHEETS))('is not a word of the %s', (_, sheet) => {
    expect(revealedWords(KITE, { onward: FLEW }, { sheet })).toEqual([])
  })

  it('is not a word of an option', () => {
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

/** The words that the scene gives away if the story has the prose `a` at some levels and `b` at the others. */
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

it.each(['simple', 'full', 'challenge'] as const)(
  'a word that only the level %s has before the choice is not given away',
  (level) => {
    expect(sayingAt([level], KITE, { onward: FLEW, problem: 'A kite lay there.' }, { onward: FLEW })).toEqual([])
  },
)

// The Zipf frequency of "bottle" is 4.705, that of "moon" 4.699; the check ignores words from 4.7 on.
it.each([
  ['very frequent', 'book', []],
  ['just frequent enough to be ignored', 'bottle', []],
  ['just not frequent enough to be ignored', 'moon', ['moon']],
  ['rare', 'snorkel', ['snorkel']],
  ['unknown', 'snorkelwhale', ['snorkelwhale']],
])('for a word that is %s, "%s", gives away %j', (_, word, words) => {
  expect(revealedWords(`Zuri and a ${word}.`, { onward: `It was a ${word}.` })).toEqual(words)
})

it.each(['beside', 'near', 'above', 'below', 'between', 'at the side of', 'in front of'])(
  'a preposition is not given away: %s',
  (where) => {
    expect(revealedWords(`Zuri is ${where} the reef.`, { onward: `She was ${where} it.` })).toEqual([])
  },
)
