/** Tests of the dialog "Add Child": duplicate usernames, the parent's consent, a demo, and closing. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../testing/screen.tsx'
import { childrenQuery } from '../queries.ts'
import { AddChild } from './add-child.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  delete document.documentElement.dataset.demo
})

it("rejects a sibling's username before it asks the server whether the name is free, whatever its case and spaces", async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('No request is expected.'))
  const queries = new QueryClient()
  queries.setQueryData(childrenQuery.queryKey, [{ username: 'moss' }] as never)
  const screen = await show(
    <QueryClientProvider client={queries}>
      <AddChild open onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await screen.getByLabelText('Username').fill(' MOSS ')
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByText('Each child needs a unique username')).toBeVisible()
  await expect.element(screen.getByLabelText('Username')).toHaveFocus()
  expect(fetched).not.toHaveBeenCalled()
})

/** The dialog with a button that opens it, as on the dashboard. */
function OpenableAddChild() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <AddChild open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

it.each(['Close', 'Cancel', 'Escape'])(
  'keeps the typed username when it is closed with %s, and shows it when it opens again',
  async (button) => {
    const screen = await show(
      <QueryClientProvider client={new QueryClient()}>
        <OpenableAddChild />
      </QueryClientProvider>,
    )
    const username = screen.getByLabelText('Username')
    await username.fill('Moss')
    if (button === 'Escape') await userEvent.keyboard('{Escape}')
    else await screen.getByRole('button', { name: button }).click()
    await expect.element(username).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Open' }).click()
    await expect.element(username).toHaveValue('Moss')
  },
)

/** Opens the dialog without a network, and goes on to its second step, the PIN. */
async function openPinStep() {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'))
  const screen = await show(
    <QueryClientProvider client={new QueryClient()}>
      <AddChild open onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await screen.getByLabelText('Username').fill('Moss')
  await screen.getByRole('button', { name: 'Next' }).click()
  return screen
}

/** The same, and goes on to the questions for a forgotten PIN. */
async function openQuestions() {
  const screen = await openPinStep()
  await screen.getByLabelText('PIN', { exact: true }).fill('4826')
  await screen.getByLabelText('Confirm PIN').fill('4826')
  await screen.getByRole('button', { name: 'Next' }).click()
  return screen
}

it('asks the questions on a page of their own in step 2, with Back to the PIN and a way to skip them', async () => {
  const screen = await openQuestions()
  const dialog = screen.getByRole('dialog')
  const heading = screen.getByRole('heading', { name: 'Questions that help with a forgotten PIN' })
  await expect.element(heading).toHaveFocus()
  await expect.element(screen.getByLabelText('Confirm PIN')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 2 of 3')
  await expect.element(screen.getByRole('button', { name: 'Skip' })).not.toHaveClass(/primary/)
  await screen.getByRole('checkbox', { name: 'What is your favorite animal?' }).click()
  await expect.element(screen.getByRole('status').getByText('1 of 3 selected')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Next' })).not.toHaveClass(/primary/)
  await screen.getByRole('button', { name: 'Next' }).click()
  const error = 'Please choose at least 2 questions to help you remember your PIN'
  await expect.element(dialog.getByText(error)).toBeVisible()
  await screen.getByRole('button', { name: 'Back' }).click()
  await expect.element(screen.getByLabelText('Confirm PIN')).toHaveValue('4826')
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'What is your favorite animal?' })).toBeChecked()
})

it.each([
  [1280, 800],
  [320, 640],
  [844, 390],
])('shows the consent with the button that gives it, in a window of %i by %i', async (width, height) => {
  await page.viewport(width, height)
  const screen = await openQuestions()
  await screen.getByRole('button', { name: 'Skip' }).click()
  const consent = screen.getByText('By creating this space, you agree', { exact: false })
  await expect.element(consent).toBeVisible()
  const { left, right, bottom } = consent.element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(height)
  const onTop = document.elementFromPoint((left + right) / 2, bottom - 4)
  expect(onTop?.closest('p')).toBe(consent.element())
  expect(Number.parseFloat(getComputedStyle(consent.element()).fontSize)).toBeGreaterThanOrEqual(16)
  await page.viewport(768, 1024)
})

it('hides the heading that repeats the label, also while it has the focus, and shows each text size at its size', async () => {
  const screen = await openPinStep()
  const heading = screen.getByRole('heading', { name: 'A PIN' })
  await expect.element(heading).toHaveFocus()
  expect(heading.element().parentElement?.clientWidth).toBe(1)
  await screen.getByLabelText('PIN', { exact: true }).fill('4826')
  await screen.getByLabelText('Confirm PIN').fill('4826')
  await screen.getByRole('button', { name: 'Next' }).click()
  await screen.getByRole('button', { name: 'Skip' }).click()
  const sizeOf = (label: string) =>
    Number.parseFloat(getComputedStyle(screen.getByText(label, { exact: true }).element()).fontSize)
  await expect.element(screen.getByText('Default', { exact: true })).toBeVisible()
  expect([sizeOf('Large') / sizeOf('Default'), sizeOf('Extra large') / sizeOf('Default')]).toEqual([1.25, 1.5])
})

it('says on the first step of a demo that no child can be added', async () => {
  document.documentElement.dataset.demo = ''
  const screen = await show(
    <QueryClientProvider client={new QueryClient()}>
      <AddChild open onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText("you can't add a child", { exact: false })).toBeVisible()
})
