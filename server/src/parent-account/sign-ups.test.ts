/** Who may create an account if sign-up is open, by invitation, or closed. */

import type { SignUps } from '@lanternleaf/contract/this-server'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, errorOf, openBrowser } from '../testing/browser.ts'
import { addChild, PASSWORD, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createInvitation, INVITATION_TTL } from './sign-ups.ts'

const MAYA = { email: 'maya@example.org', password: PASSWORD }
const ADA = { email: 'ada@example.org', password: PASSWORD }
const FAMILY = { consent: true, readers: [{ username: 'Moss', pin: PIN, age: 9 }] }
const outcomeOf = (answer: Answer) => (answer.status === 200 ? 200 : errorOf(answer).code)

describe.each(ENGINES)('sign-up permission (%s)', (engine) => {
  let test: TestApp
  afterEach(() => test.stop())
  const start = async (signUps: SignUps) => {
    test = await startTestApp(engine, { signUps })
  }
  const post = (path: string, body: object) => openBrowser(test.app).post(path, body)
  const countParents = async () =>
    (await test.db.selectFrom('parents').select('email').orderBy('email').execute()).length

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
        expect([path, outcomeOf(await post(path, details))]).toEqual([path, 'sign-ups-closed'])
    expect(await countParents()).toBe(0)
    expect((await openBrowser(test.app).get('/api/this-server')).body).toMatchObject({
      signUps: 'closed',
      sendsMail: false,
    })
  })

  it('lets existing parents sign in and add children in every mode', async () => {
    await start('invited')
    const invitation = await createInvitation(test.db, test.clock.now)
    const maya = openBrowser(test.app)
    expect(outcomeOf(await maya.post('/api/parent-account', { ...MAYA, invitation }))).toBe(200)
    expect(outcomeOf(await maya.post('/api/username-check', { username: 'Moss' }))).toBe(200)
    await addChild(maya, 'Moss')
    expect(
      outcomeOf(
        await maya.post('/api/family/readers', { consent: true, readers: [{ username: 'Fern', pin: PIN, age: 9 }] }),
      ),
    ).toBe(200)
    expect(outcomeOf(await post('/api/parent-login', MAYA))).toBe(200)
  })

  it('accepts an invitation once within two weeks', async () => {
    await start('invited')
    const { now } = test.clock
    const [usedInvitation, expiredInvitation] = [
      await createInvitation(test.db, now),
      await createInvitation(test.db, now),
    ]
    for (const body of [{}, { invitation: 'n'.repeat(43) }]) {
      expect(outcomeOf(await post('/api/family', { ...MAYA, ...FAMILY, ...body }))).toBe('invitation-needed')
      expect(outcomeOf(await post('/api/email-check', { email: MAYA.email, ...body }))).toBe('invitation-needed')
      expect(outcomeOf(await post('/api/username-check', { username: 'Moss', ...body }))).toBe('invitation-needed')
    }
    expect(outcomeOf(await post('/api/email-check', { email: MAYA.email, invitation: usedInvitation }))).toBe(200)
    expect(outcomeOf(await post('/api/family', { ...MAYA, ...FAMILY, invitation: usedInvitation }))).toBe(200)
    // A repeated request finds the family. With another password, the response does not disclose that the email is taken.
    expect(outcomeOf(await post('/api/family', { ...MAYA, ...FAMILY, invitation: usedInvitation }))).toBe(200)
    const stranger = { ...MAYA, password: 'another one' }
    expect(outcomeOf(await post('/api/family', { ...stranger, ...FAMILY, invitation: usedInvitation }))).toBe(
      'invitation-needed',
    )
    expect(outcomeOf(await post('/api/parent-account', { ...ADA, invitation: usedInvitation }))).toBe(
      'invitation-needed',
    )
    test.clock.now = now + INVITATION_TTL
    expect(outcomeOf(await post('/api/parent-account', { ...ADA, invitation: expiredInvitation }))).toBe(
      'invitation-needed',
    )
    expect(await countParents()).toBe(1)
  })

  it('creates one account with concurrent uses, and keeps the invitation when a name is taken', async () => {
    await start('invited')
    const invitation = await createInvitation(test.db, test.clock.now)
    const raceInvitation = await createInvitation(test.db, test.clock.now)
    const both = [MAYA, ADA].map((account) => post('/api/parent-account', { ...account, invitation }))
    expect((await Promise.all(both)).map(outcomeOf).toSorted()).toEqual([200, 'invitation-needed'])
    expect(await countParents()).toBe(1)
    const noa = { email: 'noa@example.org', password: PASSWORD, invitation: raceInvitation }
    expect(
      outcomeOf(
        await post('/api/family', { ...noa, consent: true, readers: [{ ...FAMILY.readers[0], username: 'Alder' }] }),
      ),
    ).toBe(200)
    const unusedInvitation = await createInvitation(test.db, test.clock.now)
    const lee = { email: 'lee@example.org', password: PASSWORD, invitation: unusedInvitation }
    expect(
      outcomeOf(
        await post('/api/family', { ...lee, consent: true, readers: [{ ...FAMILY.readers[0], username: 'Alder' }] }),
      ),
    ).toBe('username-taken')
    expect(outcomeOf(await post('/api/family', { ...lee, ...FAMILY }))).toBe(200)
  })

  it('accepts everybody if sign-up is open', async () => {
    await start('open')
    await parentBrowser(test.app, MAYA.email)
    expect(await countParents()).toBe(1)
  })
})
