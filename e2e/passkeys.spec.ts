/** Passkeys: a device of a parent signs in without a password. */

import type { CDPSession, Page } from '@playwright/test'
import { PHONE } from './driver.ts'
import {
  test as base,
  createFamily,
  expect,
  expectNoScreenFaults,
  type Family,
  logInChild,
  settingsButton,
} from './fixtures.ts'

/** Passkeys need a host name, not an IP address. */
const test = base.extend({
  baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
})
test.use({ expectedErrors: ['401', '403'], viewport: PHONE })

/** Adds a virtual authenticator whose owner confirms each request. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

async function signIn(page: Page, { email, password }: Family): Promise<void> {
  await page.goto('/parent')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(card(page)).toBeVisible()
  await openAccount(page)
}

/** Opens the page with the passkeys. */
async function openAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await heading(page).click()
}

const card = (page: Page) => page.getByRole('heading', { level: 3 }).first()
const heading = (page: Page) => page.getByRole('heading', { level: 2, name: 'Passkeys' })
const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const add = (page: Page) => page.getByRole('button', { name: 'Add a passkey' })
const withPasskey = (page: Page) => page.getByRole('button', { name: 'Use a passkey' })

/** Ends the parent's re-authentication, which would otherwise last five minutes. */
const endReauthentication = (page: Page, baseURL = '') =>
  page.request.delete(`${baseURL}/api/parent-login/proof`, { headers: { origin: baseURL } })

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
}

test('a parent adds a passkey by keyboard, signs in and re-authenticates with it, and removes it', async ({
  page,
  server,
  baseURL,
}) => {
  test.slow()
  const family = await createFamily(server)
  await addAuthenticator(page)
  await signIn(page, family)
  await endReauthentication(page, baseURL)
  await add(page).focus()
  await page.keyboard.press('Enter')
  const password = passkeys(page).getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expectNoScreenFaults(page)
  await password.fill('not this one')
  await page.keyboard.press('Enter')
  await expect(passkeys(page).getByText("That isn't your password.")).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(family.password)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await expect(passkeys(page).getByRole('listitem')).toHaveText(/on .*added \w+ \d+, \d{4}/)
  await expectNoScreenFaults(page)
  // A device stores one passkey for an account.
  await add(page).click()
  await expect(passkeys(page).getByText('This device already has a passkey for your account.')).toBeVisible()
  await signOut(page)

  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto('/parent-login')
  await expect(withPasskey(page)).toBeVisible()
  await expectNoScreenFaults(page)
  const before = scripts.length
  await withPasskey(page).focus()
  await page.keyboard.press('Enter')
  await expect(card(page)).toBeVisible()
  const fetched = scripts.slice(before).filter((path) => path.includes('/assets/passkey-'))
  expect([scripts.slice(0, before).filter((path) => path.includes('/assets/passkey-')), fetched]).toEqual([
    [],
    [expect.stringMatching(/\.js$/)],
  ])
  await openAccount(page)
  await expect(passkeys(page).getByRole('listitem')).toHaveText(/used \w+ \d+, \d{4}/)

  await endReauthentication(page, baseURL)
  await page.getByRole('link', { name: 'Children' }).click()
  await page.getByRole('button', { name: `Manage ${family.username}` }).click()
  const dialog = page.getByRole('dialog', { name: `Manage ${family.username}` })
  await dialog.getByRole('button', { name: 'New PIN' }).click()
  await dialog.getByLabel('PIN', { exact: true }).fill('7319')
  await dialog.getByLabel('Confirm PIN', { exact: true }).fill('7319')
  await dialog.getByRole('button', { name: 'Save New PIN' }).click()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectNoScreenFaults(page)
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(dialog.getByText('has a new PIN')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await openAccount(page)

  await endReauthentication(page, baseURL)
  const remove = passkeys(page).getByRole('button', { name: /^Remove/ })
  await remove.focus()
  await page.keyboard.press('Enter')
  await passkeys(page).getByRole('button', { name: 'Use a passkey' }).click()
  await expect(remove).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
  await signOut(page)

  // The device still has the passkey, but the account does not accept it any more.
  await page.goto('/parent-login')
  await withPasskey(page).click()
  await expect(page.getByText("That passkey didn't work here.")).toBeVisible()
})

test("a parent's passkey lets a child choose a new PIN in the settings, and does not sign the parent in", {
  tag: '@long',
}, async ({ page, server, baseURL }) => {
  const family = await createFamily(server)
  await addAuthenticator(page)
  await signIn(page, family)
  await add(page).click()
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(1)
  await page.goto('/interests')
  await logInChild(page, family)
  await settingsButton(page).click()
  await page.getByRole('button', { name: 'Reset PIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset PIN' })
  const usePasskey = dialog.getByRole('button', { name: 'Use a passkey' })
  await expect(usePasskey).toBeVisible()
  await expectNoScreenFaults(page)
  await usePasskey.click()
  await expect(dialog.getByLabel('PIN', { exact: true })).toBeFocused()
  expect(await (await page.request.get(`${baseURL}/api/parent-login`)).json()).toBeNull()
  await dialog.getByLabel('PIN', { exact: true }).fill('7319')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel('Confirm PIN', { exact: true }).fill('7319')
  await dialog.getByRole('button', { name: 'Save New PIN' }).click()
  await expect(dialog.getByText('Your new PIN is ready!')).toBeVisible()
})

test('a cancelled passkey dialog changes nothing, and a sign-in in another tab does not end the sign-in of this tab', {
  tag: '@long',
}, async ({ page, context, server }) => {
  const family = await createFamily(server)
  const { cdp, authenticatorId } = await addAuthenticator(page)
  await signIn(page, family)
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await add(page).click()
  await expect(passkeys(page).getByText('No passkey was used, and nothing changed.')).toBeVisible()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await add(page).click()
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(1)
  await signOut(page)

  await page.goto('/parent-login')
  await page.getByLabel('Email').fill('half@')
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await withPasskey(page).click()
  await expect(page.getByText('No passkey was used, and nothing changed.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('half@')
  await expectNoScreenFaults(page)

  // Another tab requests a challenge meanwhile. That does not end the challenge of this tab.
  await page.route('**/api/passkey-sign-in', async (route) => {
    const otherTab = await context.newPage()
    await otherTab.goto(`${new URL(page.url()).origin}/parent-login`)
    await otherTab.evaluate(() =>
      fetch('/api/passkey-sign-in/challenge', { method: 'POST' }).then((answer) => answer.json()),
    )
    await otherTab.close()
    await route.continue()
  })
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await withPasskey(page).click()
  await expect(card(page)).toBeVisible()
})

test('a browser without passkeys offers none', { tag: '@long' }, async ({ page, server }) => {
  const family = await createFamily(server)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto('/parent-login')
  await expect(withPasskey(page)).toHaveCount(0)
  // Without a provider and without passkeys, only email and password are left.
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeHidden()
  await expect(page.getByText('or', { exact: true })).toBeHidden()
  await signIn(page, family)
  await expect(passkeys(page).getByText("This browser can't use passkeys here.")).toBeVisible()
  await expect(add(page)).toHaveCount(0)
})
