import { type SavedSignup, SIGNUP_STEPS } from '@lanternleaf/domain/family-signup/family-signup'
import { QUESTIONS } from '@lanternleaf/domain/recovery/questions'
import { list, number, oneOf, orNull, shape, text } from '../schema.ts'
import { tabEntry } from '../tab.ts'

/** A sign-up that is not finished, without any secret. */
export const keptSignup = tabEntry('family-signup', {
  schema: shape<SavedSignup>({
    step: oneOf(SIGNUP_STEPS),
    email: text,
    readers: list(
      shape<SavedSignup['readers'][number]>({
        username: text,
        age: orNull(number),
        questions: list(oneOf(QUESTIONS.map(({ id }) => id))),
      }),
    ),
  }),
  otherwise: null,
})
