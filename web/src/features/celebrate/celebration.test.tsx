/** Tests of the celebration screen: its summary, its pictures, and the bookmarks that it removes. */

import { startReading } from '@lanternleaf/domain/story/reading'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { currentLogin, showLogin } from '../../child-login/child-login.ts'
import { choose } from '../../comfort/choose.ts'
import { sendToSession } from '../../guided-session/guided-session.ts'
import { lastActivity } from '../../storage/entries/activity.ts'
import { lastFinishedVisit } from '../../storage/entries/practice.ts'
import { storiesRead, storyPlace, storyPlaces } from '../../storage/entries/stories.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { behindBar, show, showInWindow } from '../../testing/screen.tsx'
import { Celebration } from './celebration.tsx'

const emulate = (features: Readonly<Record<string, string>>) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })

beforeEach(() => resetDevice('moss'))
afterEach(async () => {
  showLogin(null)
  await emulate({})
  await page.viewport(768, 1024)
})

type Mood = Extract<Parameters<typeof sendToSession>[0], { type: 'brain-state-chosen' }>['id']

/** Shows the celebration for a child who has read a story and has written a response. Null: no response. */
async function celebrate(response: string | null, { mood = 'focused' as Mood, story = 'the-quiet-reef' } = {}) {
  sendToSession({ type: 'brain-state-chosen', id: mood })
  sendToSession({ type: 'story-chosen', storyId: story })
  sendToSession({ type: 'activity-finished', id: story })
  if (response !== null) sendToSession({ type: 'response-written', prompt: 'p', response })
  return show(<Celebration />)
}

it.each([
  [768, 1024],
  [320, 640],
  [844, 390],
])('shows both buttons to continue without scrolling at %i x %i, one of them filled', async (width, height) => {
  await page.viewport(width, height)
  const screen = await celebrate('The shrimp taught the babies a new song. '.repeat(9))
  const main = screen.getByRole('button', { name: 'Read Another Story!' })
  await expect.element(main).toBeInViewport({ ratio: 1 })
  const done = screen.getByRole('button', { name: "I'm Done for Now" })
  await expect.element(done).toBeInViewport({ ratio: 1 })
  expect(getComputedStyle(done.element()).backgroundColor).not.toBe(getComputedStyle(main.element()).backgroundColor)
})

it('shows the summary above the toolbar of the smallest phone, and buttons with two lines', async () => {
  await page.viewport(320, 640)
  sendToSession({ type: 'brain-state-chosen', id: 'focused' })
  sendToSession({ type: 'story-chosen', storyId: 'the-quiet-reef' })
  sendToSession({ type: 'activity-finished', id: 'the-quiet-reef' })
  const response = 'The shrimp taught the babies a new song, and Sefa liked it from far away.'
  sendToSession({ type: 'response-written', prompt: 'p', response })
  const screen = await showInWindow(<Celebration />)
  await expect.element(screen.getByText('The Quiet Reef')).toBeVisible()
  expect(behindBar(screen.container, '[data-lantern]')).toBe(0)
  for (const name of ['Read Another Story!', "I'm Done for Now"]) {
    const words = document.createRange()
    words.selectNodeContents(screen.getByText(name).element())
    expect([name, new Set([...words.getClientRects()].map(({ top }) => top)).size]).toEqual([name, 2])
  }
})

it('breaks no word of the title on the smallest phone in extra-large text', async () => {
  await page.viewport(320, 640)
  document.documentElement.setAttribute('data-text-size', 'extra-large')
  onTestFinished(() => document.documentElement.removeAttribute('data-text-size'))
  sendToSession({ type: 'brain-state-chosen', id: 'focused' })
  sendToSession({ type: 'story-chosen', storyId: 'the-quiet-reef' })
  sendToSession({ type: 'activity-finished', id: 'the-quiet-reef' })
  const screen = await showInWindow(<Celebration />)
  await expect.element(screen.getByText('The Quiet Reef')).toBeVisible()
  const words = document.createRange()
  words.selectNodeContents(screen.getByText('The Quiet Reef').element())
  expect(new Set([...words.getClientRects()].map(({ top }) => top)).size).toBeLessThanOrEqual(3)
})

