import { entry } from '../entry.ts'
import { oneOf } from '../schema.ts'

const TODAY_CHOICES = ['reading', 'math', 'gentle', 'interests'] as const
export type TodayChoiceId = (typeof TODAY_CHOICES)[number]

/** What the child wanted to do today. */
export const todayChoice = entry('today-choice', { schema: oneOf(TODAY_CHOICES), otherwise: null })
