/** Devices without free storage: no writing is lost without a warning. */

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createFamily, expect, logInChild, test } from './fixtures.ts'
import { turnTo } from './story.ts'

/** Makes the stored login expire, and opens a page, which ends the login. */
async function endLogin(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('child-session') ?? '{}')
    localStorage.setItem('child-session', JSON.stringify({ ...session, expiresAt: 1 }))
  })
  await page.goto('/about')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('child-session'))).toBeNull()
}

/** Fills the local storage of this site to the last character. */
const fillLocalStorage = (page: Page) =>
  page.evaluate(() => {
    let filler = 'x'.repeat(8_000_000)
    for (let step = filler.length; step > 0; ) {
      try {
        localStorage.setItem(`filler-${step}-${Math.random()}`, filler.slice(0, step))
      } catch {
        step = Math.floor(step / 2)
        filler = filler.slice(0, step)
      }
    }
  })

/** Frees room for a login, which is kept in memory only if it finds none: the app's own writes may take what `endLogin` frees. */
const freeRoomForLogin = (page: Page) =>
  page.evaluate(() => {
    const fillers = Object.keys(localStorage).filter((key) => key.startsWith('filler-'))
    const largest = fillers.toSorted((a, b) => localStorage[b].length - localStorage[a].length)[0] ?? ''
    localStorage.setItem(largest, (localStorage.getItem(largest) ?? '').slice(2_000))
  })

const emptyLocalStorage = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('filler-')) localStorage.removeItem(key)
  })

test('on a full device no writing is lost without a warning, and the data of children is never mixed up', {
  tag: '@long',
}, async ({ page, server }) => {
  test.slow()
  const [one, other] = [await createFamily(server), await createFamily(server)]
  await page.goto('/story/ocean/the-quiet-reef')
  await logInChild(page, one)
  await turnTo(page, page.getByRole('heading', { name: /^Middle/ }))
  await page.goto('/create')
  await page.getByRole('button', { name: 'Show or tell anything the story made you think of.' }).click()
  // The browser's own writes may free some room again.
  await expect(async () => {
    await page.getByLabel('Your answer').fill('Short')
    await fillLocalStorage(page)
    await page.getByLabel('Your answer').fill('A sentence that is longer than there is room for.')
    const isFull = page.getByText('This device is full. Your writing is only on this page.', { exact: false })
    await expect(isFull).toBeVisible({ timeout: 5_000 })
  }).toPass()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('longer than there is room for')
  await expect(page.getByLabel('Your answer')).toHaveValue('A sentence that is longer than there is room for.')

  await endLogin(page)
  await freeRoomForLogin(page)
  await page.goto('/story/ocean/the-quiet-reef')
  await logInChild(page, other)
  await expect(page.getByRole('heading', { name: 'Beginning' })).toBeVisible()
  await endLogin(page)
  await emptyLocalStorage(page)
  await page.goto('/story/ocean/the-quiet-reef')
  await logInChild(page, one)
  await expect(page.getByRole('heading', { name: 'Middle' })).toBeVisible()
  await page.goto('/create')
  await expect(page.getByLabel('Your answer')).toHaveValue('Short')
})
