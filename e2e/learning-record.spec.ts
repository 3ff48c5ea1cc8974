/** The record of what a child did: sessions count once, and what a child writes stays on the device. */

import type { Page } from '@playwright/test'
import { createPageDriver } from './driver.ts'
import { expectSessionCount } from './family-steps.ts'
import {
  createFamily,
  expect,
  expectAllFactsSent,
  expectSessionSent,
  type Family,
  logInChild,
  test,
} from './fixtures.ts'

async function finishASession(page: Page, family: Family): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Low Energy' }).click()
  await logInChild(page, family)
  await page.goto('/create')
  await page.getByRole('button', { name: 'Show or tell anything the story made you think of.' }).click()
  await page.getByLabel('Your answer').fill('The moon was a peach.')
}

const completedSessions = (page: Page): Promise<readonly object[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').state.completedSessions)

test('counts a celebration that was closed before it was stored, once it is opened again, and sends nothing that the child wrote', async ({
  page,
  server,
}) => {
  const family = await createFamily(server)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await finishASession(page, family)
  await expectAllFactsSent(page)
  await page.addInitScript(() => {
    if (sessionStorage.getItem('outbox-opens')) return
    sessionStorage.setItem('outbox-opens', 'next time')
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (...which) {
      const opening = open.apply(this, which)
      opening.addEventListener('success', (event) => event.stopImmediatePropagation())
      return opening
    }
  })
  await page.reload()
  await page.getByRole('button', { name: "I'm finished" }).click()
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible()
  await page.reload()
  await expect.poll(() => completedSessions(page)).toHaveLength(1)
  await expectSessionSent(page)
  expect(sent.some((request) => request.includes('/api/learning/facts'))).toBe(true)
  expect(sent.filter((request) => request.includes('peach'))).toEqual([])
  await expectSessionCount(createPageDriver(page), family, 1)
})
