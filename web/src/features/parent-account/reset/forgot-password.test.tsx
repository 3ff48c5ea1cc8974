/** Tests of a parent's forgotten password: asking for a link, and choosing a new password with it. */

import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { carryEmail, takeCarriedEmail } from '../carried-email.tsx'
import ForgotPassword from './forgot-password.tsx'
import { ResetPassword } from './reset-password.tsx'

const THIS_SERVER = {
  signUps: 'open',
  sendsMail: false,
  retentionDays: 730,
  provider: { name: 'Google', invites: false },
}

afterEach(() => vi.restoreAllMocks())

const mockResponse = (body: unknown, status: number) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(body), { status }))
const mockError = (code: string, status: number) =>
  mockResponse({ error: { code, message: `Refused: ${code}.` } }, status)

it.each([
  ['the server fails', 'unexpected', 500, 'Failed to send reset email. Please try again.'],
  ['there were too many requests', 'too-many-requests', 429, 'Refused: too-many-requests.'],
])('shows an error if %s, and keeps the email carried from another form', async (_, code, status, message) => {
  mockError(code, status)
  carryEmail('maya@example.org')
  const screen = await show(<ForgotPassword />)
  await screen.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByLabelText('Email')).toHaveValue('maya@example.org')
})

it('says who gets the link if the server sends no mail, and does not say that one was sent', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
    Response.json(path === '/api/this-server' ? THIS_SERVER : null),
  )
  carryEmail('maya@example.org')
  const screen = await show(<ForgotPassword />)
  await expect.element(screen.getByText(/^This site can't send email\. Make a link here/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Send Reset Email' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Make my link' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Your Link Is Saved' })).toHaveFocus()
  await expect
    .element(screen.getByText('Ask the person who runs this site to send you your link.').first())
    .toBeVisible()
  await expect.element(screen.getByText(/npm run admin/)).not.toBeVisible()
  await screen.getByText('For the person who runs this site', { exact: true }).click()
  await expect.element(screen.getByText('data/mail')).toBeVisible()
  await expect.element(screen.getByText('npm run admin -- password-link maya@example.org')).toBeVisible()
  await expect.element(screen.getByText('./lanternleaf admin password-link maya@example.org')).toBeVisible()
  await expect.element(screen.getByText(/Email Sent|reset email sent/)).not.toBeInTheDocument()
})

it('ResetPassword accepts a link that is opened while its page is shown', async () => {
  const fetchSpy = mockError('link-over', 410)
  const screen = await show(<ResetPassword onDone={() => undefined} />)
  await expect.element(screen.getByText(/needs the link from the email/)).toBeVisible()
  location.hash = 'n'.repeat(43)
  await screen.getByLabelText('Password', { exact: true }).fill('four quiet lanterns')
  expect(location.href).not.toContain('#')
  await expect.element(screen.getByText('This one is strong.')).toBeVisible()
  await screen.getByRole('button', { name: 'Save New Password' }).click()
  await expect.element(screen.getByText('Refused: link-over.')).toBeVisible()
  const [, sent] = fetchSpy.mock.lastCall ?? []
  expect(JSON.parse(String(sent?.body))).toEqual({ token: 'n'.repeat(43), password: 'four quiet lanterns' })
})

it('ResetPassword leads to the login if the password was saved but cookies are blocked', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const isLoginQuery = path === '/api/parent-login' && (init?.method ?? 'GET') === 'GET'
    return Response.json(isLoginQuery ? null : { email: 'maya@example.org' })
  })
  const onDone = vi.fn()
  location.hash = 'c'.repeat(43)
  const screen = await show(<ResetPassword onDone={onDone} />)
  await screen.getByLabelText('Password', { exact: true }).fill('four quiet lanterns')
  await screen.getByRole('button', { name: 'Save New Password' }).click()
  await expect.poll(() => onDone.mock.calls).toEqual([[false]])
  expect(takeCarriedEmail()).toBe('maya@example.org')
})

it('ResetPassword says that a link that is no token of ours does not work, and shows no form', async () => {
  location.hash = 'anything'
  const screen = await show(<ResetPassword onDone={() => undefined} />)
  await expect.element(screen.getByText(/^This link doesn't work\./)).toBeVisible()
  await expect.element(screen.getByLabelText('Password', { exact: true })).not.toBeInTheDocument()
})
