/**
 * The lamps in the header are the steps of a session: check in, read a story, write an answer, done. The percentage counts the steps
 * that were begun. "Now" is the step that the screen belongs to, or on other screens the step that the child has reached. The second
 * step has the name of the activity, or Choose until one is chosen. Words and sentences have three steps, because they ask for no
 * answer.
 */

import type { GuidedSessionEvent } from '@lanternleaf/domain/guided-session/guided-session'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { restoreGuidedSession, sendToSession } from '../guided-session/guided-session.ts'
import { paths, storyPath } from '../paths.ts'
import { lastActivity } from '../storage/entries/activity.ts'
import { resetDevice } from '../storage/testing/reset-device.ts'
import { show } from '../testing/screen.tsx'
import { BottomBar } from '../ui/layout/bottom-bar.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Shell } from './shell.tsx'

beforeEach(() => {
  resetDevice('moss')
  restoreGuidedSession()
})

const mood: GuidedSessionEvent = { type: 'brain-state-chosen', id: 'focused' }
const story: GuidedSessionEvent = { type: 'story-chosen', storyId: 'the-quiet-reef' }
const response: GuidedSessionEvent = { type: 'response-written', prompt: 'p', response: 'long enough' }
const sendAll = (...events: GuidedSessionEvent[]) => events.forEach(sendToSession)

it.each([
  [paths.home, '25%. Now: Check in'],
  [paths.brainCheck, '25%. Now: Check in'],
  [paths.notSure, '25%. Now: Check in'],
  [paths.practiceReading, '25%. Now: Choose'],
  [paths.todayIWantTo, '25%. Now: Choose'],
  [paths.mathActivities, '25%. Now: Choose'],
  [paths.interests, '25%. Now: Story'],
  ['/stories/ocean', '25%. Now: Story'],
  [paths.storyGenerate, '25%. Now: Story'],
  [paths.sentenceBuilding, 'Now: Sentences, step 2 of 3'],
])('shows the step at %s for a child who has checked in', async (path, text) => {
  sendAll(mood)
  const screen = await show(<Shell>{null}</Shell>, path)
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', text)
})

it.each([
  [paths.home, [mood, story], '50%. Now: Story'],
  [paths.practiceReading, [mood, story], '50%. Now: Choose'],
  [paths.practiceReading, [mood, story, response], '75%. Now: Choose'],
  [paths.create, [mood, story], '50%. Now: My answer'],
  [paths.create, [mood, story, response], '75%. Now: Done'],
  [paths.celebrate, [mood, story, response], '100%. Now: Done'],
  [paths.wordBuilding, [mood, story], 'Now: Words, step 2 of 3'],
])('shows the step at %s for a child who has done more than the check-in', async (path, events, text) => {
  sendAll(...events)
  const screen = await show(<Shell>{null}</Shell>, path)
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', text)
})

it.each([
  ['words', 'word-building', 'Now: Done, step 3 of 3'],
  ['sentences', 'sentence-building', 'Now: Done, step 3 of 3'],
  ['a story', 'stories', '100%. Now: Done'],
] as const)('the celebration shows the steps of the practised activity: %s', async (_, activity, text) => {
  sendAll(mood)
  lastActivity.write(activity)
  const screen = await show(<Shell>{null}</Shell>, paths.celebrate)
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', text)
})

it('tells screen readers the names of all steps, and which step is current', async () => {
  sendAll(mood)
  const screen = await show(<Shell>{null}</Shell>, paths.practiceReading)
  const steps = screen.getByRole('navigation', { name: 'Session progress' }).getByRole('listitem')
  expect(steps.elements().map((step) => step.textContent)).toEqual(['Check in, done', 'Choose', 'My answer', 'Done'])
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step')
})

