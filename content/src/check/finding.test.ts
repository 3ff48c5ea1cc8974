import { expect, it } from 'vitest'
import { exampleStory } from '../testing/example-story.ts'
import { inScenes, inSheet, inText, lineOf } from './finding.ts'

it.each([
  [['a hum', 'the reef', 'reefs'], 'reef', 2],
  [['reefs', 'a reef.'], 'reef', 2],
  [['reefs', 'coral'], 'reef', 1],
  [['coral', 'areef'], 'reef', 2],
  [['coral', 'areef', '“reef”'], 'reef', 3],
  [['reef', 'reef'], 'reef', 1],
  [['reefs', 'areef', 'the reef hums'], 'reef', 3],
  [['coral', 'eel'], 'reef', 1],
  [['coral', 'a é-reef', 'éreef'], 'reef', 2],
  [['coral', 'reefé', 'reef2'], 'reef', 3],
])('of %j, %s stands in line %i', (lines, words, line) => {
  expect(lineOf(lines, words)).toBe(line)
})

it('a finding names its story, its level and its file', () => {
  const story = exampleStory()
  const objection = { what: 'hum', line: 3, message: 'It hums.', cure: 'Hush it.' }
  const shared = { check: 'slots', item: 'the-hum', ...objection }
  expect(inText('slots', story, story.texts.full, objection)).toEqual({ ...shared, level: 'full', file: 'full.md' })
  expect(inSheet('slots', story, objection)).toEqual({ ...shared, level: 'all', file: 'story.yaml' })
  expect(inScenes('slots', story, 'scenes.md', objection)).toEqual({ ...shared, level: 'all', file: 'scenes.md' })
})
