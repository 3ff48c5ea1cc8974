import { expect, expectGoodScreen, expectSessionSent, newFamily, test } from './journey.ts'
import { expectSessions, readAStory, signUpAndAddChild } from './walk.ts'

test('the whole path: every screen is good, and one session survives a power cut', async ({ page, server }) => {
  test.slow()
  const family = newFamily()
  await signUpAndAddChild(page, family, expectGoodScreen)
  await readAStory(page, family, expectGoodScreen)
  await expectSessionSent(page)
  await server.kill()
  await server.start()
  await page.getByRole('button', { name: "I'm Done for Now" }).click()
  await expect(page).toHaveURL(/\/$/)
  await expectSessions(page, family, 1)
})
