import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../ui/screen-test.tsx'
import { takeCarriedEmail } from './carried-email.ts'
import { ParentAccountForm } from './parent-account-form.tsx'

it('takes what was typed along to the other form, and nothing to another tab', async () => {
  const screen = await show(<ParentAccountForm onDone={() => undefined} />)
  await screen.getByLabelText('Email').fill('maya@example.org')
  const link = screen.getByRole('link', { name: 'Create Account' }).element()
  // The browser would open a tab here.
  link.addEventListener('click', (event) => event.preventDefault(), { once: true })
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  expect(takeCarriedEmail()).toBe('')
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(takeCarriedEmail()).toBe('maya@example.org')
  expect(takeCarriedEmail()).toBe('')
})

it('shows a whole email address on a tablet', async () => {
  await page.viewport(768, 1024)
  const screen = await show(<ParentAccountForm onDone={() => undefined} />)
  const email = screen.getByLabelText('Email').element() as HTMLInputElement
  await screen.getByLabelText('Email').fill('a-parent-with-a-long-name@school.example.org')
  expect(email.scrollWidth).toBeLessThanOrEqual(email.clientWidth)
})
