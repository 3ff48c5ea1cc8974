/** Built-in stories, which are told when no other story can be. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openAsChild } from './as-child.ts'
import { expect, expectNoScreenFaults, test } from './fixtures.ts'
import { passTimeUntil, turnTo } from './story.ts'

test.use({ expectedErrors: ['ERR_FAILED'] })

test('offers a built-in story when a story does not exist', { tag: '@long' }, async ({ page, server }) => {
  await openAsChild(page, server, '/story/mystery/no-such-tale')
  const missing = page.getByRole('heading', { name: "We can't find that story" })
  await expect(missing).toBeVisible()
  await expectNoScreenFaults(page)
  await page.getByRole('button', { name: 'Read “Magic Discovery”' }).tap()
  const title = page.getByRole('heading', { level: 1, name: 'Magic Discovery' })
  await expect(title).toBeFocused()
  await turnTo(page, page.getByRole('heading', { name: /^Middle/ }))
  await page.reload()
  await expect(title).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Middle' })).toBeVisible()
  await page.goBack()
  await expect(missing).toBeVisible()
  await expect(page.getByRole('button', { name: 'See the stories' })).toBeVisible()
})

test('mixes a built-in story when the template cannot be loaded', { tag: '@long' }, async ({ page, server }) => {
  await openAsChild(page, server, '/interests?mix')
  const ids = readdirSync(join(import.meta.dirname, '..', 'content', 'stories', 'ocean'))
  await page.route(new RegExp(`/assets/(${ids.join('|')})-`), (route) => route.abort())
  await page.clock.install()
  await page.getByRole('button', { name: /^Ocean/ }).tap()
  await page.getByRole('button', { name: /^Mix/ }).tap()
  await passTimeUntil(page, page.getByRole('heading', { level: 1, name: 'Robot Helper Adventure' }))
  const story = await page.evaluate(() => JSON.parse(localStorage.getItem('current-generated-story') ?? 'null'))
  expect(story.base).toEqual({ kind: 'fallback', topic: 'robots' })
  expect(story.interests).toEqual(['ocean'])
  await turnTo(page, page.getByRole('heading', { name: /^Middle/ }))
})
