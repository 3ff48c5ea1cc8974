/** Tests of the camp on My page: what it shows, how much, and where it leads. */

import {
  EMPTY_PRACTICE_STATE,
  type PracticeState,
  type WordState,
} from '@lanternleaf/domain/practice-state/practice-state'
import { startReading } from '@lanternleaf/domain/story/reading'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listedStories } from '#generated/listed-stories'
import { currentLogin, showLogin } from '../../../child-login/child-login.ts'
import { clearSpeechUnavailable, markSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { practiceStates } from '../../../storage/entries/practice-state.ts'
import { addSentenceBuilt } from '../../../storage/entries/sentences.ts'
import { storiesRead, storyPlace } from '../../../storage/entries/stories.ts'
import { myWriting, type Piece } from '../../../storage/entries/writing.ts'
import { resetDevice } from '../../../storage/testing/reset-device.ts'
import { show } from '../../../testing/screen.tsx'
import Camp from './camp.tsx'

const html = document.documentElement

beforeEach(() => {
  resetDevice('moss')
  showLogin(currentLogin())
})

afterEach(async () => {
  html.removeAttribute('data-pictures')
  html.removeAttribute('style')
  clearSpeechUnavailable({ all: false })
  showLogin(null)
  await page.viewport(768, 1024)
})

const builtAt = (time: number): WordState => ({
  first: time,
  mastered: true,
  last: { at: time, visitAt: time, struggled: false, family: null, strand: null },
  tries: [],
})
const storeWords = (words: PracticeState['words'], childId = 'moss') =>
  practiceStates.of(childId).write({ seen: '', own: { ...EMPTY_PRACTICE_STATE, words } })
const piece = (fields: Partial<Piece>): Piece => ({
  id: 'p1',
  story: 'The Quiet Reef',
  prompt: 'What happens next?',
  text: 'The moon was a peach. We ate it.',
  writtenAt: 1,
  ...fields,
})
const writeFor = (childId: string, ...pieces: readonly Piece[]) =>
  myWriting.of(childId).write({ draft: { story: null, prompt: null, text: '' }, aside: [], pieces })

type Screen = Awaited<ReturnType<typeof show>>
const texts = (screen: Screen, list: string, role: 'button' | 'link') =>
  screen
    .getByRole('list', { name: list })
    .getByRole(role)
    .elements()
    .map(({ textContent }) => textContent)

/** A child who has built a thousand words and read every story. */
function fillCamp(): void {
  storeWords(Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`ocean-word${index}`, builtAt(index + 1)])))
  storiesRead.write(Object.keys(listedStories))
  for (const sentence of ['A goat naps.', 'A crab hums.', 'A robot sneezes.', 'A frog sings.'])
    addSentenceBuilt(sentence)
  writeFor('moss', piece({ id: 'p1' }), piece({ id: 'p2', text: '' }), piece({ id: 'p3' }))
}

it('shows the newest of a thousand words and of all stories, and leads to the full lists', async () => {
  await page.viewport(1280, 1100)
  fillCamp()
  const screen = await show(<Camp />)
  expect(texts(screen, 'Words on the string', 'button')).toHaveLength(12)
  expect(texts(screen, 'Words on the string', 'button')[0]).toBe('word999')
  await expect.poll(() => texts(screen, 'Stories by the fire', 'link')).toHaveLength(6)
  const newest = Object.values(listedStories).at(-1)?.title
  expect(texts(screen, 'Stories by the fire', 'link')[0]).toBe(newest)
  expect(texts(screen, 'Sentences on the table', 'button')).toEqual([
    'A frog sings.',
    'A robot sneezes.',
    'A crab hums.',
  ])
  expect(texts(screen, 'Pages at the tent', 'link')).toEqual(['The moon was a peach.', 'My picture'])
  for (const [name, to] of [
    ['My words', '/my-page?view=words'],
    ['My stories', '/my-page?view=stories'],
    ['My writing', '/create?view=my-writing&from=my-page'],
    ['What helps me', '/my-page?view=helps'],
  ] as const)
    await expect.element(screen.getByRole('link', { name, exact: true })).toHaveAttribute('href', to)
  expect((await axe.run(screen.container, { rules: { region: { enabled: false } } })).violations).toEqual([])
})

it('opens a finished story, and a page in its book', async () => {
  storiesRead.write(['the-quiet-reef'])
  // It lies open at its end.
  storyPlace.write({ storyId: 'the-quiet-reef', state: { ...startReading('full'), section: 2 } })
  writeFor('moss', piece({ storyId: 'the-quiet-reef', inBook: true }))
  const screen = await show(<Camp />)
  await expect
    .element(screen.getByRole('link', { name: 'The Quiet Reef' }))
    .toHaveAttribute('href', '/story/ocean/the-quiet-reef')
  await expect
    .element(screen.getByRole('link', { name: 'The moon was a peach.' }))
    .toHaveAttribute('href', '/story/ocean/the-quiet-reef?own-page=p1')
})

it('says in an empty camp how things come here', async () => {
  storeWords({ 'ocean-reef': builtAt(1) }, 'fern')
  writeFor('fern', piece({}))
  const screen = await show(<Camp />)
  for (const text of [/^Build a word/, /^Write, draw or say/, /^Build a sentence and/, /^Finish a story/])
    await expect.element(screen.getByText(text)).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/reef|moon/)
  expect((await axe.run(screen.container, { rules: { region: { enabled: false } } })).violations).toEqual([])
})

it('links a leaf to My words if the device cannot speak', async () => {
  storeWords({ 'ocean-reef': builtAt(1) })
  markSpeechUnavailable('all')
  const screen = await show(<Camp />)
  await expect.element(screen.getByRole('link', { name: 'reef' })).toHaveAttribute('href', '/my-page?view=words')
})

it('shows what another tab of the child adds', async () => {
  const screen = await show(<Camp />)
  writeFor('moss', piece({}))
  window.dispatchEvent(new StorageEvent('storage', { key: 'my-writing:moss' }))
  await expect.element(screen.getByText('The moon was a peach.')).toBeVisible()
})

it('shows titles instead of covers, and no drawings, without pictures', async () => {
  storiesRead.write(['the-quiet-reef'])
  const screen = await show(<Camp />)
  await expect.poll(() => screen.container.querySelectorAll('li > a > svg').length).toBe(1)
  html.setAttribute('data-pictures', 'off')
  await expect.element(screen.getByText('The Quiet Reef')).toBeVisible()
  const drawings = [...screen.container.querySelectorAll<SVGElement>('svg, [class*="flames"]')]
  expect(drawings.filter((drawing) => drawing.getClientRects().length > 0)).toEqual([])
})

it.each([
  [320, 640, '100%'],
  [768, 1024, '200%'],
  [844, 390, '100%'],
])('has no sideways scroll, and targets of 48 px, at %i x %i with text of %s', async (width, height, text) => {
  await page.viewport(width, height)
  html.style.fontSize = text
  fillCamp()
  const screen = await show(<Camp />)
  await expect.poll(() => texts(screen, 'Stories by the fire', 'link')).toHaveLength(6)
  for (const target of screen.container.querySelectorAll<HTMLElement>('a, button')) {
    if (target.getClientRects().length === 0) continue
    const { width: across, height: high, left, right } = target.getBoundingClientRect()
    expect([target.textContent, Math.min(across, high) >= 48, left >= -1 && right <= width + 1]).toEqual([
      target.textContent,
      true,
      true,
    ])
  }
})
