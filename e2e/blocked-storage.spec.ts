/** Browsers that forbid storage, as some private windows do. */

import type { Page } from '@playwright/test'
import { createFamily, expect, test } from './fixtures.ts'

/** Runs in each page before its scripts. Makes the database of the browser fail to open, as it does in some private windows. */
function blockDatabase() {
  IDBFactory.prototype.open = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
}

/** Runs in each page before its scripts. Makes the database and the local storage fail, as they do if a family forbids storage. */
function blockEverything() {
  IDBFactory.prototype.open = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage']) {
    const forbidden = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    Object.defineProperty(window, name, { get: forbidden })
  }
}

const readStoredSessions = async (page: Page): Promise<readonly { endTime: number | null }[]> =>
  (await (await page.request.get('/api/learning/sessions')).json()).sessions

const TEXT = 'The moon was a peach.'

async function writeSomething(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show or tell anything the story made you think of.' }).click()
  await page.getByLabel('Your answer').fill(TEXT)
}

async function logIn(page: Page, { username, pin }: { username: string; pin: string }): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.getByRole('button', { name: "Let's Go!" }).click()
}

test('completes and counts a session once without IndexedDB, across reloads', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const family = await createFamily(server)
  await page.addInitScript(blockDatabase)
  await page.goto('/')
  await page.getByRole('button', { name: 'Low Energy' }).click()
  await logIn(page, family)
  await expect(page.getByLabel('Username')).toHaveCount(0)
  await page.goto('/create')
  await writeSomething(page)
  await page.reload()
  await expect(page.getByLabel('Your answer')).toHaveValue(TEXT)
  await page.getByRole('button', { name: "I'm finished" }).click()
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible()
  await page.reload()
  await expect.poll(async () => (await readStoredSessions(page)).map(({ endTime }) => endTime !== null)).toEqual([true])
})

test('says that nothing can be stored, keeps the writing on the page, and counts the session', async ({
  page,
  server,
}) => {
  const family = await createFamily(server)
  await page.addInitScript(blockEverything)
  await page.goto('/')
  await page.getByRole('button', { name: 'Low Energy' }).click()
  await logIn(page, family)
  await expect(page.getByLabel('Username')).toHaveCount(0)
  // A reload would lose everything: the child stays on this page.
  await page.evaluate(() => {
    history.pushState(null, '', '/create')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await writeSomething(page)
  await expect(page.getByText('Your writing is only on this page.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Your answer')).toHaveValue(TEXT)
  await page.getByRole('button', { name: "I'm finished" }).click()
  const dialog = page.getByRole('dialog', { name: 'Save your writing' })
  await expect(dialog.getByText('This device is full. Save your writing as a file first.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Finish without saving' }).click()
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible()
  await expect.poll(async () => (await readStoredSessions(page)).map(({ endTime }) => endTime !== null)).toEqual([true])
})
