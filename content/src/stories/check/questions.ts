/**
 * Checks that the author wrote questions with answers for each text, which a test reader can use to see whether it is
 * understood.
 */

import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { lineOf, type StoryCheck, sheetFinding } from '../../check/finding.ts'
import { QUESTION_COUNT } from '../schema.ts'

/**
 * Each text has three questions with answers, for a reader who has seen that text and nothing else. If such a reader cannot
 * answer them, the text is rewritten.
 */
export const checkQuestions: StoryCheck = (story) =>
  READING_LEVELS.map((level) => story.texts[level].level)
    .filter((level, index, levels) => levels.indexOf(level) === index)
    .filter((level) => story.sheet.questions?.[level] === undefined)
    .map((level) => ({
      ...sheetFinding('questions', story, {
        what: level,
        line: lineOf(story.sheetLines, 'questions:'),
        message: `story.yaml has no questions for ${level}.`,
        fix: `Add "${level}:" with ${QUESTION_COUNT} lines { question, answer } below "questions:": who wants what, why it failed, why the fix works.`,
      }),
      level,
    }))
