/**
 * The callers of `http/access.test.ts`, which checks for every endpoint who may call it: one browser for each kind of
 * caller, such as a parent, a child of another family or somebody with a forged cookie, and the kinds that each access
 * level of the contract allows.
 */

import type { Access } from '@lanternleaf/contract/endpoint'
import { createGrant } from '../recovery/grants.ts'
import { openBrowser } from './browser.ts'
import { addChild, childBrowser, PASSWORD, parentBrowser } from './families.ts'
import type { TestApp } from './test-app.ts'

/**
 * Descriptions of the callers. A, B and C are families. `child A and parent A` is one browser with the cookies of both.
 * `exchanged` means that each cookie contains the other's token. `gone` means that the account is erased. A `recovered` child
 * has answered the recovery questions, and may set a new PIN.
 */
export const CALLERS = [
  'nobody',
  'parent A',
  'parent A, logged in six minutes ago',
  'parent B',
  'child A',
  'child B',
  'child A and parent A, logged in just now',
  'child A and parent A, logged in before',
  'child A and parent B, logged in just now',
  'parent A, expired',
  'child A, expired',
  'parent A, tampered',
  'child A, tampered',
  'parent and child A, exchanged',
  'parent C, gone',
  'child C, gone',
  'recovered child A',
  'recovered child A, expired',
  'recovered child C, gone',
  'recovered child and child A, exchanged',
] as const
export type Caller = (typeof CALLERS)[number]

/** The family as which the server treats a caller. */
export type FamilyId = 'A' | 'B'
export type AllowedCallers = Readonly<Partial<Record<Caller, FamilyId>>>

const FRESH_PARENT: AllowedCallers = {
  'parent A': 'A',
  'parent B': 'B',
  'child A and parent A, logged in just now': 'A',
  'child A and parent B, logged in just now': 'B',
}
export const PARENT: AllowedCallers = { ...FRESH_PARENT, 'parent A, logged in six minutes ago': 'A' }
export const CHILD: AllowedCallers = {
  'child A': 'A',
  'child B': 'B',
  'child A and parent A, logged in just now': 'A',
  'child A and parent A, logged in before': 'A',
  'child A and parent B, logged in just now': 'A',
}
const RECOVERED: AllowedCallers = { 'recovered child A': 'A' }

/** The callers that each kind of access allows. Null means that the cookies of the caller do not matter. */
export const ALLOWED_CALLERS: Readonly<Record<Access, AllowedCallers | null>> = {
  open: null,
  parent: PARENT,
  'fresh-parent': FRESH_PARENT,
  child: CHILD,
  'recovery-grant': RECOVERED,
  'unsubscribe-token': null,
}

/** The error for a caller who is not allowed. */
export const refusalOf = (access: Access, caller: Caller): readonly [status: number, code: string] => {
  if (access === 'recovery-grant') return [401, 'recovery-needed']
  return access === 'fresh-parent' && PARENT[caller] ? [403, 'fresh-login-needed'] : [401, 'login-needed']
}

export type Cookies = Readonly<Record<string, string>>

/** The family whose email and username the requests to endpoints that log in contain. */
export const NEW_FAMILY = { email: 'new@example.org', username: 'Newcomer' }

/** A login is fresh for five minutes. */
const SIX_MINUTES = 6 * 60_000
const HOUR = 60 * 60_000

/** Creates the families A and B, an erased family C and `NEW_FAMILY`, and the cookies of every caller. */
export async function createFamilies({ app, db, clock }: TestApp) {
  const parents = {
    A: await parentBrowser(app, 'a@example.org'),
    B: await parentBrowser(app, 'b@example.org'),
    C: await parentBrowser(app, 'c@example.org'),
    new: await parentBrowser(app, NEW_FAMILY.email),
  }
  const childIds = {
    A: (await addChild(parents.A, 'Child A')).childId,
    B: (await addChild(parents.B, 'Child B')).childId,
  }
  const goneId = (await addChild(parents.C, 'Child C')).childId
  await addChild(parents.new, NEW_FAMILY.username)
  const cookiesOf = async (browser: Promise<{ cookies: Map<string, string> }>) =>
    Object.fromEntries((await browser).cookies)
  const logIn = async (email: string) => {
    const browser = openBrowser(app)
    await browser.post('/api/parent-login', { email, password: PASSWORD })
    return browser
  }
  const child = (family: string) => cookiesOf(childBrowser(app, `Child ${family}`))
  const parent = (family: string) => cookiesOf(logIn(`${family.toLowerCase()}@example.org`))
  const recovered = async (childId: string, now = clock.now) => ({ recovery: await createGrant(db, childId, now) })

  const expired = { parent: await parent('A'), child: await child('A') }
  await db
    .updateTable('parent_logins')
    .set({ expires_at: new Date(clock.now).toISOString() })
    .execute()
  await db.updateTable('child_logins').set({ expires_at: clock.now }).execute()
  const staleLogin = await parent('A')
  const gone = { parent: await parent('C'), child: await child('C'), recovered: await recovered(goneId) }
  await db.deleteFrom('parents').where('email', '=', 'c@example.org').execute()
  clock.now += SIX_MINUTES
  const children = { A: await child('A'), B: await child('B') }
  clock.now += 1
  const fresh = { A: await parent('A'), B: await parent('B') }
  const granted = await recovered(childIds.A)
  const tampered = (value = '') => `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`
  const cookies: Record<Caller, Cookies> = {
    nobody: {},
    'parent A': fresh.A,
    'parent A, logged in six minutes ago': staleLogin,
    'parent B': fresh.B,
    'child A': children.A,
    'child B': children.B,
    'child A and parent A, logged in just now': { ...children.A, ...fresh.A },
    'child A and parent A, logged in before': { ...children.A, ...staleLogin },
    'child A and parent B, logged in just now': { ...children.A, ...fresh.B },
    'parent A, expired': expired.parent,
    'child A, expired': expired.child,
    'parent A, tampered': { parent_login: tampered(fresh.A.parent_login) },
    'child A, tampered': { child_login: tampered(children.A.child_login) },
    'parent and child A, exchanged': {
      parent_login: children.A.child_login ?? '',
      child_login: fresh.A.parent_login?.split('.')[0] ?? '',
    },
    'parent C, gone': gone.parent,
    'child C, gone': gone.child,
    'recovered child A': granted,
    'recovered child A, expired': await recovered(childIds.A, clock.now - HOUR),
    'recovered child C, gone': gone.recovered,
    'recovered child and child A, exchanged': {
      recovery: children.A.child_login ?? '',
      child_login: granted.recovery,
    },
  }
  return { cookies, childIds }
}
