/** A child answers a story by speaking. */

import { openAsChild } from './as-child.ts'
import { expect, expectNoScreenFaults, tabTo, test } from './fixtures.ts'
import { finishStory, openEndOfReef, turnTo } from './story.ts'

const executablePath = process.env.CHROMIUM_PATH
// A microphone that beeps.
test.use({
  launchOptions: {
    args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ...(executablePath && { executablePath }),
  },
})

test('a page of the book is recorded by keyboard, survives a reload, and can be played in the book', async ({
  page,
  server,
}) => {
  await openAsChild(page, server, '/')
  await openEndOfReef(page)
  await finishStory(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const press = async (name: string | RegExp) => {
    await tabTo(page, button(name))
    await page.keyboard.press('Enter')
  }
  await press(/^What happens next in/)
  await press('Say')
  // The policy of the story's page forbids the microphone, so the page is reloaded here and continues.
  await expect(button('Record')).toBeVisible()
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(/\/create$/)
  await expect(button('Say')).toBeFocused()
  await press('Record')
  await expect(page.getByText('Recording. Say your answer.')).toBeVisible()
  await expectNoScreenFaults(page)
  await page.waitForTimeout(1_500)
  await page.reload()
  await expect(button('Play what I said')).toBeVisible()
  await press('Play what I said')
  await expect(button('Stop playing')).toBeVisible()
  await expectNoScreenFaults(page)
  await press("I'm finished")
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible()
  await expect(page.getByText('You read a story, and you made your own answer.')).toBeVisible()

  await openEndOfReef(page)
  await turnTo(page, page.getByRole('heading', { level: 2, name: 'The page I made' }))
  await press('Play what I said')
  await expect(button('Stop playing')).toBeVisible()
  await expectNoScreenFaults(page)
})
