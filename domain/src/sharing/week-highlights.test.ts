import { expect, it } from 'vitest'
import { weekHighlights } from './week-highlights.ts'

const QUIET = { stories: [], storyCount: 0, trickyWords: [], wordCount: 0, sentenceCount: 0 }

it.each([
  [{}, ['Comet opened Lanternleaf and looked around.']],
  [{ stories: ['The Hum'], storyCount: 1 }, ['Comet finished “The Hum”.']],
  [{ stories: ['Which One?'], storyCount: 1 }, ['Comet finished “Which One?”']],
  [
    { stories: ['The Hum', 'Tides', 'Dawn'], storyCount: 5, trickyWords: ['mouth'], wordCount: 8 },
    [
      'Comet finished five stories, including “The Hum”, “Tides” and “Dawn”.',
      '“Mouth” was tricky, but Comet built it in the end.',
    ],
  ],
  [
    { trickyWords: ['mouth', 'claw'], wordCount: 2, sentenceCount: 1 },
    ['“Mouth” and “claw” were tricky, but Comet built both in the end.', 'Comet built two words.'],
  ],
  [{ wordCount: 1, sentenceCount: 3 }, ['Comet built one word.', 'Comet made three sentences.']],
])('weekHighlights of %j names what mattered most in at most two sentences', (week, expected) =>
  expect(weekHighlights('Comet', { ...QUIET, ...week })).toEqual(expected),
)
