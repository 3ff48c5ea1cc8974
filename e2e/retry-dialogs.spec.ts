/** A dialog whose script failed to load opens at the next press. */

import { openAsChild } from './as-child.ts'
import { expect, test } from './fixtures.ts'

test.use({ expectedErrors: ['ERR_FAILED'] })

test('opens the settings at the second press after their script failed to load', async ({ page, server }) => {
  await page.route('**/assets/settings-dialog-*', (route) => route.abort())
  await openAsChild(page, server, '/practice-reading')
  const settings = page.getByRole('button', { name: 'Settings' })
  await settings.click()
  await expect(page.getByRole('alert')).toHaveText("The settings didn't open. Please try again.")
  await page.unrouteAll()
  await settings.click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await expect(page.getByText("The settings didn't open.")).toHaveCount(0)
})
