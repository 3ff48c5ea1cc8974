import type { Equivalent } from './report.ts'

/** Survivors that were read and do the same as the code. */
export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'domain/src/learning-session/activity-tally.ts',
    code: "case 'activity-finished':\n      return withoutSession(fact)",
    replacement: "case 'activity-finished':",
    why: 'the next case answers the same, as no story read has the key of a breakthrough',
  },
  {
    file: 'domain/src/learning-session/activity-tally.ts',
    code: 'word < other',
    replacement: 'word <= other',
    why: 'of one word at one moment either is the first',
  },
  {
    file: 'domain/src/learning-session/learning-session.ts',
    code: '[]',
    replacement: '["Stryker was here"]',
    why: 'no visit has this id',
  },
  {
    file: 'domain/src/word-building/hint.ts',
    code: 'blocking > wrongPlace',
    replacement: 'blocking >= wrongPlace',
    why: 'a piece with the number of its place is the right one there',
  },
  {
    file: 'domain/src/word-building/hint.ts',
    code: 'slots.indexOf(piece.id) > slot',
    replacement: 'slots.indexOf(piece.id) >= slot',
    why: 'the place that is asked about is empty',
  },
]
