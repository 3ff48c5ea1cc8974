import { expect, it } from 'vitest'
import { exampleStory } from '../testing/example-story.ts'
import { lineOf, scenesFinding, sheetFinding, textFinding } from './finding.ts'

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
])('finds in %j the words %s in line %i', (lines, words, line) => {
  expect(lineOf(lines, words)).toBe(line)
})

it('gives a finding its story, its level and its file', () => {
  const story = exampleStory()
  const issue = { what: 'hum', line: 3, message: 'It hums.', fix: 'Hush it.' }
  const shared = { check: 'slots', item: 'the-hum', ...issue }
  expect(textFinding('slots', story, story.texts.full, issue)).toEqual({ ...shared, level: 'full', file: 'full.md' })
  expect(sheetFinding('slots', story, issue)).toEqual({ ...shared, level: 'all', file: 'story.yaml' })
  expect(scenesFinding('slots', story, 'scenes.md', issue)).toEqual({ ...shared, level: 'all', file: 'scenes.md' })
})
