/** Tests of the screen "I'm not sure": its three questions about the body, and the moods that it suggests. */

import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sendToSession, useGuidedSession } from '../../../guided-session/guided-session.ts'
import { paths } from '../../../paths.ts'
import { useLocation } from '../../../router/router.tsx'
import { resetDevice } from '../../../storage/testing/reset-device.ts'
import { behindBar, show, showInWindow } from '../../../testing/screen.tsx'
import BodyCues from './body-cues.tsx'

beforeEach(() => {
  resetDevice('moss')
  sendToSession({ type: 'reset' })
})
afterEach(() => page.viewport(768, 1024))

/** Shows the current address. */
function CurrentAddress() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const open = async (address: string = paths.notSure) => {
  const screen = await show(
    <>
      <BodyCues />
      <CurrentAddress />
    </>,
    address,
  )
  const button = (name: string | RegExp) => screen.getByRole('button', { name })
  return {
    screen,
    press: (...names: (string | RegExp)[]) =>
      names.reduce((before, name) => before.then(() => button(name).click()), Promise.resolve()),
    cards: () =>
      screen
        .getByRole('listitem')
        .elements()
        .map((card) => card.textContent),
    heading: screen.getByRole('heading', { level: 1 }),
    currentAddress: screen.getByRole('status'),
  }
}

it('asks three questions with two pictures, and focuses each new question', async () => {
  const { screen, press, heading } = await open()
  await expect.element(heading).toHaveTextContent('Does your body feel heavy or bouncy?')
  expect(screen.getByRole('listitem').elements()).toHaveLength(2)
  await press(/^Heavy/)
  await expect.element(heading).toHaveTextContent('Do your muscles feel tight or loose?')
  await expect.element(heading).toHaveFocus()
  await press(/^Loose/)
  await expect.element(heading).toHaveTextContent('Do your thoughts feel loud or quiet?')
  await expect.element(heading).toHaveFocus()
})

it('offers all six moods, marks the nearest ones and shows them first, and stores nothing', async () => {
  const { press, cards, heading } = await open()
  const before = JSON.stringify(localStorage)
  await press(/^Heavy/, /^Loose/, /^Quiet/)
  await expect.element(heading).toHaveTextContent('Maybe one of these?')
  expect(cards()).toEqual([
    'Low EnergyI feel slow and heavy Maybe this one?',
    "Focused & ReadyI'm ready to start Or this one?",
    'CuriousI want to find things out Or this one?',
    expect.any(String),
    expect.any(String),
    expect.any(String),
  ])
  expect(cards().filter((card) => card.includes('this one?'))).toHaveLength(3)
  expect(useGuidedSession.getState().currentBrainState).toBeNull()
  expect(JSON.stringify(localStorage)).toBe(before)
})

it('stores a mood that was not the nearest one, and continues', async () => {
  const { press, currentAddress } = await open()
  await press(/^Heavy/, /^Loose/, /^Quiet/, /^Curious/)
  await expect.element(currentAddress).toHaveTextContent(paths.practiceReading)
  expect(useGuidedSession.getState().currentBrainState).toEqual({ id: 'curious', mood: 'focused' })
})

it.each([
  ['one by one', ['Skip', 'Skip', 'Skip']],
  ['all at once', []],
])('suggests no mood if the questions were skipped %s', async (_, presses) => {
  const { screen, press, cards, heading } = await open()
  await press(...presses)
  if (presses.length === 0) await screen.getByRole('link', { name: 'Skip all the questions' }).click()
  await expect.element(heading).toHaveTextContent('Which one is closest?')
  expect(cards()).toHaveLength(6)
  expect(cards().filter((card) => card.includes('this one?'))).toEqual([])
})

it('uses the given answers when the other questions are skipped', async () => {
  const { screen, press, cards } = await open()
  await press(/^Heavy/)
  await screen.getByRole('link', { name: 'Skip all the questions' }).click()
  await expect.poll(() => cards()[0]).toContain('Low Energy')
})

it('shows the question again after Back, and drops its answer if it is then skipped', async () => {
  const { screen, press, heading } = await open()
  await press(/^Heavy/)
  await screen.getByRole('link', { name: 'Back' }).click()
  await expect.element(heading).toHaveTextContent('Does your body feel heavy or bouncy?')
  await press('Skip', 'Skip', 'Skip')
  await expect.element(heading).toHaveTextContent('Which one is closest?')
})

it('the address contains no answers', async () => {
  const { press, currentAddress } = await open()
  await press(/^Bouncy/)
  await expect.element(currentAddress).toHaveTextContent('/not-sure?at=muscles')
  await press(/^Tight/, /^Loud/)
  await expect.element(currentAddress).toHaveTextContent('/not-sure?at=cards')
})

it.each(['?at=energy', '?at=nowhere', '?at=', '?at=toString'])(
  'begins with the first question for the query %s',
  async (search) => {
    const { heading } = await open(`${paths.notSure}${search}`)
    await expect.element(heading).toHaveTextContent('Does your body feel heavy or bouncy?')
  },
)

it('"None of these" continues without a mood, and removes the stored mood', async () => {
  sendToSession({ type: 'brain-state-chosen', id: 'tired' })
  localStorage.setItem('current-brain-state', '{"id":"tired","label":"Low Energy","emoji":"🦥"}')
  const { press, currentAddress } = await open(`${paths.notSure}?at=cards`)
  await press('None of these')
  await expect.element(currentAddress).toHaveTextContent(paths.practiceReading)
  expect(useGuidedSession.getState().currentBrainState).toBeNull()
  expect(localStorage.getItem('current-brain-state')).toBeNull()
  expect(localStorage.getItem('user-age')).toBeNull()
})

it.each([
  [768, 1024],
  [320, 640],
  [844, 390],
])('shows both pictures of a question without scrolling and in the same size at %i x %i', async (width, height) => {
  await page.viewport(width, height)
  const screen = await showInWindow(<BodyCues />, `${paths.notSure}?at=thoughts`)
  expect(behindBar(screen.container, 'li button')).toBe(0)
  const boxes = screen.getByRole('listitem').elements()
  const sizes = boxes.map((box) => box.querySelector('button')?.getBoundingClientRect())
  expect(sizes[0]?.width).toBe(sizes[1]?.width)
  const pictures = boxes.map((box) => box.querySelector('svg')?.getBoundingClientRect().width)
  expect(pictures[0]).toBe(pictures[1])
  for (const text of screen.container.querySelectorAll('li span, p, button, a'))
    expect(Number.parseFloat(getComputedStyle(text).fontSize)).toBeGreaterThanOrEqual(18)
})
