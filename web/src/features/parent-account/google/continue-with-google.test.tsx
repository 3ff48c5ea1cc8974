import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { ContinueWithGoogle } from './continue-with-google.tsx'

afterEach(() => vi.restoreAllMocks())

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
  await expect.poll(() => fetchSpy.mock.results.length).toBe(1)
  await fetchSpy.mock.results[0]?.value
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

it('says that the browser blocks cookies if Google succeeded but the server sees no login', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
    Response.json(path === '/api/parent-login' ? null : { isSetUp: true, outcome: 'signed-in', email: null }),
  )
  const onDone = vi.fn()
  const screen = await show(<ContinueWithGoogle mode="sign-in" onDone={onDone} />, '/parent-login?google=page')
  await expect.element(screen.getByText(/^This browser blocks cookies/)).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
})
