import { wordsToChoose } from '@lanternleaf/domain/sentence-building/sentence-build'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { choose } from '../../comfort/choose.ts'
import { comfort } from '../../comfort/comfort.ts'
import { resetDevice } from '../../storage/testing/new-device.ts'
import { behindBar, show, showInWindow } from '../../testing/screen.tsx'
import { Announcer } from '../../ui/messages/announcer.tsx'
import { SentenceBuildingScreen } from './sentence-building-screen.tsx'
import { unfinishedVisit } from './stored-visit.ts'

beforeEach(() => resetDevice('moss'))
afterEach(() => {
  document.documentElement.style.removeProperty('font-size')
  if (comfort().keepMessages === 'on') choose('keepMessages', 'off')
  vi.restoreAllMocks()
  return page.viewport(768, 1024)
})

async function open() {
  const screen = await show(
    <>
      <SentenceBuildingScreen theme="animals" requestedWord={null} />
      <Announcer />
    </>,
  )
  await expect.element(screen.getByRole('list', { name: 'Words' })).toBeVisible()
  const slots = unfinishedVisit('animals')?.build?.slots ?? []
  /** Not in the moment in which a second tap at the same place would be none of the child's. */
  const press = async (word = '') => {
    await expect.poll(() => screen.container.querySelector('[data-still]')).toBeNull()
    await screen.getByRole('button', { name: word, exact: true }).click()
  }
  const pressBox = (id: number) => (screen.container.querySelector(`[data-box="${id}"]`) as HTMLElement).click()
  return { screen, slots, press, pressBox }
}

/** A word beside those of the open box that does not belong there. */
function wrongWord(): string {
  const build = unfinishedVisit('animals')?.build
  if (!build) throw new Error('No sentence')
  return wordsToChoose(build).find((word) => !build.slots[build.chosen ?? 0]?.validWords.includes(word)) ?? ''
}

/** Where everything to press beside the line above is. */
const placesOf = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-box], [aria-label="Words"] li, [data-bar] button, button')]
    .filter(({ textContent }) => textContent !== 'Hear why')
    .map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return [left, top, width, height]
    })

