import type { Page } from '@playwright/test'
import { expect, expectAllFactsSent, logInChild, makeFamily, test } from './journey.ts'

/** Makes one fact, by a choice under Settings. */
async function makeAFact(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Longer').click()
}

test.describe('when what sends cannot be fetched', () => {
  test.use({ refusals: ['net::ERR_FAILED'] })

  test('nothing breaks, and facts go out a moment after it can', async ({ page, server, context }) => {
    const family = await makeFamily(server)
    await context.route('**/assets/sender-*.js', (route) => route.abort())
    await page.goto('/practice-reading')
    await logInChild(page, family)
    const asked = page.waitForRequest('**/assets/sender-*.js')
    await makeAFact(page)
    await asked
    await context.unroute('**/assets/sender-*.js')
    await expectAllFactsSent(page)
  })
})

test.describe('when the server no longer takes the login', () => {
  test.use({ refusals: ['401'] })

  test('the login stands in place of the open page, and what was made goes out after it', async ({ page, server }) => {
    const family = await makeFamily(server)
    await page.goto('/stories/space')
    await logInChild(page, family)
    await page.context().clearCookies()
    await makeAFact(page)
    await expect(page.getByRole('heading', { name: 'Your reading space' })).toBeVisible()
    await logInChild(page, family)
    await expect(page.getByRole('heading', { name: 'Space stories' })).toBeVisible()
    await expectAllFactsSent(page)
  })
})
