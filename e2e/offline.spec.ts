/** The app without a network: a whole session offline, and updates of the app. */

import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { createPageDriver } from './driver.ts'
import { expectSessionCount, readAStory } from './family-steps.ts'
import {
  avoidDoubleClickGuard,
  createFamily,
  expect,
  expectAllFactsSent,
  type Family,
  logInChild,
  logOutChild,
  SEND_TIMEOUT_MS,
  settingsButton,
  test,
} from './fixtures.ts'
import { buildWord, continueToNext, fillSentence } from './practice.ts'
import { type Server, startServer } from './server.ts'

test.use({ serviceWorkers: 'allow' })

/** `readAStory` calls this on every screen. Other specs check the screens; here nothing is checked. */
const noScreenCheck = async () => undefined

/** Waits until the settings say that the whole app is stored on the device. */
async function expectStored(page: Page): Promise<void> {
  await settingsButton(page).click()
  await expect(page.getByText('Words, sentences and stories still work here')).toBeVisible({ timeout: 300_000 })
}

/** Logs a child in on a new device, and waits until the app is stored on it. @returns the child's family */
async function openDevice(context: BrowserContext, server: Server): Promise<Family> {
  const page = await context.newPage()
  const family = await createFamily(server)
  await page.goto('/practice-reading')
  await logInChild(page, family)
  await expectStored(page)
  await page.close()
  return family
}

/** Builds the first word of the ocean. @returns the word */
async function buildOne(page: Page): Promise<string> {
  await page.goto('/word-building/ocean')
  await page.getByRole('button', { name: 'Start' }).click()
  return (await buildWord(page, 'ocean')).word.word
}

