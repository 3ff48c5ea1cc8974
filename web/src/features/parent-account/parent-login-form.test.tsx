/** Tests of the parent's login form. */

import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useLocation } from '../../router/router.tsx'
import { grownUpSignedIn } from '../../storage/entries/login.ts'
import { show } from '../../testing/screen.tsx'
import { takeCarriedEmail } from './carried-email.tsx'
import ParentLogin, { ParentLoginForm } from './parent-login-form.tsx'

it('carries the typed email to the next form, unless the link opens in another tab', async () => {
  const screen = await show(<ParentLoginForm onDone={() => undefined} />)
  await screen.getByLabelText('Email').fill('maya@example.org')
  const link = screen.getByRole('link', { name: 'Create a family account' }).element()
  // Keeps the browser from opening a tab.
  link.addEventListener('click', (event) => event.preventDefault(), { once: true })
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  expect(takeCarriedEmail()).toBe('')
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(takeCarriedEmail()).toBe('maya@example.org')
  expect(takeCarriedEmail()).toBe('')
})

afterEach(async () => {
  vi.restoreAllMocks()
  grownUpSignedIn.remove()
  delete document.documentElement.dataset.demo
  await page.viewport(768, 1024)
})

it.each([
  ['without a message', { error: 'nope' }, 'Authentication failed'],
  [
    'with a message',
    { error: { code: 'unexpected', message: 'Something went wrong. Please try again.' } },
    'Something went wrong. Please try again.',
  ],
])('shows the specified text for an error response %s', async (_, body, text) => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(JSON.stringify(body), { status: 500 }))
  const screen = await show(<ParentLoginForm onDone={() => undefined} />)
  await screen.getByLabelText('Email').fill('maya@example.org')
  await screen.getByLabelText('Password', { exact: true }).fill('long enough')
  await screen.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
})

it('the email field has room for a long address on a tablet', async () => {
  await page.viewport(768, 1024)
  const screen = await show(<ParentLoginForm onDone={() => undefined} />)
  const email = screen.getByLabelText('Email').element() as HTMLInputElement
  await screen.getByLabelText('Email').fill('a-parent-with-a-long-name@school.example.org')
  expect(email.scrollWidth).toBeLessThanOrEqual(email.clientWidth)
})

it.each([
  // The header, and the notice of the demo.
  [320, 640, 60 + 30],
  [844, 390, 56 + 30],
])('no part of the fields is hidden in a demo, in a window of %i x %i', async (width, height, header) => {
  await page.viewport(width, height)
  document.documentElement.dataset.demo = ''
  const demo = { parent: { email: 'parent@demo.example', password: 'lantern demo' }, children: [] }
  const provider = { name: 'Google', invites: false }
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ signUps: 'open', sendsMail: false, retentionDays: 730, provider, demo }),
  )
  const screen = await show(
    <div style={{ paddingBlockStart: header }}>
      <ParentLoginForm onDone={() => undefined} />
    </div>,
  )
  await expect.element(screen.getByText(/Try it as a parent/)).toBeInTheDocument()
  window.scrollTo(0, 0)
  for (const label of ['Email', 'Password']) {
    const field = screen.getByLabelText(label, { exact: true }).element()
    const { left, bottom } = field.getBoundingClientRect()
    expect(document.elementFromPoint(left + 20, bottom - 4), label).toBe(field)
  }
})

it.each([
  ['/parent-login', '/parent'],
  ['/parent-login?google=window', '/parent-login?google=window'],
])('leaves the login of a signed-in parent, unless Google opened it in its window: %s', async (at, address) => {
  grownUpSignedIn.write(true)
  vi.spyOn(window, 'close').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
    Response.json(
      path === '/api/parent-login'
        ? { parentId: 'p', email: 'p@example.org', displayName: 'P' }
        : { isSetUp: true, outcome: null, email: null },
    ),
  )
  const screen = await show(
    <>
      <ParentLogin />
      <Address />
    </>,
    at,
  )
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect.element(screen.getByText(address, { exact: true })).toBeVisible()
})

function Address() {
  const { pathname, search } = useLocation()
  return <p>{`${pathname}${search}`}</p>
}
