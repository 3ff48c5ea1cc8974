import type { SignUps } from '@lanternleaf/contract/this-server'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, errorOf, openBrowser } from '../testing/browser.ts'
import { addChild, PASSWORD, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createInvitation, INVITATION_LASTS } from './sign-ups.ts'

const MAYA = { email: 'maya@example.org', password: PASSWORD }
const ADA = { email: 'ada@example.org', password: PASSWORD }
const FAMILY = { consent: true, readers: [{ username: 'Moss', pin: PIN, age: 9 }] }
const said = (answer: Answer) => (answer.status === 200 ? 200 : errorOf(answer).code)

describe.each(ENGINES)('sign-up permission (%s)', (engine) => {
  let test: TestApp
  afterEach(() => test.stop())
  const start = async (signUps: SignUps) => {
    test = await startTestApp(engine, { signUps })
  }
  const ask = (path: string, body: object) => openBrowser(test.app).post(path, body)
  const parents = async () => (await test.db.selectFrom('parents').select('email').orderBy('email').execute()).length

  it('rejects everybody when closed, without disclosing names or emails', async () => {
    await start('closed')
    const invitation = await createInvitation(test.db, test.clock.now)
    const requests: readonly (readonly [string, object])[] = [
      ['/api/parent-account', MAYA],
      ['/api/family', { ...MAYA, ...FAMILY }],
      ['/api/email-check', { email: MAYA.email }],
      ['/api/username-check', { username: 'Moss' }],
    ]
    for (const [path, body] of requests)
      for (const details of [body, { ...body, invitation }])
        expect([path, said(await ask(path, details))]).toEqual([path, 'sign-ups-closed'])
    expect(await parents()).toBe(0)
    expect((await openBrowser(test.app).get('/api/this-server')).body).toEqual({ signUps: 'closed', sendsMail: false })
  })

  it('lets existing parents sign in and add children in every mode', async () => {
    await start('invited')
    const invitation = await createInvitation(test.db, test.clock.now)
    const maya = openBrowser(test.app)
    expect(said(await maya.post('/api/parent-account', { ...MAYA, invitation }))).toBe(200)
    expect(said(await maya.post('/api/username-check', { username: 'Moss' }))).toBe(200)
    await addChild(maya, 'Moss')
    expect(
      said(
        await maya.post('/api/family/readers', { consent: true, readers: [{ username: 'Fern', pin: PIN, age: 9 }] }),
      ),
    ).toBe(200)
    expect(said(await ask('/api/parent-login', MAYA))).toBe(200)
  })

  it('accepts an invitation once within two weeks', async () => {
    await start('invited')
    const { now } = test.clock
    const [used, late] = [await createInvitation(test.db, now), await createInvitation(test.db, now)]
    for (const body of [{}, { invitation: 'n'.repeat(43) }]) {
      expect(said(await ask('/api/family', { ...MAYA, ...FAMILY, ...body }))).toBe('invitation-needed')
      expect(said(await ask('/api/email-check', { email: MAYA.email, ...body }))).toBe('invitation-needed')
      expect(said(await ask('/api/username-check', { username: 'Moss', ...body }))).toBe('invitation-needed')
    }
    expect(said(await ask('/api/email-check', { email: MAYA.email, invitation: used }))).toBe(200)
    expect(said(await ask('/api/family', { ...MAYA, ...FAMILY, invitation: used }))).toBe(200)
    // Sent again, as where the answer was lost, it finds the family; anybody else learns nothing of the address.
    expect(said(await ask('/api/family', { ...MAYA, ...FAMILY, invitation: used }))).toBe(200)
    const stranger = { ...MAYA, password: 'another one' }
    expect(said(await ask('/api/family', { ...stranger, ...FAMILY, invitation: used }))).toBe('invitation-needed')
    expect(said(await ask('/api/parent-account', { ...ADA, invitation: used }))).toBe('invitation-needed')
    test.clock.now = now + INVITATION_LASTS
    expect(said(await ask('/api/parent-account', { ...ADA, invitation: late }))).toBe('invitation-needed')
    expect(await parents()).toBe(1)
  })

  it('creates one account with concurrent uses, and keeps the invitation when a name is taken', async () => {
    await start('invited')
    const invitation = await createInvitation(test.db, test.clock.now)
    const raceInvitation = await createInvitation(test.db, test.clock.now)
    const both = [MAYA, ADA].map((account) => ask('/api/parent-account', { ...account, invitation }))
    expect((await Promise.all(both)).map(said).toSorted()).toEqual([200, 'invitation-needed'])
    expect(await parents()).toBe(1)
    const other = { email: 'noa@example.org', password: PASSWORD, invitation: raceInvitation }
    expect(
      said(
        await ask('/api/family', { ...other, consent: true, readers: [{ ...FAMILY.readers[0], username: 'Alder' }] }),
      ),
    ).toBe(200)
    const again = await createInvitation(test.db, test.clock.now)
    const late = { email: 'lee@example.org', password: PASSWORD, invitation: again }
    expect(
      said(
        await ask('/api/family', { ...late, consent: true, readers: [{ ...FAMILY.readers[0], username: 'Alder' }] }),
      ),
    ).toBe('username-taken')
    expect(said(await ask('/api/family', { ...late, ...FAMILY }))).toBe(200)
  })

  it('accepts everybody by default', async () => {
    await start('open')
    await parentBrowser(test.app, MAYA.email)
    expect(await parents()).toBe(1)
  })
})
