/** Tests of what is recorded while a child reads a story. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentLogin, expireLogin, logOutChild, showLogin } from '../../../child-login/child-login.ts'
import { eraseFromDevice } from '../../../child-login/erase.ts'
import { restoreGuidedSession, sendToSession } from '../../../guided-session/guided-session.ts'
import { readJournal } from '../../../learning-record/journal.ts'
import { storedPracticeState } from '../../../practice/practice-state.ts'
import { stashChild } from '../../../storage/stashed-child.ts'
import { resetDevice } from '../../../storage/testing/reset-device.ts'
import { type PageShown, trackPage } from './track-reading.ts'

let now = 0
const page = (name: string, overrides: Partial<PageShown> = {}): PageShown => ({
  childId: 'moss',
  storyId: 'the-quiet-reef',
  title: 'The Quiet Reef',
  level: 'full',
  section: 'intro',
  pageId: name,
  place: { section: 0, at: null, choice: null },
  text: ['The reef was quiet.', 'A crab went by.'],
  isSpoken: false,
  isCovered: false,
  ...overrides,
})
/** Shows a page, or leaves the story (null), some seconds later. */
const after = (seconds: number, page: PageShown | null) => {
  now += seconds * 1_000
  trackPage(page)
}
/** The recorded sections, longest first: the journal has no order. */
const sections = () =>
  readJournal()
    .flatMap(({ childId, fact }) => (fact.type === 'section-read' ? [{ childId, fact }] : []))
    .toSorted((a, b) => b.fact.activeMs - a.fact.activeMs)

beforeEach(() => {
  resetDevice('moss')
  restoreGuidedSession()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  trackPage(null)
  vi.restoreAllMocks()
})

it('records a section read without the voice when the next section begins and when the story is left', () => {
  after(0, page('one'))
  after(10, page('two', { section: 'problem' }))
  after(6, null)
  expect(sections()).toMatchObject([
    { childId: 'moss', fact: { title: 'The Quiet Reef', level: 'full', section: 'intro', words: 8, activeMs: 10_000 } },
    { childId: 'moss', fact: { section: 'problem', words: 8, activeMs: 6_000 } },
  ])
})

it('counts no time under a dialog, while hidden, or while the voice reads', () => {
  after(0, page('one'))
  after(5, page('one', { isCovered: true }))
  after(60, page('one'))
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  now += 1_000
  document.dispatchEvent(new Event('visibilitychange'))
  now += 90_000
  hidden.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  after(2, page('two', { isSpoken: true }))
  after(9, null)
  expect(sections()).toMatchObject([{ fact: { words: 8, activeMs: 8_000 } }])
})

const reef = (place: Partial<PageShown['place']>, more: Partial<PageShown> = {}) =>
  page('one', { place: { section: 1, at: { block: 'problem-prose', share: 0.5 }, choice: 'B', ...place }, ...more })
const facts = (type: string) => readJournal().flatMap(({ fact }) => (fact.type === type ? [fact] : []))

it('records the place where a story was left, unless that place is recorded already', async () => {
  after(0, page('one'))
  after(1, null)
  expect(facts('story-place')).toEqual([])
  after(1, reef({}))
  after(1, null)
  expect(facts('story-place')).toMatchObject([
    { storyId: 'the-quiet-reef', section: 1, block: 'problem-prose', share: 0.5, choice: 'B' },
  ])
  await expect.poll(() => storedPracticeState('moss').stories['the-quiet-reef']?.place.place?.section).toBe(1)
  await expect.poll(() => facts('story-place')).toEqual([])
  after(1, reef({}))
  after(1, null)
  expect(facts('story-place')).toEqual([])
  after(1, reef({ section: 0, at: null, choice: null }))
  after(1, reef({}, { storyId: 'the-new-eel-in-town' }))
  expect(readJournal().map(({ fact }) => fact)).toContainEqual(
    expect.objectContaining({ type: 'story-place', storyId: 'the-quiet-reef', section: 0, block: null }),
  )
})

it('records no place for generated or finished stories', () => {
  after(0, reef({}, { storyId: 'generated-a1' }))
  after(1, null)
  sendToSession({ type: 'activity-finished', id: 'the-quiet-reef' })
  after(1, reef({}))
  after(1, null)
  expect(facts('story-place')).toEqual([])
})

it('records level changes, but not the initial level', () => {
  after(0, page('one'))
  after(1, page('one', { level: 'simple' }))
  after(1, page('one', { storyId: 'the-new-eel-in-town', level: 'challenge' }))
  expect(facts('level-chosen')).toMatchObject([{ level: 'simple' }])
})

/** Ends moss's login as another tab does. This tab does not notice it. */
const logOutInOtherTab = () => {
  stashChild('moss')
  localStorage.removeItem('child-session')
}

it.each([
  ['logs out', logOutChild],
  ['erases everything on this device', eraseFromDevice],
  ['is logged out because the login expired', expireLogin],
])('records the last section in the same session when a child %s', (_, endLogin) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  showLogin(currentLogin())
  after(0, page('one'))
  after(10, page('two', { section: 'problem' }))
  now += 6_000
  endLogin()
  after(1, null)
  expect(sections()).toMatchObject([{ fact: { activeMs: 10_000 } }, { fact: { section: 'problem', activeMs: 6_000 } }])
  expect(facts('session-started')).toHaveLength(1)
  expect(new Set(readJournal().map(({ fact }) => fact.learningSessionId)).size).toBe(1)
})

it('records nothing after another tab has logged the child out', () => {
  after(0, page('one'))
  after(10, page('two', { section: 'problem' }))
  const recorded = readJournal().length
  now += 6_000
  logOutInOtherTab()
  after(1, null)
  expect(readJournal()).toHaveLength(recorded)
})
