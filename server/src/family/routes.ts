/**
 * The endpoints that concern a family as a whole: sign-up with all children, adding the first children later, erasing
 * the account, and checks whether an email or a username is free.
 */

import type { ChildCard, NewReader } from '@lanternleaf/contract/children'
import {
  checkEmail,
  checkUsername,
  createFamily,
  createReaders,
  eraseAccount as eraseAccountEndpoint,
} from '@lanternleaf/contract/family'
import type { ParentCredentials } from '@lanternleaf/contract/parent-account'
import { NEW_CHILD_LIMIT } from '@lanternleaf/domain/parent-login/rate-limits'
import type { Context } from 'hono'
import { findErased } from '../child-data/erase.ts'
import { addOwnDevice, deviceOfRequest } from '../child-login/device-store.ts'
import { findCardRows } from '../children/child-cards.ts'
import { consumeNameCheck, consumeNamesDisclosed, filterFreeUsernames, suggestNames } from '../children/names.ts'
import { type AddChildrenError, addChildren, hashChildren } from '../children/new-children.ts'
import { findResubmittedChildren } from '../children/resubmitted-children.ts'
import type { Db } from '../db/database.ts'
import type { Pins } from '../hashing/pins.ts'
import { HttpError } from '../http/http-error.ts'
import type { AuthenticatedParent, Serve } from '../http/serve-endpoint.ts'
import type { TokenCookie } from '../http/token-cookie.ts'
import type { LogInDeps } from '../parent-account/log-in.ts'
import { findParentId } from '../parent-account/parent-store.ts'
import { clearProof } from '../parent-account/proof-store.ts'
import { createParentAuthenticator, reserveProofMail } from '../parent-account/routes.ts'
import { beginSignUp, logInAfterSignUp } from '../parent-account/sign-up.ts'
import { createCountedAccount } from '../parent-account/sign-up-limits.ts'
import { type RequiredInvitation, throwIfSignUpRefused, toRequiredInvitation } from '../parent-account/sign-ups.ts'
import { KEYS } from '../rate-limits/keys.ts'
import { consumeOrThrow } from '../rate-limits/store.ts'
import { addFamily } from './add-family.ts'
import { eraseAccount } from './erase-account.ts'

export type FamilyDeps = LogInDeps & { readonly pins: Pins; readonly deviceCookie: TokenCookie }

const OTHER_EMAIL = "That isn't this account's email. Please type it the way it's written at the top."

export function familyRoutes(serve: Serve, deps: FamilyDeps): void {
  const { db, network, signUps, now } = deps
  const authenticateParent = createParentAuthenticator(deps)

  serve(createFamily, async ({ body: { email, password, readers, invitation }, c }) => {
    const credentials = { email, password }
    const { accountExists, refusal } = await beginSignUp(deps, { email, invitation }, c)
    // Of two concurrent requests, the later one finds the account when it writes.
    const requiredInvitation = toRequiredInvitation(signUps, invitation)
    const newChildren = accountExists
      ? null
      : await newFamily(deps, c, { ...credentials, ...requiredInvitation }, readers)
    // The password was typed some time ago and a child may hold the device by now.
    const isNew = newChildren !== null
    const parent = await logInAfterSignUp(deps, credentials, c, { isNew, refusal, proves: false })
    const children = newChildren ?? (await ensureChildren(deps, c, parent, readers))
    await rememberDevice(deps, c, children)
    return { parent, children }
  })

  serve(createReaders, async ({ body: { readers }, caller, c }) => {
    const { parentId } = caller
    const limit = { key: KEYS.newChild(parentId), parentId, ...NEW_CHILD_LIMIT }
    await consumeOrThrow(db, [limit], { code: 'too-many-requests' }, now())
    const login = deps.cookie.read(c)
    if (login !== undefined) await clearProof(db, login)
    const children = await newChildren(deps, c, caller, readers)
    await rememberDevice(deps, c, children)
    return { children }
  })

  serve(eraseAccountEndpoint, async ({ body, caller }) => {
    if (body.email !== caller.email) throw new HttpError('invalid-request', { field: 'email', message: OTHER_EMAIL })
    await eraseAccount(db, deps.secret, caller, now()).catch(async (reason: unknown) => {
      // Two concurrent requests are both authenticated; the second finds the account erased.
      if ((await findErased(db, deps.secret, [caller.parentId])).length === 0) throw reason
    })
    return null
  })

  serve(checkEmail, async ({ body: { email, invitation }, c }) => {
    await throwIfSignUpRefused(deps, invitation, now())
    await consumeNameCheck(db, network(c), now())
    return { isFree: (await findParentId(db, email)) === null }
  })

  serve(checkUsername, async ({ body: { username, invitation }, c }) => {
    // A signed-in parent who adds a child is not subject to sign-up rules.
    if ((await authenticateParent(c)) === null) await throwIfSignUpRefused(deps, invitation, now())
    await consumeNameCheck(db, network(c), now())
    const isFree = (await filterFreeUsernames(db, [username])).length > 0
    return { isFree, suggestions: isFree ? [] : await suggestNames(db) }
  })
}