it('shows the book in its scene beside the text on a phone in landscape, whole above the toolbar', async () => {
  await page.viewport(844, 390)
  sendToSession({ type: 'brain-state-chosen', id: 'focused' })
  sendToSession({ type: 'story-chosen', storyId: 'the-quiet-reef' })
  sendToSession({ type: 'activity-finished', id: 'the-quiet-reef' })
  const screen = await showInWindow(<Celebration />)
  await expect.element(screen.getByText('The Quiet Reef')).toBeVisible()
  expect(behindBar(screen.container, '[data-sky]')).toBe(0)
  const scene = screen.container.querySelector('[data-sky]')?.getBoundingClientRect()
  const book = screen.getByText('The Quiet Reef').element().getBoundingClientRect()
  expect(book.bottom).toBeLessThanOrEqual(scene?.bottom ?? 0)
  const heading = screen.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
  expect(scene?.right).toBeLessThan(heading.left)
})

it('offers the next story of a series that the child has not finished, and none after a story of no series', async () => {
  storiesRead.write(['i-enjoyed-every-picture'])
  const screen = await celebrate(null, { story: 'i-enjoyed-every-picture' })
  const offer = screen.getByRole('link', { name: /^More with Koza the goat / })
  await expect.element(offer).toBeVisible()
  const next = offer.element().getAttribute('href') ?? ''
  expect(next).toMatch(/^\/story\/[a-z]+\/[a-z-]+$/)
  expect(next).not.toContain('i-enjoyed-every-picture')
  await screen.unmount()
  const other = await celebrate(null, { story: 'the-quiet-reef' })
  await expect.element(other.getByText('The Quiet Reef')).toBeVisible()
  expect(other.getByRole('link', { name: /^More with / }).query()).toBeNull()
})

it('does not move when the book is loaded', async () => {
  await page.viewport(320, 640)
  const screen = await celebrate('The shrimp sang.')
  const heading = screen.getByRole('heading', { name: 'You did it!' }).element()
  const before = heading.getBoundingClientRect().top
  expect(screen.getByText('The Quiet Reef').query()).toBeNull()
  await expect.element(screen.getByText('The Quiet Reef')).toBeVisible()
  expect(heading.getBoundingClientRect().top).toBe(before)
})

it("shows the book that was read, and the first sentence of the child's response", async () => {
  const screen = await celebrate('The shrimp sang. Sefa liked it.')
  await expect.element(screen.getByText('The Quiet Reef')).toBeVisible()
  await expect.element(screen.getByText('“The shrimp sang.”')).toBeVisible()
  await expect.element(screen.getByText('You read a story, and you wrote 6 words of your own.')).toBeVisible()
})

it('shows a sentence about reading if the child has written nothing', async () => {
  const screen = await celebrate(null)
  await expect.element(screen.getByText('You read a story.')).toBeVisible()
  expect(screen.container.querySelector('blockquote')).toBeNull()
})

it.each([
  ['very long', `${'The shrimp taught the babies a song '.repeat(40)}.`],
  ['one long word', 'a'.repeat(4000)],
  ['of emoji', '🐙'.repeat(300)],
  ['from right to left', 'الروبيان علّم الصغار أغنية جديدة، وأحبتها سيفا من بعيد.'],
])('a sentence that is %s fits into the smallest phone', async (kind, response) => {
  await page.viewport(320, 640)
  const screen = await celebrate(response)
  await expect.element(screen.getByRole('heading', { name: 'You did it!' })).toBeVisible()
  const sentence = screen.container.querySelector('blockquote') as HTMLElement
  const { left, right, height } = sentence.getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(320)
  expect(sentence.scrollWidth).toBeLessThanOrEqual(sentence.clientWidth)
  expect(height).toBeLessThan(480)
  expect(getComputedStyle(sentence).direction).toBe(kind === 'from right to left' ? 'rtl' : 'ltr')
  expect(document.documentElement.scrollWidth).toBe(320)
})

it('shows the built words of a visit in this session, but not of an earlier visit', async () => {
  sendToSession({ type: 'activity-finished', id: 'v' })
  lastActivity.write('word-building')
  lastFinishedVisit.write({ visitId: 'v', built: ['jellyfish', 'coral', 'jellyfish'] })
  const screen = await show(<Celebration />)
  const words = screen.getByRole('list', { name: 'The words you built' })
  await expect.element(words).toHaveTextContent('jellyfishcoral')
  await screen.unmount()
  lastFinishedVisit.write({ visitId: 'another', built: ['tide'] })
  const otherScreen = await show(<Celebration />)
  await expect.element(otherScreen.getByText('You built words from their parts.')).toBeVisible()
  expect(otherScreen.getByRole('list').query()).toBeNull()
})

