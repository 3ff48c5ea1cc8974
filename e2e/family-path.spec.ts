import { expect, expectGoodScreen, expectSessionSent, newFamily, test } from './journey.ts'
import { checkIn, expectSessions, readAStory, signUpAndAddChild } from './walk.ts'
import { walkerOn } from './walker.ts'

test('the whole path: every screen is good, and one session survives a power cut', async ({ page, server }) => {
  test.slow()
  const family = newFamily()
  const walker = walkerOn(page)
  const look = () => expectGoodScreen(page)
  await signUpAndAddChild(walker, family, look)
  await checkIn(walker, family, look)
  await readAStory(walker, look)
  await expectSessionSent(page)
  await server.kill()
  await server.start()
  await page.getByRole('button', { name: "I'm Done for Now" }).click()
  await expect(page).toHaveURL(/\/$/)
  await expectSessions(walker, family, 1)
})