/** Creates the parent and all children. Returns null if another request has taken the email address meanwhile. */
async function newFamily(
  deps: FamilyDeps,
  c: Context,
  { email, password, invitationHash }: ParentCredentials & RequiredInvitation,
  readers: readonly NewReader[],
): Promise<ChildCard[] | null> {
  const { db, auth, pins, now } = deps
  try {
    await throwIfNameTaken(deps, c, readers)
  } catch (refusal) {
    // A concurrent duplicate of this request may have created everything by now.
    if ((await findParentId(db, email)) !== null) return null
    throw refusal
  }
  const create = async () => {
    // Hash before the transaction: it takes as long as thousands of writes.
    const passwordHash = await (await auth.$context).password.hash(password)
    const children = await hashChildren(pins, readers)
    const mailsProof = await reserveProofMail(deps, c)
    return addFamily(db, { parent: { email, passwordHash, invitationHash, mailsProof }, children }, now())
  }
  const creation = { network: deps.network(c), create, isCreated: ({ ok }: Awaited<ReturnType<typeof create>>) => ok }
  const result = await createCountedAccount(db, creation, now())
  if (result.ok) return result.value
  if (result.error.code === 'email-taken') return null
  throw await toHttpError(db, result.error)
}

/** The children of an existing account: those of a repeated request, or all of them if there are none yet. */
async function ensureChildren(
  deps: FamilyDeps,
  c: Context,
  parent: AuthenticatedParent,
  readers: readonly NewReader[],
): Promise<ChildCard[]> {
  const { parentId } = parent
  if ((await findCardRows(deps.db, { parentId })).length === 0) return newChildren(deps, c, parent, readers)
  const existing = await findResubmittedChildren(deps, parentId, readers)
  if (existing === null) throw new HttpError('email-taken', { field: 'email' })
  return existing
}

/** Adds the children, or returns the existing ones if the request was repeated. */
async function newChildren(
  deps: FamilyDeps,
  c: Context,
  parent: AuthenticatedParent,
  readers: readonly NewReader[],
): Promise<ChildCard[]> {
  const { db, pins, now } = deps
  const { parentId } = parent
  // Check for repeated children only when a name is taken; an earlier check would miss those created in between.
  if ((await indexOfTakenName(db, readers)) !== -1) {
    const existing = await findResubmittedChildren(deps, parentId, readers)
    if (existing !== null) return existing
    await throwIfNameTaken(deps, c, readers)
  }
  const added = await addChildren(db, parent, await hashChildren(pins, readers), now())
  if (added.ok) return added.value
  const existing = await findResubmittedChildren(deps, parentId, readers)
  if (existing !== null) return existing
  throw await toHttpError(db, added.error)
}

/**
 * Rejects a taken name before anything is hashed. The response discloses that name and the ones before it, so it costs
 * as many name checks.
 */
async function throwIfNameTaken(deps: FamilyDeps, c: Context, readers: readonly NewReader[]): Promise<void> {
  const { db, network, now } = deps
  const index = await indexOfTakenName(db, readers)
  if (index === -1) return
  await consumeNamesDisclosed(db, network(c), index + 1, now())
  throw await toHttpError(db, { code: 'username-taken', index })
}

/** The index of the first taken name; -1 when all are free. */
async function indexOfTakenName(db: Db, readers: readonly NewReader[]): Promise<number> {
  const names = readers.map(({ username }) => username)
  const free = await filterFreeUsernames(db, names)
  return names.findIndex((name) => !free.includes(name))
}

async function toHttpError(
  db: Db,
  error: AddChildrenError | { readonly code: 'invitation-needed' },
): Promise<HttpError> {
  if (error.code !== 'username-taken') return new HttpError(error.code)
  return new HttpError(error.code, { field: `readers.${error.index}.username`, suggestions: await suggestNames(db) })
}

/** Records the device on which reading spaces were created as the children's own. */
async function rememberDevice(
  { db, deviceCookie, now }: FamilyDeps,
  c: Context,
  children: readonly ChildCard[],
): Promise<void> {
  const device = await deviceOfRequest(db, deviceCookie, c)
  for (const { childId } of children) await addOwnDevice(db, childId, device, now())
  deviceCookie.write(c, device.token)
}
