import { describe, expect, it } from 'vitest'
import { exampleStory } from '../testing/example-story.ts'
import { compileStory } from './compile.ts'
import { allTexts, boundingFillings, filledPath, fillWith, pathOf } from './path.ts'
import { statisticsOf } from './report.ts'

const story = exampleStory({
  prose: { intro: 'Zuri heard a [SOUND].\nIt was night.' },
  header: { slots: { SOUND: ['loud hum', 'mmm', 'a long song', 'opera'] } },
})
const text = story.texts.simple

it('pathOf returns the shared prose and the prose that follows the given option', () => {
  expect(pathOf(text, 'B').map(({ section, text: sentence }) => `${section} ${sentence}`)).toEqual([
    'intro Zuri heard a [SOUND].',
    'intro It was night.',
    'problem The hum was gone.',
    'problem The eel told her of a cave.',
    'problem Then she knew.',
    'solution It was a shrimp.',
    'solution The hum came back.',
  ])
  expect(filledPath(text, 'B', { SOUND: 'hum' })[0]).toEqual({ section: 'intro', text: 'Zuri heard a hum.' })
})

it('allTexts returns every text that a child may read, with questions and options', () => {
  expect(allTexts(text)).toHaveLength(15)
  expect(allTexts(text)).toEqual(expect.arrayContaining(['What now?', 'Follow', 'Press your hands.', 'Then she knew.']))
})

describe('filling slots', () => {
  it('boundingFillings returns the fillings with the fewest and most words, then with the fewest and most syllables', () => {
    const fillings = boundingFillings({ SOUND: ['loud hum', 'mmm', 'a long song', 'radio opera'], NONE: [] })
    expect(fillings).toEqual([{ SOUND: 'mmm' }, { SOUND: 'a long song' }, { SOUND: 'mmm' }, { SOUND: 'radio opera' }])
  })

  it('fillWith fills each slot with the hint of the lowest cost, or the first of equally low ones', () => {
    const costs: Readonly<Record<string, number>> = { a: 2, b: 1, c: 1, d: 0 }
    const cost = (hint: string) => costs[hint] ?? 9
    expect(fillWith({ X: ['a', 'b', 'c'], Y: ['a', 'd'], Z: ['e'] }, cost)).toEqual({ X: 'b', Y: 'd', Z: 'e' })
  })
})

it('a compiled story has the average word count of its paths with the shortest hints, and the names of its leads', () => {
  const sheet = {
    cast: [
      { name: 'Zuri', pronouns: 'she' as const, origin: 'Swahili', lead: true },
      { name: 'Ola', pronouns: 'he' as const, origin: 'Polish', lead: false },
    ],
  }
  const withTwo = exampleStory({
    prose: { intro: 'Zuri heard a [SOUND].\nIt was night.' },
    header: { slots: { SOUND: ['a long loud song', 'hum'] } },
    sheet,
  })
  const { leads, wordCount } = compileStory(withTwo, 'simple')
  expect(leads).toEqual(['Zuri'])
  const counts = (['A', 'B', 'C'] as const).map((letter) =>
    filledPath(withTwo.texts.simple, letter, { SOUND: 'hum' })
      .map((one) => one.text.split(' ').length)
      .reduce((sum, length) => sum + length, 0),
  )
  expect(wordCount).toBe(Math.round(counts.reduce((sum, count) => sum + count, 0) / 3))
})

it('statisticsOf a story has a row for each level, with ranges for values that depend on its slots', () => {
  const { columns, rows } = statisticsOf(
    exampleStory({
      prose: { intro: 'Zuri heard a [SOUND] by the reef.' },
      header: {
        slots: { SOUND: ['hum', 'loud whale song', 'phenomenon', 'opera'] },
        phonics: { vowel_team: ['reef'], silent_e: ['whale'] },
      },
      sheet: { vocabulary: { simple: [{ word: 'reef', meaning: 'a ridge' }], full: [], challenge: [] } },
    }),
  )
  expect(columns).toHaveLength(10)
  expect(rows.map(([id, level]) => `${id} ${level}`)).toEqual(['the-hum simple', 'the-hum full', 'the-hum challenge'])
  expect(rows[0]).toMatchInlineSnapshot(`
    [
      "the-hum",
      "simple",
      "28-30 / 29-31 / 29-31",
      "4.7-5.2",
      "9",
      "1.03-1.21",
      "6.9-10.7",
      "vowel_team silent_e",
      "1",
      "-1.5-0.5",
    ]
  `)
})
