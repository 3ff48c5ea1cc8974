import { usernameKey } from '@lanternleaf/domain/child-login/username'
import * as z from 'zod/mini'
import { CHILDREN_MAX, childCard, consentField, newReader, usernameField } from './children.ts'
import { endpoint } from './endpoint.ts'
import { emailField, invitationField, parentAnswer, parentCredentials } from './parent-account.ts'

/** The children of one family, no two of one name. */
const readersField = z
  .array(newReader)
  .check(z.minLength(1, 'A family has at least one reader'), z.maxLength(CHILDREN_MAX, "There's room for five readers"))
  .check(({ value, issues }) => {
    const keys = value.map(({ username }) => usernameKey(username))
    const second = keys.findIndex((key, place) => keys.indexOf(key) < place)
    if (second === -1) return
    issues.push({
      code: 'custom',
      message: 'Each child needs a unique username',
      input: value,
      path: [second, 'username'],
    })
  })

const newReaders = z.strictObject({ readers: readersField, consent: consentField })

/** Twenty-one hashes, while others hash too. */
const PATIENCE = 60_000

/**
 * Makes a parent and all readers, or nothing, and signs the parent in. Sent again it answers the family there is: the same
 * password, and the same readers or none yet.
 */
export const createFamily = endpoint({
  method: 'POST',
  path: '/api/family',
  access: 'open',
  body: z.extend(parentCredentials, { ...newReaders.shape, invitation: invitationField }),
  answer: z.object({ parent: parentAnswer, children: z.array(childCard) }),
  patience: PATIENCE,
})

/** Makes all readers of a parent who has an account already, or none. Sent again it answers those there are. */
export const createReaders = endpoint({
  method: 'POST',
  path: '/api/family/readers',
  access: 'parent',
  body: newReaders,
  answer: z.object({ children: z.array(childCard) }),
  patience: PATIENCE,
})

/** Whether a username is free, with names to take instead when it is not. It is looked at again when a space is made. */
export const checkUsername = endpoint({
  method: 'POST',
  path: '/api/username-check',
  access: 'open',
  body: z.strictObject({ username: usernameField, invitation: invitationField }),
  answer: z.object({ isFree: z.boolean(), suggestions: z.array(z.string()) }),
})

/** Whether an e-mail address has no account yet, so that a grown-up hears it before the child takes over. */
export const checkEmail = endpoint({
  method: 'POST',
  path: '/api/email-check',
  access: 'open',
  body: z.strictObject({ email: emailField, invitation: invitationField }),
  answer: z.object({ isFree: z.boolean() }),
})

/**
 * Erases a parent's account, all children and all that is kept of any of them, at once and for good. The account's own
 * e-mail address says that it is meant.
 */
export const eraseAccount = endpoint({
  method: 'POST',
  path: '/api/parent-account/erase',
  access: 'fresh-parent',
  body: z.strictObject({ email: emailField }),
  answer: z.null(),
})
