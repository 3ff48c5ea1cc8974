/** Tests of the lists behind My page: My words, My stories, and What helps me. */

import {
  EMPTY_PRACTICE_STATE,
  type PracticeState,
  type WordState,
} from '@lanternleaf/domain/practice-state/practice-state'
import { startReading } from '@lanternleaf/domain/story/reading'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { currentLogin, showLogin } from '../../child-login/child-login.ts'
import type { View } from '../../features/my-page/views.ts'
import { paths } from '../../paths.ts'
import { practiceStates } from '../../storage/entries/practice-state.ts'
import { readingLevel, storiesRead, storyPlace, storyPlaces } from '../../storage/entries/stories.ts'
import { whatHelpsMe } from '../../storage/entries/what-helps-me.ts'
import { wordPractice } from '../../storage/entries/words.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import MyPageScreen from './my-page.tsx'

const REEF = 'the-quiet-reef'

beforeEach(async () => {
  resetDevice('moss')
  showLogin(currentLogin())
  await page.viewport(768, 1024)
})
afterEach(() => showLogin(null))

/** Stores the practice state of a child. */
const storePracticeState = (own: Partial<PracticeState>, childId = 'moss') =>
  practiceStates.of(childId).write({ seen: '', own: { ...EMPTY_PRACTICE_STATE, ...own } })
/** The state of a word that was built at a time. */
const builtAt = (time: number): WordState => ({
  first: time,
  mastered: true,
  last: { at: time, visitAt: time, struggled: false, family: null, strand: null },
  tries: [],
})
const open = (view: View, query = '') => show(<MyPageScreen />, `${paths.myPage}?view=${view}${query}`)
const labels = (screen: Awaited<ReturnType<typeof open>>, role: 'button' | 'link') =>
  screen
    .getByRole('listitem')
    .getByRole(role)
    .elements()
    .map(({ textContent }) => textContent)

it.each<readonly [View, string, string]>([
  ['words', "No words here yet. That's fine.", 'Build words'],
  ['stories', "No stories here yet. That's fine.", 'Choose a story'],
])('the view "%s" says that there is nothing yet, and links to the activity', async (view, text, linkName) => {
  const screen = await open(view)
  await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByRole('navigation').getByRole('link', { name: linkName })).toBeVisible()
  const outlines = screen.container.querySelector<HTMLElement>('ul[aria-hidden="true"]')
  expect(outlines?.getBoundingClientRect().height).toBeGreaterThan(150)
  expect(outlines?.textContent).toBe('')
  expect((await axe.run(screen.container, { rules: { region: { enabled: false } } })).violations).toEqual([])
})

it('shows built and looked-up words, also from other devices, but none of a sibling', async () => {
  storePracticeState({ words: { 'ocean-reef': builtAt(1) }, lookedUp: { crackle: { [REEF]: 2 } } })
  storePracticeState({ words: { 'ocean-shark': builtAt(1) } }, 'fern')
  wordPractice.write({
    memory: { visit: 1, words: { 'space-comet': { lastVisit: 1, struggled: true } } },
    visits: {},
  })
  const screen = await open('words')
  await expect.poll(() => labels(screen, 'button')).toEqual(['comet', 'crackle', 'reef'])
  const signs = screen.getByRole('heading', { level: 2 }).elements()
  expect(signs.map(({ textContent }) => textContent)).toEqual(['Space', 'Ocean'])
  expect(screen.container.textContent).not.toMatch(/shark|\d/)
})

it("shows a word's meaning and links to its stories", async () => {
  storePracticeState({ words: { 'ocean-reef': builtAt(1) }, lookedUp: { crackle: { [REEF]: 2 } } })
  const screen = await open('words')
  await screen.getByRole('button', { name: 'crackle' }).click()
  const sheet = screen.getByRole('dialog', { name: 'crackle' })
  await expect.element(sheet.getByText('You looked it up in')).toBeVisible()
  await expect
    .element(sheet.getByRole('link', { name: 'The Quiet Reef' }))
    .toHaveAttribute('href', '/story/ocean/the-quiet-reef')
  await expect.element(sheet.getByText(/^In \d parts/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: 'reef' }).click()
  const reef = screen.getByRole('dialog', { name: 'reef' })
  await expect.element(reef.getByText('You built this word.')).toBeVisible()
  await expect.element(reef.getByText("It's also in")).toBeVisible()
  await expect.element(reef.getByRole('link', { name: 'The Quiet Reef' })).toBeVisible()
})

it("links a built word to stories that contain it at the child's level", async () => {
  storePracticeState({ words: { 'ocean-anemone': builtAt(1), 'ocean-reef': builtAt(2) } })
  const wordsFromStory = async () => {
    const screen = await open('words', `&from=${REEF}`)
    await expect.element(screen.getByRole('button', { name: 'reef' })).toBeVisible()
    const words = labels(screen, 'button')
    await screen.unmount()
    return words
  }
  expect(await wordsFromStory()).toEqual(['reef'])
  readingLevel.write('challenge')
  expect(await wordsFromStory()).toEqual(['anemone', 'reef'])
})

