/** Tests of the parent's login form. */

import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/screen.tsx'
import { takeCarriedEmail } from './carried-email.tsx'
import { ParentLoginForm } from './parent-login-form.tsx'

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

afterEach(() => vi.restoreAllMocks())

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
