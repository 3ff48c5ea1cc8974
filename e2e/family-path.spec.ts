/**
 * The most important journey: from the sign-up of a family to the first session of a child, with all checks on every
 * screen.
 */

import { button, createPageDriver, PHONE, TABLET } from './driver.ts'
import { checkIn, expectSessionCount, readAStory, signUp } from './family-steps.ts'
import { expect, expectNoScreenFaults, expectSessionSent, newFamily, test } from './fixtures.ts'
import { findLayoutFaultsHere } from './visual/layout-faults.ts'

test('the whole path: every screen passes on tablet and phone, and one session survives a power cut', async ({
  page,
  server,
}) => {
  test.slow()
  const family = newFamily()
  const driver = createPageDriver(page)
  const onScreen = async () => {
    await page.setViewportSize(PHONE)
    expect(await findLayoutFaultsHere(page)).toEqual([])
    await page.setViewportSize(TABLET)
    await expectNoScreenFaults(page)
  }
  await signUp(driver, family, onScreen)
  await checkIn(driver, family, onScreen)
  await readAStory(driver, onScreen)
  await expectSessionSent(driver)
  await server.kill()
  await server.start()
  await driver.press(button("I'm Done for Now"))
  await expect(page).toHaveURL(/\/$/)
  await expectSessionCount(driver, family, 1)
})
