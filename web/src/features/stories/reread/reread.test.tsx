/** Tests of reading one page of a story again: the offer, the ways of reading, and leaving. */

import type { ReadingState } from '@lanternleaf/domain/story/reading'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { currentLogin, showLogin } from '../../../child-login/child-login.ts'
import { readJournal } from '../../../learning-record/journal.ts'
import { recordFacts } from '../../../learning-record/learning-record.ts'
import { storedPracticeState } from '../../../practice/practice-state.ts'
import { BrowserRouter } from '../../../router/router.tsx'
import { clearSpeechUnavailable, markSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { storyPlace } from '../../../storage/entries/stories.ts'
import { resetDevice } from '../../../storage/testing/reset-device.ts'
import { behindBar, show, showInWindow } from '../../../testing/screen.tsx'
import { trackPage } from '../reader/track-reading.ts'
import { StoryScreen } from '../story-screen.tsx'

const STORY = 'the-quiet-reef'
const AT_END: ReadingState = {
  level: 'full',
  section: 2,
  at: { block: 'solution-conclusion', share: 0.99 },
  choice: 'B',
  reflections: [],
}

let children = 0
let child = ''

beforeEach(async () => {
  children += 1
  child = `reader-${children}`
  resetDevice(child)
  showLogin(currentLogin())
  storyPlace.write({ storyId: STORY, state: AT_END })
  await page.viewport(768, 1024)
})
afterEach(() => {
  clearSpeechUnavailable({ all: false })
  showLogin(null)
  vi.restoreAllMocks()
})

const screenAtEnd = (
  <main tabIndex={-1}>
    <StoryScreen interest="ocean" storyId={STORY} />
  </main>
)
type Screen = Awaited<ReturnType<typeof show>>

const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })
const offer = (screen: Screen) => screen.getByRole('region', { name: 'Read one page again?' })
const choose = (screen: Screen, name: string) => offer(screen).getByRole('button', { name, exact: true }).click()
const modeHeading = (screen: Screen, name: string) => screen.getByRole('heading', { name, exact: true })
const lastPage = (screen: Screen) => screen.getByRole('heading', { level: 2, name: /^End\b/ })
/** The visible text of the page. */
const text = (screen: Screen) =>
  [...screen.container.querySelectorAll<HTMLElement>('[data-sentence]')]
    .filter((sentence) => sentence.checkVisibility({ visibilityProperty: true }))
    .map(({ textContent }) => textContent)
    .join(' ')

async function openReader(): Promise<Screen> {
  const screen = await show(screenAtEnd)
  await expect.element(offer(screen)).toBeVisible()
  await choose(screen, 'Read one page again?')
  return screen
}

type OnSpeak = (utterance: SpeechSynthesisUtterance) => void
/** A voice that ends each utterance at once. */
const endAtOnce: OnSpeak = (utterance) => queueMicrotask(() => utterance.onend?.(new Event('end') as never))

/** Replaces the voice of the device: a test machine has none. Returns the list of what was spoken. */
function mockVoice(onSpeak: OnSpeak) {
  const utterances: SpeechSynthesisUtterance[] = []
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([
    { lang: 'en-GB', localService: true, name: 'Moss', voiceURI: 'moss', default: true } as SpeechSynthesisVoice,
  ])
  vi.spyOn(speechSynthesis, 'speak').mockImplementation((utterance) => {
    utterances.push(utterance)
    onSpeak(utterance)
  })
  vi.spyOn(window, 'SpeechSynthesisUtterance').mockImplementation(function (this: object, words?: string) {
    return Object.assign(this, { text: words }) as SpeechSynthesisUtterance
  } as never)
  return utterances
}

it('offers rereading at the end of a story, and not again after "No thanks"', async () => {
  const screen = await openReader()
  await expect.element(button(screen, 'Create Your Response')).toBeInViewport({ ratio: 1 })
  await choose(screen, 'No thanks')
  await expect.element(offer(screen)).not.toBeInTheDocument()
  await expect.element(lastPage(screen)).toHaveFocus()
  await screen.unmount()
  const later = await show(screenAtEnd)
  await button(later, 'Back').click()
  await button(later, 'Next').click()
  await expect.element(button(later, 'Create Your Response')).toBeVisible()
  expect(offer(later).query()).toBeNull()
})

