/** Erasing the data of a child on a device. */

import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { expect, expectNoScreenFaults, logInChild, test } from './fixtures.ts'
import { part, showParts } from './practice.ts'

test('erases a child from this device after confirmation, and nothing of another child', async ({ page, server }) => {
  const child = await openAsChild(page, server, '/create')
  await page.getByRole('button', { name: 'Show or tell anything the story made you think of.' }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('A secret reef.')
  await page.goto('/word-building/ocean')
  await page.getByRole('button', { name: 'Start' }).click()
  await showParts(page)
  await part(page, 0).click()
  await page.evaluate(() => localStorage.setItem('my-writing:another', 'A letter to a whale.'))
  const storedText = () => page.evaluate(() => JSON.stringify({ ...localStorage }))

  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Erase' }).click()
  await expectNoScreenFaults(page)
  await page.getByRole('button', { name: 'Keep my things' }).click()
  expect(await storedText()).toContain('A secret reef.')

  await page.getByRole('button', { name: 'Erase' }).click()
  await page.getByRole('button', { name: 'Erase my things' }).click()
  await expect(page).toHaveURL(/\/$/)
  const left = await storedText()
  for (const gone of ['A secret reef.', 'word-practice', 'stash:']) expect(left).not.toContain(gone)
  expect(left).toContain('A letter to a whale.')
  await expect.poll(() => countFacts(page)).toBe(0)
  await expect.poll(storedText).not.toMatch(/pending-(fact|erasure|logout)/)

  await page.goto('/word-building/ocean')
  await logInChild(page, child)
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
})

/** The number of facts in this browser, including the facts that the server refused. */
const countFacts = (page: Page) =>
  page.evaluate(async () => {
    const answerOf = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const outbox = await answerOf(indexedDB.open('lanternleaf-outbox'))
    const read = outbox.transaction(['facts', 'refused'])
    const counts = await Promise.all(
      (['facts', 'refused'] as const).map((name) => answerOf(read.objectStore(name).count())),
    )
    outbox.close()
    return counts.reduce((sum, count) => sum + count, 0)
  })
