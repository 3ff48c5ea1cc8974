/** Tests that the feelings are in sight at the end of a session on a phone. */

import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { currentLogin, showLogin } from '../../child-login/child-login.ts'
import { restoreGuidedSession, sendToSession } from '../../guided-session/guided-session.ts'
import { recordFacts } from '../../learning-record/learning-record.ts'
import { lastActivity } from '../../storage/entries/activity.ts'
import { lastFinishedVisit } from '../../storage/entries/practice.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { behindBar, showInWindow } from '../../testing/screen.tsx'
import Celebrate from './celebrate.tsx'

afterEach(async () => {
  showLogin(null)
  vi.restoreAllMocks()
  await page.viewport(768, 1024)
})

function finish(activity: 'stories' | 'word-building'): void {
  resetDevice('moss')
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  restoreGuidedSession()
  showLogin(currentLogin())
  sendToSession({ type: 'brain-state-chosen', id: 'curious' })
  lastActivity.write(activity)
  if (activity === 'stories') {
    sendToSession({ type: 'story-chosen', storyId: 'the-quiet-reef' })
    sendToSession({ type: 'activity-finished', id: 'the-quiet-reef' })
    sendToSession({ type: 'response-written', prompt: 'p', response: 'The shrimp taught the babies a new song. Nice.' })
  } else {
    sendToSession({ type: 'activity-finished', id: 'v' })
    const built = ['hammerhead', 'jellyfish', 'coral', 'tide', 'clam', 'shrimp', 'reef', 'splash']
    lastFinishedVisit.write({ visitId: 'v', built })
  }
  recordFacts('moss', [{ type: 'hint-used', of: 'reef' }])
}

it.each(['stories', 'word-building'] as const)('shows the six feelings above the bar after %s', async (activity) => {
  await page.viewport(844, 390)
  finish(activity)
  const screen = await showInWindow(<Celebrate />)
  await expect.element(screen.getByRole('heading', { name: 'How does your brain feel now?' })).toBeVisible()
  if (activity === 'stories') await expect.element(screen.getByText('The Quiet Reef')).toBeInTheDocument()
  expect(behindBar(screen.container, 'section li button')).toBe(0)
  for (const label of screen.container.querySelectorAll('section li button > span:last-of-type'))
    expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth)
})

it('shows the question and the first feelings after a written answer on the smallest phone', async () => {
  await page.viewport(320, 640)
  finish('stories')
  const screen = await showInWindow(<Celebrate />)
  await expect.element(screen.getByText('The Quiet Reef')).toBeInTheDocument()
  expect(behindBar(screen.container, 'section li:nth-child(-n + 2) button')).toBe(0)
})