it('offers rereading only on the last page, and again after starting over was undone', async () => {
  const screen = await openReader()
  await choose(screen, 'No thanks')
  await screen.getByRole('button', { name: /^Story/ }).click()
  await screen.getByRole('tab', { name: 'Story' }).click()
  await button(screen, 'Start Over').click()
  await expect.element(screen.getByRole('heading', { level: 2, name: /^Beginning/ })).toBeVisible()
  expect(offer(screen).query()).toBeNull()
  await button(screen, 'Undo').click()
  await expect.element(offer(screen)).toBeVisible()
})

it('reads with the voice, then more slowly together, then alone, and returns to the same page', async () => {
  const utterances = mockVoice(endAtOnce)
  const screen = await openReader()
  const [end, place] = [text(screen), storyPlace.read()]
  await choose(screen, 'Listen again')
  await expect.element(modeHeading(screen, 'Listen')).toHaveFocus()
  await expect.element(screen.getByText('That was the whole page. Next: read it together.')).toBeVisible()
  const countAfterListening = utterances.length
  // A page shows curly quotation marks; a voice gets straight ones.
  expect(text(screen)?.replaceAll(/[“”]/g, '"')).toBe(utterances.map((utterance) => utterance.text).join(' '))

  await button(screen, 'Read together').click()
  await expect.element(modeHeading(screen, 'Read together')).toHaveFocus()
  await expect.element(screen.getByText('That was the whole page. Next: read it by yourself.')).toBeVisible()
  const words = (utterances: readonly SpeechSynthesisUtterance[]) => utterances.map(({ text }) => text).join(' ')
  expect(words(utterances.slice(countAfterListening))).toBe(words(utterances.slice(0, countAfterListening)))
  const countAfterTogether = utterances.length
  expect(utterances[countAfterListening]?.rate).toBeLessThan(utterances[0]?.rate ?? 0)

  await button(screen, 'Read by myself').click()
  await expect.element(modeHeading(screen, 'Read by myself')).toHaveFocus()
  expect(button(screen, 'Read it again').query()).toBeNull()
  expect(utterances).toHaveLength(countAfterTogether)

  await button(screen, 'Done').click()
  await expect.element(lastPage(screen)).toHaveFocus()
  expect([text(screen), storyPlace.read()]).toEqual([end, place])
  expect(offer(screen).query()).toBeNull()
})

it('pauses and resumes at the same sentence, turns no page, and stops when left', async () => {
  const utterances = mockVoice(() => undefined)
  const cancel = vi.spyOn(speechSynthesis, 'cancel')
  const screen = await openReader()
  await choose(screen, 'Read together')
  await expect.poll(() => utterances.length).toBe(1)
  await expect.poll(() => screen.container.querySelector('[data-spoken]')?.textContent).toBe(utterances[0]?.text)
  await button(screen, 'Pause').click()
  await button(screen, 'Read together').click()
  await expect.poll(() => utterances.length).toBe(2)
  expect(utterances[1]?.text).toBe(utterances[0]?.text)
  cancel.mockClear()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(modeHeading(screen, 'Read together')).toBeVisible()
  await button(screen, 'Back').click()
  await expect.element(lastPage(screen)).toBeVisible()
  expect([cancel.mock.calls.length > 0, storyPlace.read()?.state]).toEqual([true, AT_END])
})

