/** The links that the server mails: for a forgotten password, and to confirm an email. */

import { avoidDoubleClickGuard, createFamily, expect, expectNoScreenFaults, newFamily } from './fixtures.ts'
import { isEmailConfirmation, readMail, test } from './mail-fixture.ts'

// The server answers 404 to the request of a reset for an email without an account.
test.use({ expectedErrors: ['404'] })

/** The link in the plain text of a mail. */
const linkIn = (source: string): string => /http:\/\/localhost:\S+/.exec(readMail(source))?.[0] ?? 'no link'

test('the mailed link for a forgotten password works once, and its token is removed from the URL as soon as the page opens', async ({
  page,
  browser,
  server,
  mail,
}) => {
  const family = await createFamily(server)
  // Signed in before the reset; the new password must end this session.
  const otherDevice = await browser.newContext({ baseURL: server.url })
  const signedIn = await otherDevice.request.post('/api/parent-login', {
    data: { email: family.email, password: family.password },
    headers: { origin: server.url },
  })
  expect(signedIn.status()).toBe(200)

  await page.goto('/parent')
  await page.getByLabel('Email').fill(newFamily().email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  const send = page.getByRole('button', { name: 'Send Reset Email' })
  await send.click()
  await expect(page.getByText('No account found with this email address')).toBeVisible()
  await page.getByLabel('Email').fill('')
  await expect(page.getByText('Please enter your email address first')).toBeVisible()
  await send.click()
  await expect(page.getByText('Please enter your email address', { exact: true })).toBeVisible()
  await expectNoScreenFaults(page)
  await page.getByLabel('Email').fill(family.email)
  await send.click()
  await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeFocused()
  await expect(page.getByText('It may take a few minutes to arrive.')).toBeVisible()
  await expectNoScreenFaults(page)
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(family.email)

  /** The mail with the link, then the one that the password was changed. */
  const passwordMails = () =>
    mail.received.filter((message) => message.to.includes(family.email) && !isEmailConfirmation(message))
  await expect.poll(() => passwordMails().length).toBe(1)
  const link = new URL(linkIn(passwordMails()[0]?.source ?? ''))
  const opened = `${link.pathname}${link.hash}`
  await page.goto(opened)
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  expect(page.url()).toBe(`${server.url}/parent-reset-password`)
  await page.getByRole('button', { name: 'Show Password' }).click()
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expectNoScreenFaults(page)
  await page.getByLabel('Password', { exact: true }).fill('four quiet lanterns')
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expect(page.getByRole('heading', { level: 3, name: family.username })).toBeVisible()
  expect(await (await otherDevice.request.get('/api/parent-login')).json()).toBeNull()
  await expect.poll(() => passwordMails().at(-1)?.source).toContain('Subject: Your password was changed')
  await page.goBack()
  expect(page.url()).not.toContain('#')

  const secondUse = await otherDevice.newPage()
  await secondUse.goto(opened)
  await secondUse.getByLabel('Password', { exact: true }).fill('five quiet lanterns')
  await secondUse.getByRole('button', { name: 'Save New Password' }).click()
  await expect(secondUse.getByText('This link no longer works.')).toBeVisible()
  await expectNoScreenFaults(secondUse)
  await secondUse.reload()
  await expect(secondUse.getByText('This page needs the link from the email.')).toBeVisible()
  await secondUse.getByRole('link', { name: 'Ask for a new email' }).click()
  await expect(secondUse.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await otherDevice.close()
})

test('a parent sees a request to confirm the email until they confirm it with the mailed link', {
  tag: '@long',
}, async ({ page, server, mail }) => {
  const family = await createFamily(server)
  await page.goto('/parent')
  await page.getByLabel('Email').fill(family.email)
  await page.getByLabel('Password', { exact: true }).fill(family.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  const confirmationRequest = page.getByText(`Please open the link we sent to ${family.email}.`)
  await expect(confirmationRequest).toBeVisible()
  await expectNoScreenFaults(page)
  const confirmationMails = () =>
    mail.received.filter((message) => message.to.includes(family.email) && isEmailConfirmation(message))
  await expect.poll(() => confirmationMails().length).toBe(1)
  const link = new URL(
    /http:\/\/localhost:\d+\/parent-confirm-email#\S+/.exec(readMail(confirmationMails()[0]?.source))?.[0] ?? '',
  )
  await page.goto(`${link.pathname}${link.hash}`)
  const confirm = page.getByRole('button', { name: 'Confirm my email' })
  await expect(confirm).toBeVisible()
  expect(page.url()).not.toContain('#')
  await expectNoScreenFaults(page)
  await confirm.click()
  await expect(page.getByText(`Thank you. Your email is confirmed: ${family.email}`)).toBeVisible()
  await expectNoScreenFaults(page)
  await avoidDoubleClickGuard(page)
  await page.getByRole('link', { name: 'Go to your family' }).click()
  await expect(page.getByRole('heading', { level: 3, name: family.username })).toBeVisible()
  await expect(confirmationRequest).toBeHidden()
})