it('the lamps link to My page; the link is at least 44 px large, and 8 px from the logo and the buttons', async () => {
  await page.viewport(320, 640)
  sendAll(mood)
  const screen = await show(<Shell>{null}</Shell>, paths.practiceReading)
  const lamps = screen.getByRole('link', { name: 'My page' })
  await expect.element(lamps).toHaveAttribute('href', paths.myPage)
  const { left, right, width, height } = lamps.element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  const home = screen.getByRole('link', { name: 'Lanternleaf' }).element().getBoundingClientRect()
  const settings = screen.getByRole('button').elements()[0]?.getBoundingClientRect()
  expect(left - home.right).toBeGreaterThanOrEqual(8)
  expect((settings?.left ?? 0) - right).toBeGreaterThanOrEqual(8)
  await page.viewport(768, 1024)
})

it.each([
  [768, 1024, 64],
  [320, 640, 60],
  [844, 390, 56],
])(
  'the header covers the top of the sky of a screen, and the sky starts at the top of a window of %i x %i',
  async (width, height, headerHeight) => {
    await page.viewport(width, height)
    sendAll(mood)
    const screen = await show(
      <Shell>
        <div data-sky data-testid="sky" style={{ paddingBlockStart: 'var(--line)' }}>
          A reef
        </div>
      </Shell>,
    )
    const sky = screen.getByTestId('sky').element()
    const header = screen.getByRole('banner').element()
    expect(sky.getBoundingClientRect().top).toBe(0)
    expect(Number.parseFloat(getComputedStyle(sky).paddingBlockStart)).toBe(headerHeight)
    expect(header.getBoundingClientRect().height).toBe(headerHeight)
    const logo = screen.getByRole('link', { name: 'Lanternleaf' }).element()
    const { left, top, width: logoWidth, height: logoHeight } = logo.getBoundingClientRect()
    expect(logo.contains(document.elementFromPoint(left + logoWidth / 2, top + logoHeight / 2))).toBe(true)
    await page.viewport(768, 1024)
  },
)

it.each([100, 3000])(
  'puts the bottom bar of a screen with %i px of content at the bottom of the window',
  async (height) => {
    const screen = await show(
      <Shell>
        <Page title="Today" bar={<BottomBar label="Today" middle="Here" />}>
          <div style={{ blockSize: height }} />
        </Page>
      </Shell>,
    )
    const { bottom, height: barHeight } = screen
      .getByRole('navigation', { name: 'Today' })
      .element()
      .getBoundingClientRect()
    expect(bottom).toBeCloseTo(innerHeight, 0)
    expect(barHeight).toBeLessThan(80)
  },
)

it.each([
  paths.myPage,
  paths.parent,
  paths.parentLogin,
  paths.parentSignup,
  paths.privacy,
  paths.support,
  paths.about,
  '/nowhere',
])('shows no lamps on a screen that is not a step of a session: %s', async (path) => {
  sendAll(mood)
  const screen = await show(<Shell>{null}</Shell>, path)
  await expect.element(screen.getByRole('link', { name: 'Privacy' })).toBeVisible()
  expect(screen.getByRole('progressbar').elements()).toEqual([])
})

it.each([
  [storyPath('ocean', 'the-quiet-reef'), 1],
  [paths.wordBuilding, 0],
  [paths.home, 0],
  [paths.parentLogin, 0],
])(
  'before the check-in the screen at %s has %i hidden rows of lamps, so that nothing moves when one lights',
  async (path, rows) => {
    const screen = await show(<Shell>{null}</Shell>, path)
    await expect.element(screen.getByRole('link', { name: 'Privacy' })).toBeVisible()
    expect(screen.getByRole('progressbar', { includeHidden: true }).elements()).toHaveLength(rows)
    expect(screen.getByRole('navigation').elements()).toEqual([])
  },
)

it.each([
  ['Built on evidence', '/about#evidence'],
  ['Accessibility first', '/about#accessibility'],
])('the promise “%s” at the foot of the page leads to what is behind it', async (name, href) => {
  const screen = await show(<Shell>{null}</Shell>, paths.home)
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href)
})

it('names the version at the foot of the page', async () => {
  const screen = await show(<Shell>{null}</Shell>, paths.home)
  await expect.element(screen.getByRole('contentinfo').getByText(/^Version \d+\.\d+\.\d+$/)).toBeVisible()
})
