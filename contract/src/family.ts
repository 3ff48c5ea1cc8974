import { usernameKey } from '@lanternleaf/domain/child-login/username'
import * as z from 'zod/mini'
import { CHILDREN_MAX, childCard, consentField, newReader, usernameField } from './children.ts'
import { endpoint } from './endpoint.ts'
import { emailField, invitationField, parentAnswer, parentCredentials } from './parent-account.ts'

/** The children of one family, with different usernames. */
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

/** Enough for twenty-one password hashes while others are hashed too. */
const PATIENCE = 60_000

/**
 * Creates a parent and all readers, or nothing, and signs the parent in. It is idempotent: a repeated request with the
 * same password, and the same readers or none yet, returns the existing family.
 */
export const createFamily = endpoint({
  method: 'POST',
  path: '/api/family',
  access: 'open',
  body: z.extend(parentCredentials, { ...newReaders.shape, invitation: invitationField }),
  answer: z.object({ parent: parentAnswer, children: z.array(childCard) }),
  patience: PATIENCE,
})

/** Creates all readers for an existing parent, or none. A repeated request returns the existing ones. */
export const createReaders = endpoint({
  method: 'POST',
  path: '/api/family/readers',
  access: 'parent',
  body: newReaders,
  answer: z.object({ children: z.array(childCard) }),
  patience: PATIENCE,
})

/** Whether a username is free, with alternatives if it is not. It is checked again when the space is created. */
export const checkUsername = endpoint({
  method: 'POST',
  path: '/api/username-check',
  access: 'open',
  body: z.strictObject({ username: usernameField, invitation: invitationField }),
  answer: z.object({ isFree: z.boolean(), suggestions: z.array(z.string()) }),
})

/** Whether an e-mail address has no account yet, so that a grown-up learns it before handing over to the child. */
export const checkEmail = endpoint({
  method: 'POST',
  path: '/api/email-check',
  access: 'open',
  body: z.strictObject({ email: emailField, invitation: invitationField }),
  answer: z.object({ isFree: z.boolean() }),
})

/**
 * Erases a parent's account with all children and their data, immediately and permanently. The account's e-mail address
 * is required as confirmation.
 */
export const eraseAccount = endpoint({
  method: 'POST',
  path: '/api/parent-account/erase',
  access: 'fresh-parent',
  body: z.strictObject({ email: emailField }),
  answer: z.null(),
})
