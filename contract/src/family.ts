/** The endpoints with which a family signs up as a whole, and is erased as a whole. */

import { usernameKey } from '@lanternleaf/domain/child-login/username'
import * as z from 'zod/mini'
import { CHILDREN_MAX, childCard, consentField, newReader, usernameField } from './children.ts'
import { endpoint } from './endpoint.ts'
import { emailField, invitationField, parentAnswer, parentCredentials } from './parent-account.ts'

/** The children of a new family. Their usernames must differ. */
const readersField = z
  .array(newReader)
  .check(z.minLength(1, 'A family has at least one reader'), z.maxLength(CHILDREN_MAX, "There's room for five readers"))
  .check(({ value, issues }) => {
    const keys = value.map(({ username }) => usernameKey(username))
    const duplicate = keys.findIndex((key, index) => keys.indexOf(key) < index)
    if (duplicate === -1) return
    issues.push({
      code: 'custom',
      message: 'Each child needs a unique username',
      input: value,
      path: [duplicate, 'username'],
    })
  })

const newReaders = z.strictObject({ readers: readersField, consent: consentField })

/**
 * Time enough for 21 hashes on a busy server: of the parent's password, and of the PIN and three answers of each of up
 * to five children.
 */
const SIGN_UP_TIMEOUT_MS = 60_000

/**
 * Creates a parent and all readers, and signs the parent in. If one of them cannot be created, nothing is. A repeated
 * request with the same password returns the existing family, if it has the same readers or no readers yet.
 */
export const createFamily = endpoint({
  method: 'POST',
  path: '/api/family',
  access: 'open',
  body: z.extend(parentCredentials, { ...newReaders.shape, invitation: invitationField }),
  answer: z.object({ parent: parentAnswer, children: z.array(childCard) }),
  timeoutMs: SIGN_UP_TIMEOUT_MS,
})

/** Creates all readers for an existing parent, or none of them. A repeated request returns the existing readers. */
export const createReaders = endpoint({
  method: 'POST',
  path: '/api/family/readers',
  access: 'parent',
  body: newReaders,
  answer: z.object({ children: z.array(childCard) }),
  timeoutMs: SIGN_UP_TIMEOUT_MS,
})

/** Whether a username is free, with suggestions if it is not. It is checked again when the child is created. */
export const checkUsername = endpoint({
  method: 'POST',
  path: '/api/username-check',
  access: 'open',
  body: z.strictObject({ username: usernameField, invitation: invitationField }),
  answer: z.object({ isFree: z.boolean(), suggestions: z.array(z.string()) }),
})

/**
 * Whether an e-mail address has no account yet. Asked early in the sign-up, so that a grown-up learns it before handing
 * the device to the child.
 */
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