it('without a voice offers only reading with the highlight or alone', async () => {
  markSpeechUnavailable('all')
  const screen = await openReader()
  expect(
    offer(screen)
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Read one page again?', 'Follow the light', 'Read by myself', 'No thanks'])
  await choose(screen, 'Follow the light')
  await expect.element(modeHeading(screen, 'Follow the light')).toHaveFocus()
  await expect.poll(() => screen.container.querySelector('[class*="spokenWord"]')?.textContent).toBeTruthy()
})

it('checks for a voice before offering to listen', async () => {
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([])
  const screen = await openReader()
  expect(offer(screen).getByRole('button', { name: 'Listen again' }).query()).toBeNull()
  await choose(screen, 'Follow the light')
  await expect.element(modeHeading(screen, 'Follow the light')).toHaveFocus()
})

it.each([
  [320, 640],
  [768, 1024],
  [844, 390],
  [1280, 800],
])('shows "The End" and the question below it without scrolling at %i x %i', async (width, height) => {
  await page.viewport(width, height)
  const screen = await showInWindow(<StoryScreen interest="ocean" storyId={STORY} />)
  await expect.element(offer(screen)).toBeVisible()
  await expect.element(screen.getByText('The End', { exact: true })).toBeVisible()
  expect(behindBar(screen.container, 'article > p, [data-offer]')).toBe(0)
})

it('shows the first words of the page when the question is opened', async () => {
  const screen = await openReader()
  await expect.element(offer(screen).getByText(/^It starts: “\S.*”$/)).toBeVisible()
  await choose(screen, 'Read one page again?')
  expect(
    offer(screen)
      .getByText(/^It starts/)
      .query(),
  ).toBeNull()
})

it('continues with the highlight when there turns out to be no voice', async () => {
  const utterances = mockVoice((utterance) =>
    queueMicrotask(() => utterance.onerror?.({ error: 'voice-unavailable' } as never)),
  )
  const screen = await openReader()
  await choose(screen, 'Listen again')
  await expect.poll(() => utterances.length).toBeGreaterThan(0)
  await expect.element(screen.getByRole('article').getByText(/^This device can't read aloud/)).toBeVisible()
  await expect.element(modeHeading(screen, 'Follow the light')).toBeVisible()
  await expect.element(button(screen, 'Follow the light')).toBeVisible()
})

it('offers a page with looked-up words, and records new lookups while rereading, but no reading time', async () => {
  let aheadMs = 0
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs)
  const lookup = (word: string) => ({ type: 'word-looked-up', word, storyId: STORY }) as const
  recordFacts(child, ['snapping', 'claws'].map(lookup))
  const screen = await openReader()
  aheadMs += 25_000
  await choose(screen, 'Read by myself')
  // The effect that moves the focus runs together with the one that stops counting the reading time.
  await expect.element(modeHeading(screen, 'Read by myself')).toHaveFocus()
  aheadMs += 30_000
  expect(text(screen)).toContain('snapping their claws')
  await button(screen, 'Look up words').click()
  await screen.getByText('sleep', { exact: true }).first().click()
  await expect.element(screen.getByRole('dialog', { name: 'sleep' })).toBeVisible()
  await expect.poll(() => Object.keys(storedPracticeState(child).lookedUp.sleep ?? {})).toEqual([STORY])
  await userEvent.keyboard('{Escape}')
  await button(screen, 'Done').click()
  await expect.element(lastPage(screen)).toBeVisible()
  trackPage(null)
  const read = readJournal().flatMap(({ fact }) => (fact.type === 'section-read' ? [fact] : []))
  expect(read).toMatchObject([{ section: 'solution' }])
  expect(read[0]?.activeMs).toBeLessThan(40_000)
})

it("the browser's Back leads from rereading to the story's last page", async () => {
  const address = location.href
  history.replaceState(null, '', '/?kept')
  await page.viewport(320, 400)
  const screen: Screen = await render(<BrowserRouter>{screenAtEnd}</BrowserRouter>)
  await choose(screen, 'Read one page again?')
  window.scrollTo({ top: 70 })
  const choice = offer(screen).getByRole('button', { name: 'Read by myself' }).element() as HTMLElement
  const scrolled = window.scrollY
  choice.click()
  await expect.element(modeHeading(screen, 'Read by myself')).toHaveFocus()
  expect(scrolled).toBeGreaterThan(50)
  expect(location.search).not.toBe('?kept')
  history.back()
  await expect.element(lastPage(screen)).toHaveFocus()
  expect(location.search).toBe('?kept')
  await expect.element(lastPage(screen)).toBeInViewport()
  expect(offer(screen).query()).toBeNull()
  history.replaceState(null, '', address)
})

it('Done removes the rereading from the address', async () => {
  const address = location.href
  history.replaceState(null, '', '/')
  const screen: Screen = await render(<BrowserRouter>{screenAtEnd}</BrowserRouter>)
  await choose(screen, 'Read one page again?')
  await choose(screen, 'Read by myself')
  await expect.element(modeHeading(screen, 'Read by myself')).toHaveFocus()
  await button(screen, 'Done').click()
  await expect.element(lastPage(screen)).toHaveFocus()
  expect(location.search).toBe('')
  history.replaceState(null, '', address)
})
