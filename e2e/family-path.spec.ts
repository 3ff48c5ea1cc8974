/**
 * The most important journey: from the sign-up of a family to the first session of a child, with all checks on every
 * screen.
 */

import { button, createPageDriver } from './driver.ts'
import { checkIn, expectSessionCount, readAStory, signUp } from './family-steps.ts'
import { expect, expectNoScreenFaults, expectSessionSent, newFamily, test } from './fixtures.ts'
import { findLayoutFaults, oneCaseFor } from './visual/layout-faults.ts'

test('the whole path: every screen passes in windows that take turns, and one session survives a power cut', async ({
  page,
  server,
}) => {
  test.slow()
  const family = newFamily()
  const driver = createPageDriver(page)
  let screens = 0
  const onScreen = async () => {
    screens += 1
    expect(await findLayoutFaults(page, undefined, oneCaseFor(screens)), page.url()).toEqual([])
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
