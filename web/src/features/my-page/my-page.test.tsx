/** Tests of what My page says in each state of a session. */

import { EMPTY_PRACTICE_STATE } from '@lanternleaf/domain/practice-state/practice-state'
import { startReading } from '@lanternleaf/domain/story/reading'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import Telescope from '~sprite/fluent-emoji-flat/telescope'
import { currentLogin, showLogin } from '../../child-login/child-login.ts'
import { restoreGuidedSession, sendToSession } from '../../guided-session/guided-session.ts'
import { lastActivity } from '../../storage/entries/activity.ts'
import { currentSession } from '../../storage/entries/learning-session.ts'
import { activityStarted, lastFinishedVisit } from '../../storage/entries/practice.ts'
import { practiceStates } from '../../storage/entries/practice-state.ts'
import { selectedSentenceTheme } from '../../storage/entries/sentence-theme.ts'
import { storyPlace } from '../../storage/entries/stories.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show, showInWindow } from '../../testing/screen.tsx'
import { MyPage } from './my-page.tsx'

const MOOD = { label: 'Curious', icon: Telescope, tint: 'vehicles' } as const
const REEF = 'the-quiet-reef'
const SESSION_ID = 'a1'.repeat(16)

beforeEach(async () => {
  resetDevice('moss')
  restoreGuidedSession()
  await page.viewport(768, 1024)
})

afterEach(() => showLogin(null))

const checkIn = () => sendToSession({ type: 'brain-state-chosen', id: 'curious' })

/** Begins an activity in the current session. */
function begin(activity: 'word-building' | 'sentence-building'): void {
  currentSession.write({ learningSessionId: SESSION_ID, childId: 'moss', completed: false })
  activityStarted.write({
    [activity === 'word-building' ? 'word_building_start' : 'sentence_building_start']: SESSION_ID,
  })
  lastActivity.write(activity)
}

function finishVisit(built: readonly string[]): void {
  sendToSession({ type: 'activity-finished', id: 'v1' })
  lastFinishedVisit.write({ visitId: 'v1', built })
}

function openStory(): void {
  lastActivity.write('stories')
  sendToSession({ type: 'story-chosen', storyId: REEF })
}

/** States of a session: how to make each, and what the page then shows. */
const STATES: readonly (readonly [
  name: string,
  setUp: () => void,
  parts: readonly string[],
  nextStep: readonly [label: string, to: string],
  introText: string,
])[] = [
  [
    'nothing is begun',
    () => undefined,
    ['Now Check in Say how you feel', 'Next Choose Words, sentences or a story', 'Then My answer', 'Last Finish'],
    ['Say how I feel', '/brain-check'],
    'This is your camp. Everything you make comes here.',
  ],
  [
    'a mood is chosen',
    checkIn,
    ['Done Check in Curious', 'Now Choose Words, sentences or a story', 'Next My answer', 'Last Finish'],
    ['Choose what to do', '/practice-reading'],
    'What do you feel like doing?',
  ],
  [
    'a story is open',
    () => {
      checkIn()
      openStory()
    },
    ['Done Check in Curious', 'Now Story The Quiet Reef', 'Next My answer', 'Last Finish'],
    ['Keep reading', '/story/ocean/the-quiet-reef'],
    "You can stop here. We'll keep your place.",
  ],
  [
    'a story is read',
    () => {
      checkIn()
      openStory()
      sendToSession({ type: 'activity-finished', id: REEF })
    },
    ['Done Check in Curious', 'Done Story The Quiet Reef', 'Now My answer', 'Next Finish'],
    ['Make my answer', '/create'],
    'Keep going, or stop here. Both are fine.',
  ],
  [
    'words are begun, and no mood is chosen',
    () => begin('word-building'),
    ['Now Word Building', 'Next Finish'],
    ['Keep building words', '/word-building'],
    "You can stop here. We'll keep your place.",
  ],
  [
    'words are built',
    () => {
      checkIn()
      begin('word-building')
      finishVisit(['reef', 'tide', 'crab', 'shell'])
    },
    ['Done Check in Curious', 'Done Word Building tide, crab, shell', 'Now Finish See what you did'],
    ['Finish', '/celebrate'],
    'Keep going, or stop here. Both are fine.',
  ],
  [
    'sentences are begun',
    () => {
      checkIn()
      begin('sentence-building')
      selectedSentenceTheme.write('food')
    },
    ['Done Check in Curious', 'Now Build Sentences', 'Next Finish'],
    ['Keep building sentences', '/sentence-building/food'],
    "You can stop here. We'll keep your place.",
  ],
  [
    'all is done',
    () => {
      checkIn()
      openStory()
      sendToSession({ type: 'activity-finished', id: REEF })
      sendToSession({ type: 'response-written', prompt: 'p', response: 'The moon was a peach.' })
      sendToSession({ type: 'completed' })
    },
    ['Done Check in Curious', 'Done Story The Quiet Reef', 'Done My answer', 'Done Finish'],
    ['Choose what to do', '/practice-reading'],
    "You're done for now. You can stop here.",
  ],
]