const pressWrongWord = async () => {
  const screen = await showInWindow(<SentenceBuildingScreen theme="animals" requestedWord={null} />)
  await expect.element(screen.getByRole('list', { name: 'Words' })).toBeVisible()
  const other = wrongWord()
  await document.fonts.ready
  let before = placesOf(screen.container)
  // The page settles: its fonts come, and what measures itself is drawn again.
  const isStill = () => {
    const last = before
    before = placesOf(screen.container)
    return JSON.stringify(last) === JSON.stringify(before)
  }
  await expect.poll(isStill, { interval: 100 }).toBe(true)
  const word = screen.getByRole('button', { name: other, exact: true }).element() as HTMLElement
  word.click()
  const words = screen.getByText(/^“.* doesn't fit here.* Try “/)
  await expect.element(words).toBeVisible()
  const message = words.element().closest('[class*="misfit"]')?.getBoundingClientRect()
  if (!message) throw new Error('No message')
  return { screen, before, message, words }
}

it.each([
  [768, 1024],
  [768, 860],
  [1280, 720],
  [320, 640],
  [844, 390],
])('moves and covers nothing with what it says of a word that does not fit, at %i x %i', async (width, height) => {
  await page.viewport(width, height)
  const { screen, before, message, words } = await pressWrongWord()
  await expect.element(words).toBeInViewport({ ratio: 1 })
  await expect.element(screen.getByRole('list', { name: 'Words' }).getByRole('button').first()).toBeVisible()
  expect(placesOf(screen.container)).toEqual(before)
  expect(window.scrollY).toBe(0)
  const covered = before.filter(
    ([left = 0, top = 0, wide = 0, high = 0]) =>
      left < message.right && left + wide > message.left && top < message.bottom && top + high > message.top,
  )
  expect(covered).toEqual([])
  await expect.poll(() => words.query(), { timeout: 30_000 }).toBeNull()
  expect(placesOf(screen.container)).toEqual(before)
})

it.each([
  [844, 390],
  [667, 375],
])('leaves the line above free to be pressed while it says so, at %i x %i', async (width, height) => {
  await page.viewport(width, height)
  const { message } = await pressWrongWord()
  expect(message.top).toBeGreaterThan(56)
  expect(message.bottom).toBeLessThanOrEqual(height)
})

it.each([
  ['letters are twice as large', () => document.documentElement.style.setProperty('font-size', '200%')],
  ['messages stay until they are closed', () => choose('keepMessages', 'on')],
])('stands above the words of a phone and covers nothing where %s', async (_, ask) => {
  await page.viewport(320, 640)
  ask()
  const { screen, message } = await pressWrongWord()
  const list = screen.getByRole('list', { name: 'Words' }).element().getBoundingClientRect()
  const boxes = [...screen.container.querySelectorAll('[data-box]')].map((one) => one.getBoundingClientRect().bottom)
  const now = (screen.container.querySelector('[class*="misfit"]') ?? screen.container).getBoundingClientRect()
  expect(message.height).toBeGreaterThan(0)
  expect([now.top >= Math.max(...boxes), now.bottom <= list.top]).toEqual([true, true])
})

it.each([
  [320, 640],
  [844, 390],
])('has Hear, Help and the first words in sight at %i x %i', async (width, height) => {
  await page.viewport(width, height)
  const screen = await showInWindow(<SentenceBuildingScreen theme="animals" requestedWord={null} />)
  for (const name of ['Hear the sentence', 'Help'])
    await expect.element(screen.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  expect(behindBar(screen.container, '[aria-label="Words"] > li:first-child')).toBe(0)
})

it('announces that the sentence is built with the last word', async () => {
  const { screen, slots, press, pressBox } = await open()
  const live = () => screen.container.querySelector('[aria-live]')?.textContent
  for (const { id, validWords } of slots) {
    if (screen.container.querySelector('[aria-pressed="true"]')?.getAttribute('data-box') !== String(id)) pressBox(id)
    await press(validWords.find((word) => screen.getByRole('button', { name: word, exact: true }).query() !== null))
    if (id === 0) await expect.poll(live).toContain('is in the sentence.')
  }
  await expect.poll(live).toBe('You built a sentence.')
})

it('shows the words of one open box, and says of a wrong one what it is', async () => {
  const { screen, slots, press } = await open()
  const wrong = wrongWord()
  expect(slots).toHaveLength(2)
  expect(screen.getByRole('list', { name: 'Words' }).getByRole('listitem').elements()).toHaveLength(4)
  await press(wrong)
  const capital = `${wrong.slice(0, 1).toUpperCase()}${wrong.slice(1)}`
  await expect
    .element(screen.getByText(new RegExp(`^“${capital}” .*\\. It doesn't fit here: this box asks .*\\. Try “`)))
    .toBeVisible()
})

it.each([
  [768, 1024],
  [320, 640],
])('goes on saying why a word does not fit until something else is pressed, at %i x %i', async (width, height) => {
  await page.viewport(width, height)
  const { screen, words } = await pressWrongWord()
  const why = screen.getByText(/^“.*”.*\. This box asks .*\.$/)
  await expect.poll(() => words.query(), { timeout: 30_000 }).toBeNull()
  await expect.element(why).toBeVisible()
  ;(screen.container.querySelector('[data-box="1"]') as HTMLElement).click()
  await expect.element(why).not.toBeInTheDocument()
})

it('leaves the way to the calm corner free while it says so on a small phone', async () => {
  await page.viewport(320, 640)
  const { message } = await pressWrongWord()
  expect(message.right).toBeLessThanOrEqual(320 - 56)
})

it('says what to press for a filled box', async () => {
  const { screen, slots, press, pressBox } = await open()
  const chosen = unfinishedVisit('animals')?.build?.chosen ?? 0
  await press(slots[chosen]?.validWords.find((word) => screen.getByRole('button', { name: word, exact: true }).query()))
  await expect.poll(() => screen.container.querySelectorAll('button[class*="full"]').length).toBe(1)
  await new Promise((done) => setTimeout(done, 400))
  pressBox(chosen)
  await expect.element(screen.getByText('Tap × to take it out.').first()).toBeVisible()
})

it('reads the words in turn, highlighting each, and stops at the next press', async () => {
  const said: SpeechSynthesisUtterance[] = []
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([
    { lang: 'en-GB', localService: true, name: 'Moss', voiceURI: 'moss', default: true } as SpeechSynthesisVoice,
  ])
  vi.spyOn(speechSynthesis, 'speak').mockImplementation((utterance) => void said.push(utterance))
  vi.spyOn(window, 'SpeechSynthesisUtterance').mockImplementation(function (this: object, words?: string) {
    return Object.assign(this, { text: words }) as SpeechSynthesisUtterance
  } as never)
  const { screen, pressBox } = await open()
  const build = unfinishedVisit('animals')?.build
  const words = build ? wordsToChoose(build) : []
  const lit = () => screen.container.querySelector('[class*="lit"]')?.textContent
  await screen.getByRole('button', { name: 'Hear the words' }).click()
  for (const [place, word] of words.slice(0, 2).entries()) {
    await expect.poll(() => [said.length, said.at(-1)?.text, lit()]).toEqual([place + 1, word, word])
    if (place === 0) said.at(-1)?.onend?.(new Event('end') as never)
  }
  pressBox(1 - (build?.chosen ?? 0))
  await expect.poll(lit).toBeUndefined()
  expect(said).toHaveLength(2)
})

it.each([
  [768, 1024],
  [1280, 720],
  [390, 844],
])('leaves the words where they are when a box is filled, at %i x %i', async (width, height) => {
  await page.viewport(width, height)
  const { screen, slots, press } = await open()
  const tiles = () =>
    [...screen.container.querySelectorAll('[aria-label="Words"] li')].map((one) => {
      const { left, top, width: wide } = one.getBoundingClientRect()
      return [left, top, wide]
    })
  const before = tiles()
  const chosen = unfinishedVisit('animals')?.build?.chosen ?? 0
  await press(slots[chosen]?.validWords.find((word) => screen.getByRole('button', { name: word, exact: true }).query()))
  await expect.poll(() => screen.container.querySelectorAll('[class*="remove"]:is(button)').length).toBe(1)
  expect(tiles()).toEqual(before)
})