test('completes and counts a whole session offline after one visit, and sends it at the next login of the same child, never as another child’s', async ({
  browser,
}) => {
  const server = await startServer()
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow', colorScheme: 'light' })
  // The app is stored on a slow connection and with Data Saver, too.
  const connection = { effectiveType: '2g', saveData: true }
  await context.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
  const family = await openDevice(context, server)
  const otherFamily = await createFamily(server)
  await context.addCookies([{ name: 'look', value: 'colours=dark&textSize=large', url: server.url }])
  await server.kill()

  const page = await context.newPage()
  // A fake clock, so that `fastForward` below skips the wait until facts (learning events) are sent again.
  await page.clock.install()
  const pageErrors: string[] = []
  page.on('pageerror', ({ message }) => pageErrors.push(message))
  // The stored page is served with the chosen look, before the first paint.
  const html = await (await page.goto('/'))?.text()
  expect(html).toMatch(/<html[^>]* data-text-size="large" data-colours="dark"/)
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"><\/head>/.exec(html ?? '') ?? []
  expect(await page.evaluate(async (path) => (await fetch(path)).text(), sheet)).toContain('[data-colours=dark]')
  await page.getByRole('button', { name: 'Curious' }).click()
  await expect(page.getByRole('heading', { name: 'What would you like to do?' })).toBeVisible()

  const first = await buildOne(page)
  await continueToNext(page)
  await page.goto('/my-page')
  await expect(page.getByRole('link', { name: /^Word Building/ })).toBeVisible()
  await page.getByRole('link', { name: /^My words/ }).click()
  await page.getByRole('main').getByRole('button', { name: first }).click()
  await expect(page.getByRole('dialog').getByText('You built this word.')).toBeVisible()
  await page.goto('/sentence-building/animals')
  await expect(page.locator('[data-box]').first()).toBeVisible()
  await fillSentence(page, 'animals')
  await expect(page.getByRole('heading', { name: 'You built a sentence' })).toBeVisible()

  await page.getByRole('button', { name: 'Calm Corner' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  // The dialog goes back in the history a moment later, which would cancel a navigation.
  await page.waitForFunction(() => !history.state?.overCalmCorner)

  await page.goto('/practice-reading')
  await readAStory(createPageDriver(page), noScreenCheck)
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible()
  await logOutChild(page)
  await page.goto('/practice-reading')
  await page.getByLabel('Username').fill(otherFamily.username)
  await page.getByLabel('PIN', { exact: true }).fill(otherFamily.pin)
  await page.getByRole('button', { name: "Let's Go!" }).click()
  await expect(page.getByText("We can't reach Lanternleaf")).toBeVisible()
  expect(pageErrors).toEqual([])

  await server.start()
  /** The words in the logged-in child's practice state on the server. */
  const readWordsOnServer = async () =>
    Object.keys((await (await page.request.get('/api/practice-state')).json()).own?.words ?? {})
  await page.goto('/practice-reading')
  await logInChild(page, otherFamily)
  const second = await buildOne(page)
  await page.goto('/practice-reading')
  await page.clock.fastForward(30_000)
  await expect.poll(readWordsOnServer).toEqual([`ocean-${second}`])
  await logOutChild(page)
  await page.goto('/practice-reading')
  // Facts of the other child may be pending now.
  await logInChild(page, family)
  await page.clock.fastForward(30_000)
  await expect.poll(readWordsOnServer, { timeout: SEND_TIMEOUT_MS }).toEqual([`ocean-${first}`])
  await expectAllFactsSent(page)
  await expectSessionCount(createPageDriver(page), family, 1)
  await context.close()
  await server.close()
})

test.describe('a newer build', () => {
  const BUILT = join(import.meta.dirname, '..', 'web', 'dist')

  /** A copy of the built client whose files can be changed. */
  function copyClient() {
    const dir = mkdtempSync(join(tmpdir(), 'lanternleaf-client-'))
    cpSync(BUILT, dir, { recursive: true })
    return dir
  }

  /** Another build of the same client: its service worker has another version, and its pages have another title. */
  function rebuild(dir: string, version: string): void {
    const write = (path: string, text: string) => {
      writeFileSync(join(dir, path), text)
      for (const packed of ['.br', '.gz']) rmSync(join(dir, path + packed), { force: true })
    }
    const retitle = (page: string) => page.replace(/<title>[^<]*/, `<title>Build ${version}`)
    write('index.html', retitle(readFileSync(join(dir, 'index.html'), 'utf8')))
    const worker = readFileSync(join(dir, 'worker.js'), 'utf8')
    // The first pack that it names, a bundle of cached files, has the pages.
    const [, path = '', integrity = ''] =
      /path:.(\/assets\/pack-\w+\.json)., *integrity:.(sha256-[^`"']+)/.exec(worker) ?? []
    const pack = JSON.parse(readFileSync(join(dir, path), 'utf8'))
    pack['/'].text = retitle(pack['/'].text)
    const json = JSON.stringify(pack)
    const renamed = `/assets/pack-${version}.json`
    write(renamed, json)
    write(
      'worker.js',
      worker
        .replace(path, renamed)
        .replace(integrity, `sha256-${createHash('sha256').update(json).digest('base64')}`)
        .replace(/(version:.)\w{8}/, `$1${version}`),
    )
  }

  const newer = (page: Page) => page.getByText("There's a newer Lanternleaf.")

  test('waits until it is requested or no page is open, and keeps unsaved writing', async ({ browser }) => {
    const client = copyClient()
    const server = await startServer({ CLIENT_DIR: client })
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
    await openDevice(context, server)

    const writing = await context.newPage()
    await writing.goto('/create')
    await writing.getByRole('button', { name: 'Show or tell anything the story made you think of.' }).click()
    await writing.getByLabel('Your answer').fill('The otter hid the key')
    rebuild(client, 'aaaaaaaa')
    await server.kill()
    await server.start()

    const choosing = await context.newPage()
    await choosing.goto('/practice-reading')
    await expect(newer(choosing)).toBeVisible({ timeout: 300_000 })
    await expect(writing.getByLabel('Your answer')).toHaveValue('The otter hid the key')
    const devtools = await context.newCDPSession(choosing)
    await devtools.send('ServiceWorker.enable')
    // Chromium replaces a worker that is idle or stopped. While a debugger is attached, as here, it often considers none idle. So the
    // test stops the workers after the press, and tries again. Without a debugger the new worker took over at every try.
    const openHome = async () => (await (await choosing.goto('/'))?.text()) ?? ''
    const openNewer = async (title: RegExp) => {
      let isPressed = false
      await expect(async () => {
        // The new worker may have taken over when the try before had ended.
        if (isPressed && title.test(await openHome())) return
        await choosing.goto('/practice-reading')
        await expect(newer(choosing)).toBeVisible({ timeout: 60_000 })
        await avoidDoubleClickGuard(choosing)
        const reloaded = choosing.waitForEvent('load', { timeout: 15_000 })
        await choosing.getByRole('button', { name: 'Open it now' }).click()
        isPressed = true
        const stopping = setTimeout(() => devtools.send('ServiceWorker.stopAllWorkers').catch(() => undefined), 3000)
        await reloaded.finally(() => clearTimeout(stopping))
        await expect(newer(choosing)).toHaveCount(0, { timeout: 5000 })
        expect(await openHome()).toMatch(title)
      }).toPass({ timeout: 300_000 })
    }
    await openNewer(/<title>Build aaaaaaaa/)
    // The page with unsaved writing was not reloaded, and still uses the old build.
    await writing.getByLabel('Your answer').press('End')
    await writing.getByLabel('Your answer').pressSequentially(' in the boat.')
    await writing.getByRole('button', { name: "I'm finished" }).click()
    await expect(writing.getByRole('heading', { name: 'You did it!' })).toBeVisible()

    // Set by `npm test -- journeys`.
    if (process.env.LONG === 'yes') {
      // A return to the earlier build is an update, too.
      cpSync(BUILT, client, { recursive: true })
      await server.kill()
      await server.start()
      await openNewer(/<title>(?!Build)/)
    }
    await context.close()
    await server.close()
    rmSync(client, { recursive: true })
  })
})
