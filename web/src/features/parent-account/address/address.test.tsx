/** Tests of the notices about a parent's email address, and of the screen that confirms it. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { AddressNotice } from './address-notice.tsx'
import ConfirmEmail from './confirm-email.tsx'
import { ResetReview } from './reset-review.tsx'

afterEach(() => vi.restoreAllMocks())

const MAYA = 'maya@example.org'
const TOKEN = `parent-1.${'t'.repeat(43)}`
let responses: Record<string, () => Response>
const mockServer = (initialResponses: Record<string, () => Response>) => {
  responses = initialResponses
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (path, init) => (responses[`${init?.method ?? 'GET'} ${path}`] ?? Response.error)())
}
const respond = (body: unknown) => () => Response.json(body)
const respondError = (code: string, status: number, message: string) => () =>
  Response.json({ error: { code, message } }, { status })
const withQueries = (children: ReactNode) =>
  show(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>)

it('AddressNotice asks to open the link, and sends it again', async () => {
  mockServer({
    'GET /api/parent-address': respond({ isProved: false }),
    'POST /api/parent-address/mail': respondError('too-many-requests', 429, 'We already sent this email today.'),
  })
  const screen = await withQueries(<AddressNotice email={MAYA} />)
  await expect.element(screen.getByText(/^Please open the link we sent to maya@example.org\. Until/)).toBeVisible()
  await screen.getByRole('button', { name: 'Send it again' }).click()
  await expect.element(screen.getByText('We already sent this email today.')).toBeVisible()
  responses['POST /api/parent-address/mail'] = respond(null)
  await screen.getByRole('button', { name: 'Send it again' }).click()
  await expect.element(screen.getByText(/^We sent the email to maya@example.org again\./)).toBeVisible()
  expect(document.activeElement?.textContent).toContain('We sent the email')
})

it('AddressNotice is not shown if the address is confirmed', async () => {
  const fetchSpy = mockServer({ 'GET /api/parent-address': respond({ isProved: true }) })
  const screen = await withQueries(<AddressNotice email={MAYA} />)
  await expect.poll(() => fetchSpy).toHaveBeenCalled()
  await expect.element(screen.getByText(/Please open the link/)).not.toBeInTheDocument()
})

it('ConfirmEmail confirms only on the button, removes the token from the address, and reports an expired link', async () => {
  const fetchSpy = mockServer({ 'POST /api/parent-address/proof': respondError('link-over', 410, 'Over.') })
  location.hash = TOKEN
  const screen = await show(<ConfirmEmail />)
  const button = screen.getByRole('button', { name: 'Confirm my email' })
  await expect.element(button).toBeVisible()
  expect([location.hash, fetchSpy.mock.calls]).toEqual(['', []])
  await button.click()
  await expect.element(screen.getByText('This link no longer works.')).toBeVisible()
  responses['POST /api/parent-address/proof'] = respond({ email: MAYA })
  location.hash = TOKEN
  await button.click()
  await expect.element(screen.getByText(`Thank you. Your email is confirmed: ${MAYA}`)).toBeVisible()
  expect(JSON.parse(String(fetchSpy.mock.lastCall?.[1]?.body))).toEqual({ token: TOKEN })
})

it('ResetReview lists what happened before the password reset, until the parent has checked it', async () => {
  const time = Date.UTC(2026, 10, 3, 12)
  const moss = { childId: 'm', username: 'Moss', madeAt: time, pinChangedAt: null, newDevices: 2 }
  const fern = { childId: 'f', username: 'Fern', madeAt: null, pinChangedAt: time, newDevices: 0 }
  mockServer({
    'GET /api/parent-review': respond({ since: null, passkeys: 1, googleAccounts: 0, children: [moss, fern] }),
    'POST /api/parent-review/remove': respond(null),
  })
  const onDone = vi.fn()
  const screen = await withQueries(<ResetReview onDone={onDone} />)
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Was all of this you?' })).toBeVisible()
  const lines = screen
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent)
  expect(lines).toEqual([
    'Moss: reading space made on November 3, 2026, opened on 2 new devices.',
    'Fern: PIN changed on November 3, 2026.',
    'Passkeys we removed from your account: 1.',
  ])
  responses['GET /api/parent-review'] = respond(null)
  await screen.getByRole('button', { name: "I've checked it" }).click()
  await expect.element(screen.getByRole('heading', { level: 2 })).not.toBeInTheDocument()
  expect(onDone).toHaveBeenCalledOnce()
})
