/** The main journey in Firefox and in WebKit, the engine of Safari. */

import { button, type Driver, PHONE, TABLET } from '../driver.ts'
import { checkIn, expectSessionCount, readAStory, signUp } from '../family-steps.ts'
import { expect, expectSessionSent, newFamily, test } from '../fixtures.ts'
import { findLayoutFaultsHere } from '../visual/layout-faults.ts'
import type { Engine } from './engine.ts'
import { createEngineDriver } from './engine-driver.ts'
import { startFirefox } from './firefox.ts'
import { buildASentence, buildAWord } from './practice-steps.ts'
import { startWebKit } from './webkit.ts'

const ENGINES = [
  { name: 'Firefox', start: startFirefox, walkedOn: PHONE, seenOn: TABLET },
  { name: 'WebKit', start: startWebKit, walkedOn: TABLET, seenOn: PHONE },
]

for (const { name, start, walkedOn, seenOn } of ENGINES) {
  test(`the whole path in ${name}: no layout faults on any screen, no errors, and one session counts`, async ({
    server,
  }, info) => {
    const engine = await start(server.url)
    const driver = createEngineDriver(engine)
    const family = newFamily()
    const onScreen = async () => {
      for (const size of [seenOn, walkedOn]) {
        await engine.resize(size)
        expect(await findLayoutFaultsHere(driver)).toEqual([])
      }
    }
    try {
      await engine.resize(walkedOn)
      await signUp(driver, family, onScreen)
      await checkIn(driver, family, onScreen)
      await buildAWord(driver, onScreen)
      await buildASentence(driver, onScreen)
      await readAStory(driver, onScreen)
      await expectSessionSent(driver)
      await driver.press(button("I'm Done for Now"))
      await expectSessionCount(driver, family, 1)
      expect(engine.errors).toEqual([])
      await expectErrorsSeen(driver, engine)
    } finally {
      await info.attach('the last screen', { body: await engine.screenshot(), contentType: 'image/png' })
      await engine.close()
    }
  })
}

/** Checks that the engine reports errors at all: otherwise a test without errors would prove nothing. */
async function expectErrorsSeen(driver: Driver, { errors }: Engine): Promise<void> {
  await driver.evaluate(() => console.error('told'))
  await driver.evaluate(() => void setTimeout(() => Promise.reject(new Error('not caught'))))
  await driver.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('thrown')
      }),
  )
  // An engine may report the last two in either order.
  const expected = [/told/, /not caught/, /thrown/].map((text) => expect.stringMatching(text))
  await expect.poll(() => errors).toEqual(expect.arrayContaining(expected))
  expect(errors).toHaveLength(expected.length)
}
