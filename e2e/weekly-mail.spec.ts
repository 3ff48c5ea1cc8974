/** The weekly mail to parents. */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { reportWeeks } from '../domain/src/week/report-weeks.ts'
import { createFamily, expect, expectNoScreenFaults, type Family, postTo } from './fixtures.ts'
import { isEmailConfirmation, readMail, test } from './mail-fixture.ts'
import type { Server } from './server.ts'

/** What a child did in the week that the next mail tells of. */
async function recordWeek(server: Server, cookie: string, childId: string): Promise<void> {
  const at = Date.parse(`${reportWeeks(Date.now()).endDate}T12:00Z`)
  const fact = { learningSessionId: `session-${childId}`.replaceAll(/[^A-Za-z0-9-]/g, 'x').slice(0, 30), at }
  const id = (part: string) => `${part}-${fact.learningSessionId}`
  const story = { type: 'activity-finished', activity: 'story_reading', title: 'The Quiet Reef', difficulty: 'regular' }
  const facts = [
    { ...fact, factId: id('began'), type: 'session-started', brainState: 'curious' },
    { ...fact, factId: id('story'), ...story, activeMs: 300_000 },
    { ...fact, factId: id('done'), type: 'session-completed' },
  ]
  await postTo(server, '/api/learning/facts', { childId, facts }, cookie)
}

/** Restarts the server as if no server had sent a mail about this week. */
async function resetWeeklyMail(server: Server): Promise<void> {
  await server.kill()
  const database = new DatabaseSync(join(server.dataDir, 'lanternleaf.db'))
  // As if the link that proves the address had been used.
  database.exec('update parents set email_verified = 1')
  database.exec(
    "delete from weekly_mails; delete from weekly_mail_rounds; update jobs set due_at = 0 where kind = 'enqueue-weekly-mails'",
  )
  database.close()
  await server.start()
}

async function expectNoWeeklyMail(page: Page, family: Family): Promise<void> {
  await page.goto('/parent')
  await page.getByLabel('Email').fill(family.email)
  await page.getByLabel('Password', { exact: true }).fill(family.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Weekly report off')).toBeVisible()
}

test('the weekly mail is sent, and its link stops the mails without a login', async ({
  page,
  browser,
  server,
  mail,
}) => {
  const family = await createFamily(server)
  const login = await page.request.post('/api/child-login', {
    data: { username: family.username, pin: family.pin },
    headers: { origin: server.url },
  })
  const { childId } = (await login.json()) as { childId: string }
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await recordWeek(server, cookie, childId)
  const choose = (chosen: object) =>
    page.request.patch('/api/sharing', { data: { childId, chosen }, headers: { origin: server.url } })
  expect((await choose({ 'week-story': true })).status()).toBe(200)

  const mine = () =>
    mail.received
      .filter((one) => one.to.includes(family.email) && !isEmailConfirmation(one))
      .map(({ source }) => readMail(source))
  await resetWeeklyMail(server)
  await expect.poll(() => mine().length, { timeout: 300_000 }).toBe(1)
  expect(mine()[0]).toContain('Subject: A week of reading: ')
  expect(mine()[0]).toContain(`Here's what ${family.username} chose to share from the week of `)
  const link = new URL(/http:\/\/localhost:\d+\/weekly-mail#\S+/.exec(mine()[0] ?? '')?.[0] ?? 'no link')

  // Nobody is signed in there.
  const otherDevice = await browser.newContext({ baseURL: server.url })
  const stopPage = await otherDevice.newPage()
  await stopPage.goto(`/api/weekly-mail/stop?token=${link.hash.slice(1)}`)
  await expect(stopPage.getByRole('heading', { level: 1 })).toHaveText('The weekly report')
  const stop = stopPage.getByRole('button', { name: 'Stop the weekly report' })
  await expect(stop).toBeVisible()
  expect(stopPage.url()).toBe(`${server.url}/weekly-mail`)
  await expectNoScreenFaults(stopPage)
  await stop.press('Enter')
  await expect(stopPage.getByText("Done. We won't send any more weekly reports.")).toBeVisible()
  await expect(stopPage.getByRole('heading', { level: 1 })).toBeFocused()
  await expectNoScreenFaults(stopPage)
  expect(await (await otherDevice.request.get('/api/parent-login')).json()).toBeNull()
  await stopPage.reload()
  await expect(stopPage.getByRole('heading', { name: 'Open this from our email' })).toBeVisible()
  await expectNoScreenFaults(stopPage)
  await stopPage.getByRole('link', { name: 'Your family' }).click()
  await expect(stopPage.getByLabel('Email')).toBeVisible()
  const after = await browser.newContext({ baseURL: server.url })
  await expectNoWeeklyMail(await after.newPage(), family)
  for (const context of [otherDevice, after]) await context.close()
})
