/** Tests of the store that links accounts at Google to parents. */

import type { SignUps } from '@lanternleaf/contract/this-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '../hashing/tokens.ts'
import { createInvitation } from '../parent-account/sign-ups.ts'
import { parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { findParentByIdentity, linkPendingIdentity, signInWithIdentity } from './identity-store.ts'
import { beginSignIn, findSignIn, saveOutcome } from './sign-in-store.ts'

const ADA = 'ada@example.org'
const ISSUER = 'https://accounts.example.org'
const NORA = { issuer: ISSUER, subject: 'nora', email: 'nora@example.org', name: 'Nora' }

describe.each(ENGINES)('an identity from Google (%s)', (engine) => {
  let test: TestApp
  let ada: string
  let nora: string
  beforeAll(async () => {
    test = await startTestApp(engine)
    await parentBrowser(test.app, ADA)
    ada = await idOf(ADA)
    const { outcome, login } = await sign('first', NORA)
    expect([outcome, login]).toEqual([
      'signed-up',
      { token: expect.any(String), email: NORA.email, passwordHash: null },
    ])
    nora = await idOf(NORA.email)
  })
  afterAll(() => test.stop())

  const idOf = async (email: string) => {
    const row = test.db.selectFrom('parents').select('id').where('email', '=', email)
    return (await row.executeTakeFirstOrThrow()).id
  }
  const begin = (token: string) =>
    beginSignIn(
      test.db,
      token,
      { openedIn: 'page', proof: null, requiredInvitation: { invitationHash: null } },
      test.clock.now,
    ).then(() => token)
  type Entry = {
    readonly signUps: SignUps
    readonly hasDiskSpace?: boolean
    readonly requiredInvitation: { readonly invitationHash: string | null }
  }
  const OPEN: Entry = { signUps: 'open', requiredInvitation: { invitationHash: null } }
  const sign = async (token: string, identity: typeof NORA, only: string | null = null, by = OPEN) =>
    signInWithIdentity(
      test.db,
      {
        token: await begin(token),
        identity,
        only,
        presented: undefined,
        hasDiskSpace: true,
        ...by,
        ttlMs: 60_000,
        browser: 'A browser',
        provedAt: test.clock.now,
      },
      test.clock.now,
    )
  const readOutcome = async (token: string) => (await findSignIn(test.db, token, test.clock.now))?.outcome
  const join = (token: string) =>
    test.db.transaction().execute((transaction) => linkPendingIdentity(transaction, token, test.clock.now))
  const countLogins = async () => (await test.db.selectFrom('parent_logins').select('id').execute()).length
  const mails = async () =>
    (await test.db.selectFrom('jobs').select('payload').where('payload', 'like', '%google-joined%').execute()).map(
      ({ payload }) => JSON.parse(payload),
    )

  it('signs in only the required parent, known or not', async () => {
    const before = await countLogins()
    const stranger = { ...NORA, subject: 'stranger', email: 'stranger@example.org' }
    for (const [token, identity] of [
      ['other', NORA],
      ['new', stranger],
    ] as const) {
      expect(await sign(token, identity, ada)).toEqual({ outcome: 'other-account', login: null })
      expect(await readOutcome(token)).toBe('other-account')
    }
    expect([await countLogins(), await findParentByIdentity(test.db, stranger)]).toEqual([before, undefined])
    expect((await sign('same', NORA, nora)).outcome).toBe('signed-in')
    expect([await readOutcome('same'), await countLogins()]).toEqual(['signed-in', before + 1])
  })

  it('creates no account if sign-up is closed or the disk is full, creates one by invitation, and always signs in existing parents', async () => {
    const stranger = { ...NORA, subject: 'invited', email: 'invited@example.org' }
    const invitationHash = hashToken(await createInvitation(test.db, test.clock.now))
    const closed: Entry = { signUps: 'closed', requiredInvitation: { invitationHash } }
    const uninvited: Entry = { signUps: 'invited', requiredInvitation: { invitationHash: null } }
    const invited: Entry = { signUps: 'invited', requiredInvitation: { invitationHash } }
    expect(await sign('closed', stranger, null, closed)).toEqual({ outcome: 'sign-ups-closed', login: null })
    expect(await sign('uninvited', stranger, null, uninvited)).toEqual({ outcome: 'invitation-needed', login: null })
    expect((await sign('there', NORA, null, closed)).outcome).toBe('signed-in')
    const full: Entry = { ...OPEN, hasDiskSpace: false }
    expect(await sign('full', stranger, null, full)).toEqual({ outcome: 'no-room', login: null })
    expect((await sign('there all the same', NORA, null, full)).outcome).toBe('signed-in')
    expect((await sign('invited', stranger, null, invited)).outcome).toBe('signed-up')
    const second = { ...NORA, subject: 'second-invited', email: 'second@example.org' }
    expect(await sign('spent', second, null, invited)).toEqual({ outcome: 'invitation-needed', login: null })
    const row = test.db.selectFrom('parents').select('id').where('email', '=', second.email)
    expect(await row.executeTakeFirst()).toBeUndefined()
    await test.db.deleteFrom('parents').where('email', '=', stranger.email).execute()
  })

  it('is identified by issuer and subject together', async () => {
    expect(await findParentByIdentity(test.db, NORA)).toEqual({ id: nora, email: NORA.email })
    for (const key of [
      { issuer: 'https://other.example.org', subject: 'nora' },
      { issuer: ISSUER, subject: 'nor' },
    ])
      expect(await findParentByIdentity(test.db, key)).toBeUndefined()
  })

  it('requires the password of an existing account, and reports an account without one', async () => {
    expect(await sign('waits', { ...NORA, subject: 'ada', email: ADA })).toEqual({
      outcome: 'password-needed',
      login: null,
    })
    expect(await sign('none', { ...NORA, subject: 'second' })).toEqual({ outcome: 'email-taken', login: null })
    const rows = test.db.selectFrom('google_sign_ins').select(['outcome', 'parent_id', 'issuer', 'subject'])
    expect(await rows.where('outcome', 'in', ['password-needed', 'email-taken']).orderBy('outcome').execute()).toEqual([
      { outcome: 'email-taken', parent_id: null, issuer: null, subject: null },
      { outcome: 'password-needed', parent_id: ada, issuer: ISSUER, subject: 'ada' },
    ])
  })

  it('is linked once, with a mail, and not if it has expired or was linked to another account meanwhile', async () => {
    const pendingColumns = { outcome: 'password-needed', parent_id: ada, issuer: ISSUER } as const
    const wait = async (token: string, subject: string | null, parent_id: string | null = ada) => {
      const row = test.db.updateTable('google_sign_ins').set({ ...pendingColumns, subject, parent_id })
      await begin(token)
      // The sign-in that was started last.
      await row.where('outcome', 'is', null).execute()
    }
    await wait('joins', 'ada')
    await wait('another', 'nora')
    await wait('again', 'ada')
    await wait('nobody', 'ada', null)
    await wait('no subject', null)
    const cancelled = await begin('cancelled')
    await saveOutcome(test.db, cancelled, 'cancelled')
    expect(await join('joins')).toBe(true)
    expect([
      await findParentByIdentity(test.db, { issuer: ISSUER, subject: 'ada' }),
      await readOutcome('joins'),
    ]).toEqual([{ id: ada, email: ADA }, 'signed-in'])
    expect(await mails()).toEqual([{ mail: 'google-joined', parentId: ada }])
    for (const token of ['joins', 'cancelled', 'never begun'])
      expect([token, await join(token)]).toEqual([token, false])
    expect([await readOutcome('joins'), await readOutcome('cancelled')]).toEqual(['signed-in', 'cancelled'])
    for (const token of ['another', 'nobody', 'no subject'])
      expect([token, await join(token), await readOutcome(token)]).toEqual([token, false, 'failed'])
    expect(await findParentByIdentity(test.db, NORA)).toEqual({ id: nora, email: NORA.email })
    expect(await mails()).toHaveLength(1)
    // Already linked to this account: nothing is written, and the result is the same.
    expect([await join('again'), await readOutcome('again')]).toEqual([true, 'signed-in'])
  })
})