it("shows the child's words from one story, with a link to the story", async () => {
  storePracticeState({
    words: { 'ocean-reef': builtAt(1), 'food-soup': builtAt(2) },
    lookedUp: { crackle: { [REEF]: 2 } },
  })
  const screen = await open('words', `&from=${REEF}`)
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My words from “The Quiet Reef”')
  await expect.poll(() => labels(screen, 'button')).toEqual(['crackle', 'reef'])
  await expect
    .element(screen.getByRole('link', { name: 'Open the story' }))
    .toHaveAttribute('href', '/story/ocean/the-quiet-reef')
})

/** Sixty words about the ocean. */
const MANY_WORDS = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => [
    `ocean-${String.fromCharCode(97 + Math.floor(index / 3))}eef${'abc'[index % 3]}`,
    builtAt(index + 1),
  ]),
)

it('groups many words by topic below the newest words, and shows no numbers', async () => {
  storePracticeState({ words: { ...MANY_WORDS, 'space-comet': builtAt(99) } })
  const screen = await open('words')
  await expect.element(screen.getByRole('heading', { name: 'Newest' })).toBeVisible()
  expect(labels(screen, 'button')[0]).toBe('comet')
  await expect
    .element(screen.getByRole('link', { name: /^Ocean/ }))
    .toHaveAttribute('href', '/my-page?view=words&about=ocean')
  expect(screen.container.textContent).not.toMatch(/\d/)
})

it('shows a long list in pages, and moves the focus when a page is turned', async () => {
  storePracticeState({ words: MANY_WORDS })
  const screen = await show(
    <main>
      <MyPageScreen />
    </main>,
    `${paths.myPage}?view=words&about=ocean`,
  )
  const next = screen.getByRole('button', { name: 'Next' })
  await expect.element(screen.getByText('a to g')).toBeVisible()
  await next.click()
  await expect.element(screen.getByText('g to n')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  await next.click()
  expect(next.elements()).toEqual([])
  await screen.getByRole('button', { name: 'Back' }).click()
  await expect.element(screen.getByText('g to n')).toBeVisible()
})

it('shows a word that another tab of the child recorded', async () => {
  storePracticeState({ words: { 'ocean-reef': builtAt(1) } })
  const screen = await open('words')
  await expect.poll(() => labels(screen, 'button')).toEqual(['reef'])
  storePracticeState({ words: { 'ocean-reef': builtAt(1), 'ocean-tide': builtAt(2) } })
  window.dispatchEvent(new StorageEvent('storage', { key: 'practice-state:moss' }))
  await expect.poll(() => labels(screen, 'button')).toEqual(['reef', 'tide'])
})

it('lists the stories that the child opened, with links to each story and its words', async () => {
  const state = { ...startReading('full'), section: 1 }
  storyPlace.write({ storyId: REEF, state })
  storyPlaces.write({ 'the-new-eel-in-town': state })
  storiesRead.write(['the-boat-on-the-wall', 'gone-from-the-shelf'])
  storePracticeState({ lookedUp: { crackle: { [REEF]: 2 } } })
  const screen = await open('stories')
  const books = ['The Quiet Reef Reading now', 'The New Eel in Town Started', 'The Boat on the Wall Finished']
  for (const book of books) await expect.element(screen.getByRole('link', { name: book })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: books[0] ?? '' }))
    .toHaveAttribute('href', '/story/ocean/the-quiet-reef')
  await expect
    .element(screen.getByRole('navigation').getByRole('link', { name: 'Read another' }))
    .toHaveAttribute('href', paths.interests)
  const words = screen.getByRole('link', { name: /^My words from/ })
  await expect.element(words).toHaveAttribute('href', `/my-page?view=words&from=${REEF}`)
  expect((await axe.run(screen.container, { rules: { region: { enabled: false } } })).violations).toEqual([])
})

it('lists a story only after its first page was turned, and explains that', async () => {
  storyPlace.write({ storyId: REEF, state: startReading('full') })
  const screen = await open('stories')
  await expect.element(screen.getByText(/^Once you turn the first page of a story/)).toBeVisible()
  storyPlace.write({ storyId: REEF, state: { ...startReading('full'), section: 1 } })
  const storiesScreen = await open('stories')
  await expect.element(storiesScreen.getByRole('link', { name: 'The Quiet Reef Reading now' })).toBeVisible()
})

it('shows all three breaks, marks those that helped with a leaf, and counts nothing', async () => {
  whatHelpsMe.write({ rock: { times: 7, last: 3 }, quiet: { times: 1, last: 4 } })
  const texts = (screen: Awaited<ReturnType<typeof open>>) =>
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  const screen = await open('helps')
  await expect
    .poll(() => texts(screen))
    .toEqual([
      'Rock Sway from side to side. Helped me',
      'Heavy Push, press, squeeze. Try it',
      'Quiet Less to see and hear. Helped me',
    ])
  expect(screen.container.textContent).not.toMatch(/\d/)
  await screen.unmount()
  whatHelpsMe.remove()
  const none = await open('helps')
  await expect.element(none.getByText('Try one. Then say if it helped.')).toBeVisible()
  expect(texts(none).every((text) => text?.endsWith('Try it'))).toBe(true)
  expect(none.container.querySelectorAll('[data-bear="hug"]')).toHaveLength(1)
})