it.each(STATES)(
  'shows what is done, now and next, and one main link, if %s',
  async (name, setUp, parts, [label, to], introText) => {
    setUp()
    const screen = await show(
      <MyPage mood={name.includes('no mood') || parts[0]?.startsWith('Now Check') ? null : MOOD} />,
    )
    const items = screen.getByRole('region', { name: 'Done, now and next' }).getByRole('listitem').elements()
    const texts = items.map((part) => part.textContent.replaceAll(/(Done|Now|Next|Then|Last)(?=[A-Z])/g, '$1 '))
    expect(texts.map((text, index) => text.startsWith(parts[index] ?? '?'))).toEqual(parts.map(() => true))
    expect(texts).toHaveLength(parts.length)
    const link = screen.getByRole('navigation').getByRole('link', { name: label })
    await expect.element(link).toHaveAttribute('href', to)
    await expect.element(screen.getByText(introText)).toBeVisible()
  },
)

it('shows a picture for each part, also before the check-in', async () => {
  const screen = await show(<MyPage mood={null} />)
  const parts = screen.getByRole('region', { name: 'Done, now and next' }).getByRole('listitem')
  await expect.element(parts.first().getByText('Say how you feel')).toBeVisible()
  await expect
    .poll(() => parts.elements().map((part) => part.querySelector('[class*="picture"] svg') !== null))
    .toEqual([true, true, true, true])
})

it.each([
  [768, 1024],
  [320, 640],
  [844, 390],
])('shows the main link without scrolling at %i x %i', async (width, height) => {
  await page.viewport(width, height)
  checkIn()
  openStory()
  storyPlace.write({ storyId: REEF, state: { ...startReading('full'), section: 1 } })
  const screen = await show(<MyPage mood={MOOD} />)
  await expect.element(screen.getByRole('link', { name: 'Keep reading' })).toBeInViewport({ ratio: 1 })
})

/** Shows My page below a header, with words in its camp. */
async function showWithCamp(width: number, height: number) {
  await page.viewport(width, height)
  showLogin(currentLogin())
  const words = Object.fromEntries(
    ['clam', 'drift', 'kelp', 'rock'].map((word, at) => [
      `ocean-${word}`,
      { first: at, mastered: true, last: { at, visitAt: at, struggled: false, family: null, strand: null }, tries: [] },
    ]),
  )
  practiceStates.of('moss').write({ seen: '', own: { ...EMPTY_PRACTICE_STATE, words } })
  const { container } = await showInWindow(
    <>
      <div style={{ blockSize: 'var(--line)' }} />
      <MyPage mood={MOOD} />
    </>,
  )
  await expect.poll(() => container.querySelector('[class*="canvas"]')).not.toBeNull()
  const barTop = container.querySelector('[data-bar]')?.getBoundingClientRect().top ?? Number.NaN
  const boxesOf = (selector: string) =>
    [...container.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
  return { barTop, boxesOf }
}

it.each([
  [768, 1024],
  [1280, 800],
])('the bar cuts no lamp of the session at %i x %i', async (width, height) => {
  const { barTop, boxesOf } = await showWithCamp(width, height)
  const lamps = boxesOf('[class*="lamp"]')
  expect(lamps).toHaveLength(4)
  for (const { top } of lamps) expect(top).toBeGreaterThanOrEqual(barTop)
})

it.each([
  [320, 640],
  [844, 390],
])('shows the tent and the table without scrolling at %i x %i', async (width, height) => {
  const { barTop, boxesOf } = await showWithCamp(width, height)
  for (const selector of ['[class*="canvas"]', 'section > div > svg[class*="table"]']) {
    const [box] = boxesOf(selector)
    expect([selector, box && box.top + box.height / 2 < barTop]).toEqual([selector, true])
  }
})
