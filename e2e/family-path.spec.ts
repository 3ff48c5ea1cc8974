import { expect, expectGoodScreen, expectSessionSent, newFamily, test } from './journey.ts'
import { faultsHere } from './measure.ts'
import { checkIn, expectSessions, readAStory, signUp } from './walk.ts'
import { button, PHONE, TABLET, walkerOn } from './walker.ts'

test('the whole path: every screen is good on a tablet and holds on a phone, and one session survives a power cut', async ({
  page,
  server,
}) => {
  test.slow()
  const family = newFamily()
  const walker = walkerOn(page)
  const look = async () => {
    await page.setViewportSize(PHONE)
    expect(await faultsHere(page)).toEqual([])
    await page.setViewportSize(TABLET)
    await expectGoodScreen(page)
  }
  await signUp(walker, family, look)
  await checkIn(walker, family, look)
  await readAStory(walker, look)
  await expectSessionSent(walker)
  await server.kill()
  await server.start()
  await walker.press(button("I'm Done for Now"))
  await expect(page).toHaveURL(/\/$/)
  await expectSessions(walker, family, 1)
})
