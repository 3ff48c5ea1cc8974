/** Tests of where the focus and the page go while a child chooses a prompt and answers it. */

import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useChildLogin } from '../../child-login/child-login.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { showInWindow } from '../../testing/screen.tsx'
import { Announcer } from '../../ui/messages/announcer.tsx'
import Create from './create.tsx'

const IDEA = 'What happens next in the story?'

beforeEach(() => {
  resetDevice('moss')
  const session = { childId: 'moss', parentId: 'p', username: 'moss', timestamp: 1, expiresAt: Date.now() + 60_000 }
  useChildLogin.setState({ session })
})

it('moves the focus to the heading and scrolls to the top when a prompt is chosen or left, but not when the page opens', async () => {
  await page.viewport(320, 640)
  const screen = await showInWindow(<Create />)
  const prompt = screen.getByRole('button', { name: IDEA })
  await expect.element(prompt).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  window.scrollTo({ top: 500 })
  await prompt.click()
  await expect.element(screen.getByRole('heading', { level: 1, name: IDEA })).toHaveFocus()
  expect(scrollY).toBe(0)
  window.scrollTo({ top: 500 })
  await screen.getByRole('button', { name: 'Choose Different Prompt' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Create Your Response' })).toHaveFocus()
  expect(scrollY).toBe(0)
})

/** What the app asks for in each mode, if an answer is too short. */
const NEEDED = [
  ['Type', 'Write at least 10 characters to continue'],
  ['Tiles', 'Add a word to continue'],
  ['Draw', 'Draw a line or add a picture to continue'],
  ['Say', 'Record something to continue'],
] as const

const WINDOWS = [
  [768, 1024],
  [320, 640],
  [844, 390],
] as const

it.each(WINDOWS)(
  'says in sight what is missing if "I\'m finished" is pressed too early, in a window of %i x %i',
  async (...size) => {
    await page.viewport(...size)
    const screen = await showInWindow(
      <>
        <Announcer />
        <Create />
      </>,
    )
    await screen.getByRole('button', { name: IDEA }).click()
    const bar = screen.getByRole('region', { name: 'Writing' })
    const finish = bar.getByRole('button', { name: "I'm finished" })
    const back = bar.getByRole('button', { name: 'Choose Different Prompt' })
    const places = () => [finish, back].map((button) => button.element().getBoundingClientRect().toJSON())
    const isWide = size[0] > 576
    for (const [mode, needed] of NEEDED) {
      await screen.getByRole('button', { name: mode, exact: true }).click()
      await expect.element(finish).toHaveAttribute('aria-disabled', 'true')
      await expect.element(finish).toHaveAccessibleDescription(needed)
      await expect.element(bar.getByText(/to continue/)).not.toBeInTheDocument()
      finish.element().focus()
      const placesBefore = places()
      await userEvent.keyboard('{Enter}')
      await expect.element(bar.getByText(needed)).toBeInViewport({ ratio: 1 })
      await expect.element(screen.getByRole('status').filter({ hasText: needed }).first()).toBeInTheDocument()
      await expect.element(finish).toBeInViewport({ ratio: 1 })
      await expect.element(finish).toHaveFocus()
      // On a phone the reason is shown above both buttons and moves them.
      if (isWide) expect(places()).toEqual(placesBefore)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size[0])
    }
    await screen.getByRole('button', { name: 'Type', exact: true }).click()
    await screen.getByLabelText('Your answer').fill('Zuri and the crab')
    await expect.element(finish).toHaveAttribute('aria-disabled', 'false')
    await expect.element(bar.getByText(/to continue/)).not.toBeInTheDocument()
  },
)
