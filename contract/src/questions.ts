/** The schemas of recovery questions. A child who forgets the PIN answers them to choose a new one. */

import {
  QUESTIONS,
  QUESTIONS_MAX,
  QUESTIONS_MIN,
  type QuestionId,
  type QuestionsError,
  questionsError,
} from '@lanternleaf/domain/recovery/questions'
import * as z from 'zod/mini'

/** The maximum number of characters of an answer. */
export const ANSWER_MAX = 100

/** The message for each error in the choice of questions. */
export const QUESTIONS_TEXT: Record<QuestionsError, string> = {
  'too-few': `Please choose at least ${QUESTIONS_MIN} questions to help you remember your PIN`,
  'too-many': `Please choose at most ${QUESTIONS_MAX} questions`,
  twice: 'Please choose each question once',
  unanswered: 'Please answer all selected questions',
}

/** An answer as typed by a child. */
export const answerField = z
  .string()
  .check(z.maxLength(ANSWER_MAX, `An answer can have up to ${ANSWER_MAX} characters`))

const IDS = QUESTIONS.map(({ id }) => id) as [QuestionId, ...QuestionId[]]

/** The recovery questions that a child chose, with the answers as typed. The list may be empty. */
export const chosenQuestions = z
  .array(z.strictObject({ id: z.enum(IDS), answer: answerField }))
  .check(({ value, issues }) => {
    const error = questionsError(value)
    if (error !== null) issues.push({ code: 'custom', message: QUESTIONS_TEXT[error], input: value })
  })
