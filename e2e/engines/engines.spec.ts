import { expect, expectSessionSent, newFamily, test } from '../journey.ts'
import { faultsHere } from '../measure.ts'
import { checkIn, expectSessions, readAStory, signUpAndAddChild } from '../walk.ts'
import { button, type Walker } from '../walker.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { buildASentence, buildAWord } from './practise.ts'
import { walkerIn } from './walker-in.ts'
import { startWebKit } from './webkit.ts'

/** A tablet, where the path is walked, and the smallest phone, on which each screen of it is looked at too. */
const TABLET = { width: 768, height: 1024 }
const PHONE = { width: 320, height: 640 }

for (const [name, start] of Object.entries({ Firefox: startFirefox, WebKit: startWebKit })) {
  test(`the whole path in ${name}: every screen holds, nothing complains, one session counts`, async ({
    server,
  }, info) => {
    const engine = await start(server.url)
    const walker = walkerIn(engine)
    const family = newFamily()
    const look = async () => {
      for (const size of [PHONE, TABLET]) {
        await engine.resize(size)
        expect(await faultsHere(walker)).toEqual([])
      }
    }
    try {
      await engine.resize(TABLET)
      await signUpAndAddChild(walker, family, look)
      await checkIn(walker, family, look)
      await buildAWord(walker, look)
      await buildASentence(walker, look)
      await readAStory(walker, look)
      await expectSessionSent(walker)
      await walker.press(button("I'm Done for Now"))
      await expectSessions(walker, family, 1)
      expect(engine.complaints).toEqual([])
      await expectHeard(walker, engine)
    } finally {
      await info.attach('the last screen', { body: await engine.picture(), contentType: 'image/png' })
      await engine.close()
    }
  })
}

/** That nothing complained proves something only where a complaint is heard. */
async function expectHeard(walker: Walker, { complaints }: Engine): Promise<void> {
  await walker.evaluate(() => console.error('told'))
  await walker.evaluate(() => void setTimeout(() => Promise.reject(new Error('not caught'))))
  await walker.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('thrown')
      }),
  )
  await expect
    .poll(() => complaints)
    .toEqual([/told/, /not caught/, /thrown/].map((text) => expect.stringMatching(text)))
}