it.each([
  ['word-building', 'Build More Words!'],
  ['sentence-building', 'Build More Sentences!'],
  ['stories', 'Read Another Story!'],
] as const)('after %s the main button is "%s"', async (activity, name) => {
  sendToSession({ type: 'activity-finished', id: 'v' })
  lastActivity.write(activity)
  const screen = await show(<Celebration />)
  await expect.element(screen.getByRole('button', { name })).toBeVisible()
})

it("says one thing below the child's own sentence, so that the feelings below it are in sight", async () => {
  const screen = await celebrate('The shrimp sang. Sefa liked it.')
  await expect.element(screen.getByText('“The shrimp sang.”')).toBeVisible()
  const said = [...screen.container.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(said).toEqual(['You read a story, and you wrote 6 words of your own.'])
})

it('shows the last sentence that was built', async () => {
  sendToSession({ type: 'activity-finished', id: 'v' })
  lastActivity.write('sentence-building')
  lastFinishedVisit.write({ visitId: 'v', built: ['Our goat naps.', 'Seven lambs wait.'] })
  const screen = await show(<Celebration />)
  await expect.element(screen.getByText('“Seven lambs wait.”')).toBeVisible()
})

const leaves = (screen: Awaited<ReturnType<typeof celebrate>>) => [
  ...screen.container.querySelectorAll('[data-leaves] > span'),
]
const falling = (screen: Awaited<ReturnType<typeof celebrate>>) =>
  leaves(screen).filter((leaf) => leaf.getAnimations().length > 0).length

it.each([
  ['fall in less than three seconds', 'excited', 20],
  ['lie still', 'overwhelmed', 0],
  ['lie still', 'tired', 0],
] as const)('twenty leaves %s for the mood "%s"', async (_, mood, fallingCount) => {
  const screen = await celebrate(null, { mood })
  await expect.poll(() => leaves(screen).length).toBe(20)
  await expect.poll(() => falling(screen)).toBe(fallingCount)
  const longest = Math.max(
    0,
    ...leaves(screen).flatMap((leaf) =>
      leaf.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().endTime)),
    ),
  )
  expect(longest).toBeLessThan(3000)
})

it('shows a still picture or only words if the child chose so', async () => {
  choose('celebration', 'still')
  const still = await celebrate(null, { mood: 'excited' })
  expect([leaves(still).length, still.container.querySelectorAll('[data-sky]').length]).toEqual([0, 1])
  choose('celebration', 'none')
  await expect.poll(() => still.container.querySelectorAll('[data-sky]').length).toBe(0)
  await expect.element(still.getByRole('heading', { name: 'You did it!' })).toBeVisible()
  await expect.element(still.getByRole('button', { name: 'Read Another Story!' })).toBeVisible()
})

it('moves no leaf with reduced motion, and shows no leaves in the autism mode', async () => {
  await emulate({ 'prefers-reduced-motion': 'reduce' })
  const still = await celebrate(null, { mood: 'excited' })
  await expect.poll(() => leaves(still).length).toBe(20)
  // The browser applies an emulated preference after a moment.
  await expect.poll(() => falling(still)).toBe(0)
  await still.unmount()
  await emulate({})
  choose('mode', 'autism')
  const quiet = await show(<Celebration />)
  await expect.element(quiet.getByRole('heading', { name: 'You did it!' })).toBeVisible()
  expect(leaves(quiet)).toHaveLength(0)
})

it('removes the bookmark of a finished story, and keeps those of unfinished stories', async () => {
  const state = { ...startReading('full'), section: 1 }
  storyPlace.write({ storyId: 'the-new-eel-in-town', state })
  storyPlaces.write({ 'the-quiet-reef': state, 'the-boat-on-the-wall': state })
  showLogin(currentLogin())
  await celebrate(null)
  await expect.poll(() => Object.keys(storyPlaces.read())).toEqual(['the-boat-on-the-wall'])
  expect(storyPlace.read()?.storyId).toBe('the-new-eel-in-town')
})
