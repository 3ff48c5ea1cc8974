import { PIN_TEXT, USERNAME_TEXT } from '@lanternleaf/contract/children'
import { QUESTIONS_TEXT } from '@lanternleaf/contract/questions'
import type { ReaderProblems } from '@lanternleaf/domain/family-signup/reader-draft'

/** The error messages of the form: for one child, or for all children of a sign-up. */
const TEXTS = {
  one: {
    username: USERNAME_TEXT.empty,
    age: 'Please select age',
    pin: PIN_TEXT.digits,
    confirmPin: 'PINs do not match',
  },
  all: {
    username: 'All children need usernames',
    age: 'Please select age for all children',
    pin: 'All PINs must be 4 digits',
    confirmPin: 'PINs must match',
  },
} as const

export const NAME_TAKEN = 'That name is taken'

/** The error messages for a child's fields, by field name. */
export function readerTexts(
  { username, age, pin, confirmPin, questions }: ReaderProblems,
  of: keyof typeof TEXTS,
): Readonly<Record<string, string>> {
  const texts = TEXTS[of]
  return {
    ...(username && { username: usernameText(username, texts.username) }),
    ...(age && { age: texts.age }),
    ...(pin && { pin: pin === 'not-four-pictures' ? PIN_TEXT.pictures : texts.pin }),
    ...(confirmPin && { confirmPin: texts.confirmPin }),
    ...(questions && { questions: QUESTIONS_TEXT[questions] }),
  }
}

function usernameText(problem: NonNullable<ReaderProblems['username']>, empty: string): string {
  if (problem === 'twice') return 'Each child needs a unique username'
  return problem === 'empty' ? empty : USERNAME_TEXT[problem]
}
