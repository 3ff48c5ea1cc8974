import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useChildLogin } from '../child-login/child-login.ts'
import { choose } from '../comfort/choose.ts'
import { restoreGuidedSession, sendToSession, useGuidedSession } from '../guided-session/guided-session.ts'
import { switchScreenReaderPro } from '../screen-reader-pro/screen-reader-pro.ts'
import { factJournal } from '../storage/entries/facts.ts'
import { whatHelpsMe } from '../storage/entries/what-helps-me.ts'
import { resetDevice } from '../storage/testing/reset-device.ts'
import { show } from '../testing/screen.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { isDialogOpen } from '../ui/dialogs/open-dialogs.ts'
import { Toast } from '../ui/messages/toast.tsx'
import { useActiveTime } from '../ui/time/use-active-time.ts'
import { CalmTool } from './calm-tool.tsx'

/**
 * The calm corner is a place for a break that covers any screen. A child chooses one of three activities (HEAVY, ROCK or QUIET),
 * may leave it after 15 seconds, and is then asked how it felt.
 */

const vibrate = vi.fn(() => true)

beforeEach(() => {
  resetDevice(null)
  restoreGuidedSession()
  useGuidedSession.setState({ isInCalmCorner: false })
  vi.stubGlobal('navigator', navigator)
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  vibrate.mockClear()
})

