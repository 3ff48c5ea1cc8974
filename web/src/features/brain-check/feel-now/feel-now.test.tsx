/** Tests of the question for the mood at the end of a session: what is recorded, when it is asked, and that nothing moves. */

import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showLogin } from '../../../child-login/child-login.ts'
import { restoreGuidedSession, sendToSession } from '../../../guided-session/guided-session.ts'
import { completeSession, recordFacts } from '../../../learning-record/learning-record.ts'
import { moodAtEnd, recordMoodAtEnd } from '../../../learning-record/mood-at-end.ts'
import { resetDevice } from '../../../storage/testing/reset-device.ts'
import { show } from '../../../testing/screen.tsx'
import { FeelNow } from './feel-now.tsx'

const login = (childId: string) =>
  showLogin({ childId, parentId: 'p', username: childId, timestamp: 1, expiresAt: 9e15 })

/** The child Moss has finished a story and completed the session. */
beforeEach(() => {
  resetDevice('moss')
  vi.spyOn(Storage.prototype, 'setItem')
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const sent: { facts: readonly Fact[] } = JSON.parse(String(init?.body))
    return Response.json({ stored: sent.facts.map(({ factId }) => factId) })
  })
  restoreGuidedSession()
  login('moss')
  sendToSession({ type: 'brain-state-chosen', id: 'curious' })
  sendToSession({ type: 'story-chosen', storyId: 'the-quiet-reef' })
  sendToSession({ type: 'activity-finished', id: 'the-quiet-reef' })
  recordFacts('moss', [{ type: 'hint-used', of: 'reef' }])
  complete()
})

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(768, 1024)
})

function complete(childId = 'moss'): void {
  completeSession(childId)
  sendToSession({ type: 'completed' })
}

/** Every fact that was recorded, in order, also those that were sent already. */
const facts = (): readonly Fact[] =>
  vi
    .mocked(Storage.prototype.setItem)
    .mock.calls.flatMap(([key, value]) => (key.startsWith('pending-fact:') ? [JSON.parse(value).fact] : []))
const recordedMoods = () => facts().flatMap((fact) => (fact.type === 'session-mood' ? [fact.brainState] : []))

async function open() {
  const screen = await show(<FeelNow />)
  const mood = (name: string) => screen.getByRole('button', { name })
  return { screen, mood, question: screen.getByRole('heading', { name: 'How does your brain feel now?' }) }
}

it('offers the six moods, and records nothing on Skip', async () => {
  const before = facts()
  const { screen, mood, question } = await open()
  await expect.element(question).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(6)
  await mood('Skip').click()
  await expect.element(screen.getByText("That's fine.")).toHaveFocus()
  expect(question.query()).toBeNull()
  expect(facts()).toEqual(before)
})

it('records a chosen mood at once, in the completed session', async () => {
  const { mood } = await open()
  await mood('Low Energy').click()
  await expect.element(mood('Low Energy')).toHaveAttribute('aria-pressed', 'true')
  expect(recordedMoods()).toEqual(['tired'])
  expect(new Set(facts().map(({ learningSessionId }) => learningSessionId)).size).toBe(1)
  expect(facts().filter(({ type }) => type === 'session-started')).toHaveLength(1)
})

it('records another mood when it is chosen, and "unknown" when the mood is taken back', async () => {
  const { mood } = await open()
  await mood('Low Energy').click()
  await mood('Curious').click()
  await expect.element(mood('Low Energy')).toHaveAttribute('aria-pressed', 'false')
  await mood('Curious').click()
  await expect.element(mood('Curious')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(mood('Skip')).toBeVisible()
  expect(recordedMoods()).toEqual(['tired', 'curious', 'unknown'])
})

it('shows the chosen mood again later in this session, but not in the next session', async () => {
  const first = await open()
  await first.mood('Overwhelmed').click()
  await first.screen.unmount()
  const again = await open()
  await expect.element(again.mood('Overwhelmed')).toHaveAttribute('aria-pressed', 'true')
  await again.screen.unmount()
  sendToSession({ type: 'reset' })
  sendToSession({ type: 'activity-finished', id: 'another' })
  recordFacts('moss', [{ type: 'hint-used', of: 'tide' }])
  complete()
  const next = await open()
  await expect.element(next.mood('Overwhelmed')).toHaveAttribute('aria-pressed', 'false')
})

it('records nothing and starts no session if another tab has ended this session', async () => {
  const { screen, mood } = await open()
  // Another tab ends the session. This tab does not notice it.
  localStorage.removeItem('learning-session')
  const before = facts()
  await mood('Curious').click()
  await expect.element(screen.getByText('You already finished this one in another tab.')).toHaveFocus()
  expect(facts()).toEqual(before)
  expect(localStorage.getItem('learning-session')).toBeNull()
})

it('asks nothing and records nothing if a sibling logs in', async () => {
  const { question } = await open()
  login('fern')
  await expect.poll(() => question.query()).toBeNull()
  expect(moodAtEnd('fern')).toBeNull()
  expect(recordMoodAtEnd('fern', 'tired')).toBe(false)
  expect(recordedMoods()).toEqual([])
})

it('does not ask if the session has no recorded facts', async () => {
  sendToSession({ type: 'reset' })
  sendToSession({ type: 'response-written', prompt: 'p', response: 'The shrimp sang.' })
  const { question } = await open()
  expect(question.query()).toBeNull()
})

it("does not change the session's mood", async () => {
  const { mood } = await open()
  await mood('High Energy').click()
  expect(localStorage.getItem('session')).toContain('"curious"')
  expect(localStorage.getItem('current-brain-state')).toBeNull()
})

it.each([320, 390, 768, 844])('breaks no word of a label in a window of %i px', async (width) => {
  await page.viewport(width, 700)
  const { screen } = await open()
  for (const label of screen.container.querySelectorAll('li button > span:last-of-type')) {
    const words = document.createRange()
    words.selectNodeContents(label)
    const lines = new Set([...words.getClientRects()].map(({ top }) => top)).size
    expect(lines, label.textContent ?? '').toBeLessThanOrEqual((label.textContent ?? '').split(' ').length)
  }
  expect(document.documentElement.scrollWidth).toBe(width)
})

it.each([320, 390, 768])('the moods do not move at %i px when one is chosen and taken back', async (width) => {
  await page.viewport(width, 640)
  const { screen, mood } = await open()
  const top = () => screen.getByRole('list').element().getBoundingClientRect().top
  const before = top()
  await mood('Curious').click()
  await expect.element(screen.getByText('Press it again to undo.')).toBeVisible()
  await expect.element(mood('Skip')).not.toBeInTheDocument()
  expect(top()).toBe(before)
  await mood('Curious').click()
  await expect.element(mood('Skip')).toBeVisible()
  expect(top()).toBe(before)
})
