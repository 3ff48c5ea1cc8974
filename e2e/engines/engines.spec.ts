import { expect, expectSessionSent, newFamily, test } from '../journey.ts'
import { faultsHere } from '../measure.ts'
import { checkIn, expectSessions, readAStory, signUp } from '../walk.ts'
import { button, PHONE, TABLET, type Walker } from '../walker.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { buildASentence, buildAWord } from './practise.ts'
import { walkerIn } from './walker-in.ts'
import { startWebKit } from './webkit.ts'

const ENGINES = [
  { name: 'Firefox', start: startFirefox, walkedOn: PHONE, seenOn: TABLET },
  { name: 'WebKit', start: startWebKit, walkedOn: TABLET, seenOn: PHONE },
]

for (const { name, start, walkedOn, seenOn } of ENGINES) {
  test(`the whole path in ${name}: every screen holds, no errors, one session counts`, async ({ server }, info) => {
    const engine = await start(server.url)
    const walker = walkerIn(engine)
    const family = newFamily()
    const look = async () => {
      for (const size of [seenOn, walkedOn]) {
        await engine.resize(size)
        expect(await faultsHere(walker)).toEqual([])
      }
    }
    try {
      await engine.resize(walkedOn)
      await signUp(walker, family, look)
      await checkIn(walker, family, look)
      await buildAWord(walker, look)
      await buildASentence(walker, look)
      await readAStory(walker, look)
      await expectSessionSent(walker)
      await walker.press(button("I'm Done for Now"))
      await expectSessions(walker, family, 1)
      expect(engine.errors).toEqual([])
      await expectErrorsSeen(walker, engine)
    } finally {
      await info.attach('the last screen', { body: await engine.screenshot(), contentType: 'image/png' })
      await engine.close()
    }
  })
}

/** That there were no errors proves something only where errors are seen. */
async function expectErrorsSeen(walker: Walker, { errors }: Engine): Promise<void> {
  await walker.evaluate(() => console.error('told'))
  await walker.evaluate(() => void setTimeout(() => Promise.reject(new Error('not caught'))))
  await walker.evaluate(
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
