import { CHILD_PICTURES } from '@lanternleaf/domain/child-login/child-picture'
import { type SavedSignup, SIGNUP_STEPS } from '@lanternleaf/domain/family-signup/family-signup'
import { QUESTIONS } from '@lanternleaf/domain/recovery/questions'
import { list, nullable, number, oneOf, shape, text, withFallback } from '../schema.ts'
import { tabEntry } from '../tab.ts'

/** A sign-up that is not finished, without any secret. */
export const signupDraft = tabEntry('family-signup', {
  schema: shape<SavedSignup>({
    step: oneOf(SIGNUP_STEPS),
    email: text,
    readers: list(
      shape<SavedSignup['readers'][number]>({
        username: text,
        age: nullable(number),
        picture: withFallback(oneOf(CHILD_PICTURES), null),
        questions: list(oneOf(QUESTIONS.map(({ id }) => id))),
      }),
    ),
  }),
  fallback: null,
})
