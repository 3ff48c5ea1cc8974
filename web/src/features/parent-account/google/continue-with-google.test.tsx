/** Tests of the button "Continue with Google", also with another identity provider. */

import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../testing/screen.tsx'
import { ContinueWithGoogle } from './continue-with-google.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  delete document.documentElement.dataset.provider
})

const NOT_SET_UP = 'Google sign-in is not set up here. Please use your email and password.'

/** Mocks a server on which Google sign-in is not set up. */
const mockServerWithoutGoogle = () =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (_, init) =>
      init?.method === 'POST'
        ? new Response(JSON.stringify({ error: { code: 'not-found', message: NOT_SET_UP } }), { status: 404 })
        : new Response(JSON.stringify({ isSetUp: false, outcome: null, email: null })),
    )

it('opens no window if Google sign-in is not set up, and says so', async () => {
  const fetchSpy = mockServerWithoutGoogle()
  const open = vi.spyOn(window, 'open')
  const screen = await show(<ContinueWithGoogle mode="sign-in" onDone={() => undefined} />)
  await expect.poll(() => fetchSpy.mock.calls.map(([path]) => path)).toContain('/api/google-sign-in')
  await Promise.all(fetchSpy.mock.results.map(({ value }) => value))
  await new Promise((resolve) => setTimeout(resolve, 50))
  await screen.getByRole('button', { name: 'Continue with Google' }).click()
  await expect.element(screen.getByText(NOT_SET_UP)).toBeVisible()
  expect(open).not.toHaveBeenCalled()
})

it.each([
  ['sign-in', 'email-unverified', /^Google sign-in failed\. Google hasn't confirmed/],
  ['create', 'failed', /^Google signup failed\. Nothing changed/],
  ['sign-in', 'child-here', /^Google sign-in failed\. A child is logged in here/],
] as const)('explains why Google sign-in failed: %s, %s', async (mode, outcome, message) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify({ isSetUp: true, outcome, email: null })),
  )
  const screen = await show(<ContinueWithGoogle mode={mode} onDone={() => undefined} />, '/parent-login?google=page')
  await expect.element(screen.getByText(message)).toBeVisible()
})

/** Mocks a server with a provider of this name, whose last sign-in had this outcome. */
const mockProvider = (name: string, outcome: string | null) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (path) =>
      Response.json(
        path === '/api/this-server'
          ? { signUps: 'open', sendsMail: true, retentionDays: 730, provider: { name, invites: false } }
          : { isSetUp: true, outcome, email: outcome === 'password-needed' ? 'maya@example.org' : null },
      ),
    )

it('names another provider as the page does, until the server answers', async () => {
  document.documentElement.dataset.provider = 'Oak School'
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockReturnValue(promise)
  const screen = await show(<ContinueWithGoogle mode="sign-in" onDone={() => undefined} />)
  const button = screen.getByRole('button', { name: 'Continue with Oak School', exact: true })
  await expect.element(button).toBeVisible()
  expect(button.element().querySelector('svg')).not.toBeNull()
  resolve(new Response(null, { status: 503 }))
})

it.each([
  ['not-allowed', /^Oak School sign-in failed\. That Oak School account can't be used here\./],
  ['other-account', /^Oak School sign-in failed\. That Oak School account can't sign in/],
  ['away', /^Oak School sign-in failed\. We can't reach Oak School right now/],
  ['password-needed', /After that, Oak School will open the account too/],
])('names another provider in every text: %s', async (outcome, message) => {
  mockProvider('Oak School', outcome)
  const screen = await show(<ContinueWithGoogle mode="sign-in" onDone={() => undefined} />, '/parent-login?google=page')
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByText('Google')).not.toBeInTheDocument()
})

it('shows a long name on a narrow phone without overflow', async () => {
  await page.viewport(320, 640)
  mockProvider('Oakfield Community High School', null)
  const screen = await show(<ContinueWithGoogle mode="sign-in" onDone={() => undefined} />)
  await expect.element(screen.getByRole('button', { name: /Oakfield Community High School$/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

it('says that the browser blocks cookies if Google succeeded but the server sees no login', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
    Response.json(path === '/api/parent-login' ? null : { isSetUp: true, outcome: 'signed-in', email: null }),
  )
  const onDone = vi.fn()
  const screen = await show(<ContinueWithGoogle mode="sign-in" onDone={onDone} />, '/parent-login?google=page')
  await expect.element(screen.getByText(/^This browser blocks cookies/)).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
})

it('finishes once if several checks see that the sign-in succeeded', async () => {
  const opened = { closed: false, opener: null, close: () => undefined, location: { replace: vi.fn() } }
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  const outcomes: ((outcome: string | null) => void)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    if (path === '/api/parent-login') return Response.json({ parentId: 'p', email: 'p@example.org', displayName: 'P' })
    if (init?.method === 'POST') return Response.json({ address: 'https://example.org/' })
    if (!opened.location.replace.mock.calls.length) return Response.json({ isSetUp: true, outcome: null, email: null })
    return new Promise((resolve) =>
      outcomes.push((outcome) => resolve(Response.json({ isSetUp: true, outcome, email: null }))),
    )
  })
  const onDone = vi.fn()
  const screen = await show(<ContinueWithGoogle mode="sign-in" onDone={onDone} />)
  await screen.getByRole('button', { name: 'Continue with Google' }).click()
  const waits = screen.getByText(/^Google is open in its own window/)
  await expect.element(waits).toBeVisible()
  for (let focused = 0; focused < 3; focused += 1) window.dispatchEvent(new Event('focus'))
  await expect.poll(() => outcomes.length).toBe(3)
  for (const answer of outcomes.slice(0, 2)) answer('signed-in')
  await expect.poll(() => onDone).toHaveBeenCalledOnce()
  outcomes[2]?.(null)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(onDone).toHaveBeenCalledOnce()
  await expect.element(waits).not.toBeInTheDocument()
})
