/** Tests of the endpoint with which a device asks which of its children the server still knows there. */

import type { ManagedChild } from '@lanternleaf/contract/manage'
import { OWN_DEVICE_TTL } from '@lanternleaf/domain/child-login/rate-limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openBrowser } from '../testing/browser.ts'
import { addChild, childBrowser, PASSWORD, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

describe.each(ENGINES)('the endpoint of children known on a device (%s)', (engine) => {
  let test: TestApp
  let parent: Browser
  let moss: string
  let fern: string
  let wren: string
  beforeEach(async () => {
    test = await startTestApp(engine)
    parent = await parentBrowser(test.app, 'maya@example.org')
    moss = (await addChild(parent, 'Moss')).childId
    fern = (await addChild(parent, 'Fern')).childId
    wren = (await addChild(await parentBrowser(test.app, 'ada@example.org'), 'Wren')).childId
    await childBrowser(test.app, 'Wren')
  })
  afterEach(() => test.stop())

  const knownChildren = async (browser: Browser) => {
    const answer = await browser.post('/api/child-login/known-here', { childIds: [moss, fern, wren, 'nobody'] })
    return (answer.body as { known: string[] }).known.toSorted()
  }

  it('lists children who logged in on the device, also after they logged out', async () => {
    const tablet = await childBrowser(test.app, 'Moss')
    await tablet.post('/api/child-login', { username: 'Fern', pin: PIN })
    await tablet.delete('/api/child-login')
    expect(await knownChildren(tablet)).toEqual([moss, fern].sort())
    expect(await knownChildren(openBrowser(test.app))).toEqual([])
    const stranger = openBrowser(test.app)
    stranger.cookies.set('device', 'x'.repeat(43))
    expect(await knownChildren(stranger)).toEqual([])
  })

  it('does not list children whose device was removed or expired, or who were erased', async () => {
    const tablet = await childBrowser(test.app, 'Moss')
    await tablet.post('/api/child-login', { username: 'Fern', pin: PIN })
    await tablet.post('/api/child-login', { username: 'Wren', pin: PIN })
    await parent.delete(`/api/children/${moss}/devices`)
    await parent.post(`/api/children/${fern}/erase`, { username: 'Fern' })
    expect(await knownChildren(tablet)).toEqual([wren])
    test.clock.now += OWN_DEVICE_TTL
    expect(await knownChildren(tablet)).toEqual([])
  })

  it('shows no last login for a device on which the reading space was only created', async () => {
    const family = openBrowser(test.app)
    const readers = [{ username: 'Ivy', pin: PIN, age: 9 }]
    const response = await family.post('/api/family', {
      email: 'ines@example.org',
      password: PASSWORD,
      consent: true,
      readers,
    })
    const { childId } = (response.body as { children: [{ childId: string }] }).children[0]
    const device = async () => ((await family.get(`/api/children/${childId}`)).body as ManagedChild).devices
    expect(await device()).toMatchObject([{ lastLogin: null, isLoggedIn: false, isThis: true }])
    test.clock.now += 1000
    const child = openBrowser(test.app)
    child.cookies.set('device', family.cookies.get('device') ?? '')
    await child.post('/api/child-login', { username: 'Ivy', pin: PIN })
    expect(await device()).toMatchObject([{ lastLogin: test.clock.now, isLoggedIn: true }])
  })
})
