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
  {
    file: 'domain/src/story-generator/generate.ts',
    code: '[]',
    replacement: '["Stryker was here"]',
    why: 'what is told has as many such blocks as what is bare, and the difference counts',
  },
  {
    file: 'domain/src/story-generator/plan-story.ts',
    code: '[]',
    replacement: '["Stryker was here"]',
    why: 'the interests that are asked about have stories',
  },
  {
    file: 'domain/src/story-generator/plan-story.ts',
    code: "''",
    replacement: '"Stryker was here!"',
    why: 'one of several stories is always picked',
  },
  {
    file: 'domain/src/story-generator/plan-story.ts',
    code: "'technology'",
    replacement: '""',
    why: 'a plan has an interest',
  },
  {
    file: 'domain/src/story-generator/read-generated.ts',
    code: "item.type === 'paragraph'",
    replacement: 'true',
    why: 'a moment has no text, and no text is joined like none',
  },
  {
    file: 'domain/src/story-generator/slot-words.ts',
    code: '[]',
    replacement: '["Stryker was here"]',
    why: 'a name of a slot is of a level that has it',
  },
  {
    file: 'domain/src/story-generator/story-concept.ts',
    code: "''",
    replacement: '"Stryker was here!"',
    why: 'one phrase has nothing between it',
  },
  {
    file: 'domain/src/story-generator/told-beats.ts',
    code: "'camp'",
    replacement: '""',
    why: 'a stream of chance by another name is as good',
  },
  {
    file: 'domain/src/story-generator/weave.ts',
    code: "block.kind === 'prose'",
    replacement: 'true',
    why: 'a beginning has nothing but prose',
  },
  {
    file: 'domain/src/story-generator/weave.ts',
    code: "''",
    replacement: '"Stryker was here!"',
    why: 'what is said around a story is told its title',
  },
  {
    file: 'domain/src/story/check-blocks.ts',
    code: "block.marker === 'prose'",
    replacement: 'false',
    why: 'prose comes first, and what is said of others is true of it',
  },
  {
    file: 'domain/src/story/check-blocks.ts',
    code: "'prose'",
    replacement: '""',
    why: 'prose comes first, and what is said of others is true of it',
  },
  {
    file: 'domain/src/story/check-blocks.ts',
    code: 'rank < 0',
    replacement: 'rank <= 0',
    why: 'the first of a plan is prose',
  },
  {
    file: 'domain/src/story/check-blocks.ts',
    code: 'plan.indexOf(marker) < rank',
    replacement: 'plan.indexOf(marker) <= rank',
    why: 'the same marker was found before',
  },
  {
    file: 'domain/src/story/check-blocks.ts',
    code: 'letter < option.letter',
    replacement: 'letter <= option.letter',
    why: 'the same letter was found before',
  },
  {
    file: 'domain/src/story/check-sections.ts',
    code: 'SECTION_TYPES.indexOf(type) < rank',
    replacement: 'SECTION_TYPES.indexOf(type) <= rank',
    why: 'the same section was found before',
  },
  {
    file: 'domain/src/story/edit-distance.ts',
    code: 'column < to.length',
    replacement: 'column <= to.length',
    why: 'what is one too many at the end is never read',
  },
]