// A test runs in a frame: a real `history.back()` would also move the page around the frame.
beforeEach(() => {
  vi.spyOn(history, 'back').mockImplementation(() => {
    history.replaceState({}, '')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Shows a screen with a half-typed text, and opens the calm corner. */
async function openCorner(content: ReactNode = <input aria-label="Half a word" defaultValue="plan" />) {
  const screen = await show(
    <>
      {content}
      <CalmTool />
    </>,
  )
  await screen.getByRole('button', { name: 'Calm Corner' }).click()
  const corner = screen.getByRole('dialog')
  await expect.element(corner.getByRole('heading', { name: 'Calm Corner' })).toBeVisible()
  const press = (name: string) => corner.getByRole('button', { name: new RegExp(name) }).click()
  return { ...screen, corner, press }
}

/** Fakes the clock. @returns advances the clock by milliseconds, in addition to the real time */
function fakeClock() {
  let advancedMs = 0
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + advancedMs)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return (ms: number) => {
    advancedMs += ms
    vi.advanceTimersByTime(ms)
  }
}

const isOpen = () => document.querySelector('dialog[data-place]') !== null
/** The visible part of the open corner: the name of an activity, or "asking" for the question at the end. */
const visiblePart = () => document.querySelector('dialog[data-place]')?.getAttribute('data-place')
const READY = "I'm ready to continue"
const SOON = 'A green button is coming soon. Then you can go back.'
const WAIT = 'You can go back soon. Wait for the green button.'

it('Close and Escape leave the corner before anything is chosen, and the focus returns to its button', async () => {
  const { press, getByRole } = await openCorner()
  const opener = getByRole('button', { name: 'Calm Corner' })
  expect(document.querySelector('[aria-pressed="true"]')).not.toBeNull()
  await press('Close')
  await expect.poll(isOpen).toBe(false)
  await expect.element(opener).toHaveFocus()
  await expect.element(opener).toHaveAttribute('aria-pressed', 'false')
  await opener.click()
  await expect.poll(isOpen).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(isOpen).toBe(false)
  expect(useGuidedSession.getState().calmCornerHistory).toEqual([])
})

/** The state of the corner in the first frame that shows it. */
const firstFrame = () =>
  new Promise<{ isModal: boolean; covers: boolean; focused: string | undefined }>((resolve) => {
    const checkFrame = () => {
      const dialog = document.querySelector('dialog[data-place]')
      if (!dialog) {
        requestAnimationFrame(checkFrame)
        return
      }
      const atMiddle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
      resolve({
        isModal: dialog.matches(':modal'),
        covers: dialog.contains(atMiddle),
        focused: document.activeElement?.tagName,
      })
    }
    requestAnimationFrame(checkFrame)
  })
/** The hidden dialog of a corner that was rendered before it is opened. */
const hiddenCorner = () => document.querySelector('dialog:not([data-place])')

it('renders the corner hidden for each child before it is opened, and shows that corner when it is opened', async () => {
  // A browser is hardly ever idle on a busy machine.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  const { corner, getByRole, getByText } = await openCorner()
  await userEvent.keyboard('{Escape}')
  await expect.poll(isOpen).toBe(false)
  await expect.poll(hiddenCorner).not.toBeNull()
  const hiddenFirst = hiddenCorner()
  expect(getByRole('heading', { name: 'Calm Corner' }).elements()).toEqual([])
  await expect.element(getByText('Push, press, squeeze.')).not.toBeVisible()
  expect(hiddenFirst?.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2))).toBe(false)
  expect(hiddenFirst?.matches('[open]')).toBe(false)
  const beforePageHide = { historyLength: history.length, isDialogOpen: isDialogOpen() }
  dispatchEvent(new Event('pagehide'))
  expect(beforePageHide).toEqual({ historyLength: history.length, isDialogOpen: false })
  resetDevice('moss')
  whatHelpsMe.write({ quiet: { times: 1, last: 1 } })
  const session = { childId: 'moss', parentId: 'p', username: 'moss', timestamp: 1, expiresAt: Date.now() + 60_000 }
  useChildLogin.setState({ ready: true, session })
  await expect.poll(hiddenCorner).not.toBe(hiddenFirst)
  await expect.poll(() => hiddenCorner()?.textContent).toContain('This helped you before.')
  const hiddenSecond = hiddenCorner()
  // The stored card may have changed since the corner was rendered.
  whatHelpsMe.write({ rock: { times: 1, last: 1 } })
  await getByRole('button', { name: 'Calm Corner' }).click()
  await expect.element(corner.getByRole('heading', { name: 'Calm Corner' })).toHaveFocus()
  expect(document.querySelector('dialog[data-place]')).toBe(hiddenSecond)
  expect(corner.getByRole('button').elements()[1]?.textContent).toContain('ROCK')
  switchScreenReaderPro(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(isOpen).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(hiddenCorner()).toBeNull()
  switchScreenReaderPro(false)
  useChildLogin.setState({ session: null })
})

const isModal = () => document.querySelector('dialog[data-place]:modal') !== null

it('the corner is painted before it becomes modal, and can be left in between', async () => {
  const opened = firstFrame()
  const { corner, getByLabelText } = await openCorner()
  expect(await opened).toEqual({ isModal: false, covers: true, focused: 'H2' })
  await expect.poll(isModal).toBe(true)
  await expect.element(corner.getByRole('heading', { name: 'Calm Corner' })).toHaveFocus()
  for (let step = 0; step < 9; step += 1) {
    await userEvent.keyboard('{Tab}')
    await expect.element(getByLabelText('Half a word')).not.toHaveFocus()
  }
  await userEvent.keyboard('{Escape}')
  await expect.poll(isOpen).toBe(false)
  const again = firstFrame()
  useGuidedSession.setState({ isInCalmCorner: true })
  expect((await again).isModal).toBe(false)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
  await expect.poll(isOpen).toBe(false)
  await painted()
  await painted()
  expect([isOpen(), isModal()]).toEqual([false, false])
})

it('the corner covers an open dialog before it becomes modal, and returns the focus to that dialog', async () => {
  const { corner } = await openCorner()
  await userEvent.keyboard('{Escape}')
  await expect.poll(isOpen).toBe(false)
  const beneath = document.createElement('dialog')
  beneath.innerHTML = '<button>Beneath</button>'
  document.body.append(beneath)
  beneath.showModal()
  const button = beneath.querySelector('button')
  const opened = firstFrame()
  useGuidedSession.setState({ isInCalmCorner: true })
  expect((await opened).isModal).toBe(false)
  expect(document.querySelector('dialog[data-place]:popover-open')).not.toBeNull()
  await expect.poll(isModal).toBe(true)
  expect(document.querySelector('[popover]')).toBeNull()
  await expect.element(corner.getByRole('heading', { name: 'Calm Corner' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(isOpen).toBe(false)
  expect([beneath.open, document.activeElement]).toEqual([true, button])
  const again = firstFrame()
  useGuidedSession.setState({ isInCalmCorner: true })
  await again
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
  await expect.poll(isOpen).toBe(false)
  await painted()
  await painted()
  expect([isOpen(), isModal(), document.querySelector('[popover]'), document.activeElement]).toEqual([
    ...[false, false, null],
    button,
  ])
  beneath.remove()
})

it.each(['HEAVY', 'ROCK', 'QUIET'])('%s can be left after 15 seconds, by the button or Escape', async (label) => {
  const { corner, press, getByLabelText } = await openCorner()
  const advance = fakeClock()
  await press(label)
  advance(10_000)
  await userEvent.keyboard('{Escape}')
  expect(visiblePart()).toBe(label.toLowerCase())
  await expect.element(corner.getByRole('status')).toHaveTextContent(WAIT)
  expect(corner.getByRole('button', { name: READY }).elements()).toEqual([])
  advance(5_000)
  await expect.element(corner.getByRole('button', { name: READY })).toBeVisible()
  await expect.element(corner.getByRole('status')).toHaveTextContent('The green button is here. You can go back now.')
  expect(document.querySelector(':is([role=status], [aria-live]) button')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(visiblePart).toBe('asking')
  await press('Skip this question')
  await expect.poll(isOpen).toBe(false)
  await expect.element(getByLabelText('Half a word')).toHaveValue('plan')
  const { calmCornerHistory, calmCornerPreferences } = useGuidedSession.getState()
  expect(calmCornerHistory).toMatchObject([
    { experience: label.toLowerCase(), triggeredFrom: 'home', returnedToLearning: true },
  ])
  expect(calmCornerPreferences).toMatchObject({ sessionCount: 1, triggerPatterns: { home: 1 } })
})

it('asks a child who leaves early to wait, and does not show that request when the next activity starts', async () => {
  vi.mocked(history.back).mockRestore()
  const { corner, press } = await openCorner()
  const advance = fakeClock()
  await press('ROCK')
  await expect.element(corner.getByText(SOON)).toBeVisible()
  history.back()
  await expect.element(corner.getByText(WAIT)).toBeVisible()
  advance(15_000)
  await press(READY)
  await press('I need more')
  await press('ROCK')
  await expect.element(corner.getByText(SOON)).toBeVisible()
})

/** The first announcement of each activity. */
const FIRST_ANNOUNCEMENTS: Readonly<Record<string, string>> = {
  HEAVY: 'Press your hands together. Hold and count to five.',
  ROCK: 'Sway with the boat. You can sit, stand or lie down.',
  QUIET: "There's nothing to do here. Breathe with the circle if you like.",
}

const realTimeout = globalThis.setTimeout
/** Waits until React has rendered what a timer changed, and run its effects. */
const rendered = () => new Promise((resolve) => realTimeout(resolve, 5))
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

it.each(['HEAVY', 'ROCK', 'QUIET'])('%s announces something at most every 15 seconds', async (label) => {
  const { press } = await openCorner()
  const advance = fakeClock()
  await press(label)
  const region = document.querySelector('dialog[data-place] [aria-live]')
  const announcements: { words: string; second: number }[] = []
  for (let second = 1; second <= 90; second += 1) {
    advance(1_000)
    await rendered()
    const words = region?.textContent ?? ''
    if (words !== '' && words !== announcements.at(-1)?.words) announcements.push({ words, second })
  }
  expect(announcements[0]).toEqual({ words: FIRST_ANNOUNCEMENTS[label], second: 1 })
  const gaps = announcements.slice(1).map(({ second }, index) => second - (announcements[index]?.second ?? 0))
  expect(gaps.length).toBeGreaterThan(2)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(15)
})

it('counts the 15 seconds of an activity only while the page is visible', async () => {
  const { corner, press } = await openCorner()
  const advance = fakeClock()
  await press('QUIET')
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  advance(10_000)
  visibility.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  advance(60_000)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(visiblePart).toBe('quiet')
  advance(1_000)
  expect(corner.getByRole('button', { name: READY }).elements()).toEqual([])
  advance(4_000)
  await expect.element(corner.getByRole('button', { name: READY })).toBeVisible()
})

it('"Not yet" leads back to the choice, and the corner offers the activity first that helped before', async () => {
  const { corner, press } = await openCorner()
  const advance = fakeClock()
  for (const [label, answer] of [
    ['HEAVY', 'I need more'],
    ['QUIET', 'Better'],
  ] as const) {
    await press(label)
    advance(15_000)
    await press(READY)
    await press(answer)
  }
  await expect.poll(isOpen).toBe(false)
  expect(useGuidedSession.getState().calmCornerHistory.map(({ felt }) => felt)).toEqual(['not-yet', 'better'])
  expect(whatHelpsMe.read()).toMatchObject({ quiet: { times: 1 } })
  vi.useRealTimers()
  useGuidedSession.setState({ isInCalmCorner: true })
  await expect.element(corner.getByText('This helped you before.')).toBeVisible()
  expect(corner.getByRole('button').elements()[1]?.textContent).toContain('QUIET')
})

it('the learning record gets a fact that the corner was used, without the activity or the answer', async () => {
  resetDevice('moss')
  const session = { childId: 'moss', parentId: 'p', username: 'moss', timestamp: 1, expiresAt: Date.now() + 60_000 }
  useChildLogin.setState({ ready: true, session })
  sendToSession({ type: 'brain-state-chosen', id: 'focused' })
  const { press } = await openCorner()
  const advance = fakeClock()
  await press('ROCK')
  advance(15_000)
  await press(READY)
  const factsWritten = vi.spyOn(factJournal, 'of')
  const written: unknown[] = []
  const { setItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key.startsWith('pending-fact:')) written.push(JSON.parse(value))
    setItem.call(this, key, value)
  })
  await press('Better')
  await expect.poll(isOpen).toBe(false)
  useChildLogin.setState({ session: null })
  expect(factsWritten).toHaveBeenCalled()
  const facts = JSON.stringify(written)
  expect(facts).toContain('"type":"calm-corner-used","triggeredFrom":"home","returnedToLearning":true')
  expect(facts).not.toMatch(/rock|better|duration/)
})

it.each(['on', 'off'] as const)('HEAVY vibrates once only if buzzing is on: %s', async (haptics) => {
  choose('haptics', haptics)
  const { press } = await openCorner()
  await press('HEAVY')
  await expect.poll(visiblePart).toBe('heavy')
  expect(vibrate.mock.calls).toEqual(haptics === 'on' ? [[[200, 100, 200]]] : [])
})

it('the corner works without vibration and without storage', async () => {
  Object.defineProperty(navigator, 'vibrate', { value: undefined, configurable: true })
  const { press } = await openCorner()
  const advance = fakeClock()
  await press('HEAVY')
  advance(15_000)
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await press(READY)
  await press('Better')
  await expect.poll(isOpen).toBe(false)
})

it('the corner opens over a dialog, and leads back into it', async () => {
  const close = vi.fn()
  const screen = await show(
    <>
      <CalmTool />
      <Dialog title="Settings" open onClose={close} hasCalmCornerButton>
        Reading comfort
      </Dialog>
    </>,
  )
  const settings = screen.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('button', { name: 'Calm Corner' }).click()
  const corner = screen.getByRole('dialog', { name: 'Calm Corner' })
  await expect.element(corner).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(isOpen).toBe(false)
  // A press of a header button does not take the focus.
  await expect.element(settings.getByRole('button', { name: 'Close' })).toHaveFocus()
  expect(close).not.toHaveBeenCalled()
})

it('Back leaves the corner before anything is chosen, but not during an activity', async () => {
  vi.mocked(history.back).mockRestore()
  const lengthBefore = history.length
  const { press } = await openCorner()
  history.back()
  await expect.poll(isOpen).toBe(false)
  useGuidedSession.setState({ isInCalmCorner: true })
  await expect.poll(isOpen).toBe(true)
  await press('ROCK')
  history.back()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(visiblePart()).toBe('rock')
  expect(history.length).toBeLessThanOrEqual(lengthBefore + 1)
})

it('Back leaves a corner that was opened again before the browser had gone back', async () => {
  let finishGoingBack: () => void = () => undefined
  vi.mocked(history.back).mockImplementation(() => {
    finishGoingBack = () => {
      history.replaceState({}, '')
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }
  })
  const { press } = await openCorner()
  await press('Close')
  await expect.poll(() => vi.mocked(history.back).mock.calls.length).toBe(1)
  useGuidedSession.setState({ isInCalmCorner: true })
  await expect.poll(isOpen).toBe(true)
  finishGoingBack()
  expect(isOpen()).toBe(true)
  expect(history.state).toMatchObject({ overCalmCorner: true })
  history.replaceState({}, '')
  dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  await expect.poll(isOpen).toBe(false)
})

it('does not move the focus when the corner becomes modal, if the child has moved the focus before', async () => {
  const { corner } = await openCorner()
  await userEvent.keyboard('{Escape}')
  await expect.poll(isOpen).toBe(false)
  useGuidedSession.setState({ isInCalmCorner: true })
  await expect.poll(isOpen).toBe(true)
  const heavy = corner.getByRole('button', { name: /HEAVY/ })
  const element = heavy.element() as HTMLElement
  element.focus()
  await expect.poll(isModal).toBe(true)
  await painted()
  await expect.element(heavy).toHaveFocus()
})

/** A screen that measures active time and shows a toast. */
function TimedScreen() {
  const activeMs = useActiveTime()
  const [shownMs, setShownMs] = useState('')
  const [isToastGone, setToastGone] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setShownMs(`${activeMs()}`)}>
        How long
      </button>
      <output>{shownMs}</output>
      {isToastGone ? (
        'It went.'
      ) : (
        <Toast ms={4_000} about={1} onGone={() => setToastGone(true)}>
          That piece goes later.
        </Toast>
      )}
    </>
  )
}

it('counts no active time and hides no toast while the corner is open', async () => {
  const advance = fakeClock()
  const began = Date.now()
  const { press, getByRole, getByText } = await openCorner(<TimedScreen />)
  // The corner is visible before the screen under it is paused.
  await expect.poll(isDialogOpen).toBe(true)
  advance(60_000)
  await press('Close')
  await expect.poll(isOpen).toBe(false)
  await getByRole('button', { name: 'How long' }).click()
  // On a slow machine, at most the real time is counted.
  const counted = () => getByRole('status').element().textContent
  await expect.poll(counted).not.toBe('')
  expect(Number(counted())).toBeLessThanOrEqual(Date.now() - began)
  await expect.element(getByText('That piece goes later.')).toBeVisible()
  await expect
    .poll(() => {
      advance(1_000)
      return document.body.textContent
    })
    .toContain('It went.')
})

it('stores the use of the corner if the page is closed during an activity', async () => {
  const { press } = await openCorner()
  const advance = fakeClock()
  await press('ROCK')
  advance(6_000)
  dispatchEvent(new Event('pagehide'))
  await expect.poll(isOpen).toBe(false)
  const [use] = useGuidedSession.getState().calmCornerHistory
  expect(use).toMatchObject({ experience: 'rock', returnedToLearning: false })
  expect(use?.duration).toBeGreaterThanOrEqual(6)
})
