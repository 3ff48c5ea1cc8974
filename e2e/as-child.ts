/** Creates children for the browser tests and logs them in without the login screen, which saves time in each test. */

import { CHILDREN_MAX } from '@lanternleaf/contract/children'
import type { Page } from '@playwright/test'
import { expect, newFamily, postTo, settingsButton } from './fixtures.ts'
import type { Server } from './server.ts'

type Parent = { readonly cookie: Promise<string>; children: number }

const parents = new WeakMap<Server, Parent>()

/** Returns a parent account of this server that may have another child. */
function parentWithRoom(server: Server): Parent {
  const knownParent = parents.get(server)
  if (knownParent && knownParent.children < CHILDREN_MAX) return knownParent
  const { email, password } = newFamily()
  const parent = { cookie: postTo(server, '/api/parent-account', { email, password }), children: 0 }
  parents.set(server, parent)
  return parent
}

/** Creates a child that no other test uses. Several children share one parent. */
async function createChild(server: Server, age: number) {
  const { username, pin } = newFamily()
  const parent = parentWithRoom(server)
  parent.children += 1
  await postTo(server, '/api/children', { username, pin, age, consent: true }, await parent.cookie)
  return { username, pin }
}

/**
 * Opens a page as a new child who is logged in: sets the server's cookie, and stores what the login screen would have
 * stored. Tests about the login use the login screen instead.
 */
export async function openAsChild(page: Page, server: Server, path: string, age = 9) {
  const child = await createChild(server, age)
  await openAsExistingChild(page, server, path, child)
  return child
}

/** Opens a page as a child who has an account, logged in as in `openAsChild`. */
export async function openAsExistingChild(
  page: Page,
  server: Server,
  path: string,
  { username, pin }: { readonly username: string; readonly pin: string },
): Promise<void> {
  const data = { username, pin }
  const response = await page.request.post('/api/child-login', { data, headers: { origin: server.url } })
  expect(response.status()).toBe(200)
  // A file of the same origin without scripts, so that local storage can be written.
  await page.goto('/robots.txt')
  await page.evaluate(storeLogin, await response.json())
  await page.goto(path)
  await expect(settingsButton(page)).toBeVisible()
}

type Login = { readonly childId: string; readonly age: number; readonly timestamp: number; readonly expiresAt: number }

/** Runs in the page. Stores a login as the login screen does. */
function storeLogin({ age, timestamp, ...login }: Login): void {
  localStorage.setItem('active-child', login.childId)
  localStorage.setItem('login-started', JSON.stringify(timestamp))
  localStorage.setItem('child-session', JSON.stringify({ ...login, timestamp }))
  localStorage.setItem('reader-age', JSON.stringify(age))
}
