import { wordsToChoose } from '@lanternleaf/domain/sentence-building/sentence-build'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { choose } from '../../comfort/choose.ts'
import { comfort } from '../../comfort/comfort.ts'
import { newDevice } from '../../storage/testing/new-device.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { behindBar, show, showInWindow } from '../../ui/screen-test.tsx'
import { unfinishedVisit } from './kept-visit.ts'
import { SentenceBuildingScreen } from './sentence-building-screen.tsx'

beforeEach(() => newDevice('moss'))
afterEach(() => {
  document.documentElement.style.removeProperty('font-size')
  if (comfort().keepMessages === 'on') choose('keepMessages', 'off')
  return page.viewport(768, 1024)
})

async function open() {
  const screen = await show(
    <>
      <SentenceBuildingScreen theme="animals" asked={null} />
      <Announcer />
    </>,
  )
  await expect.element(screen.getByText(/^This box asks: /)).toBeVisible()
  const slots = unfinishedVisit('animals')?.build?.slots ?? []
  const press = (word = '') => screen.getByRole('button', { name: word, exact: true }).click()
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
  [...container.querySelectorAll('[data-box], [aria-label="Words"] li, [data-bar] button, button')].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return [left, top, width, height]
  })

const pressWrongWord = async () => {
  const screen = await showInWindow(<SentenceBuildingScreen theme="animals" asked={null} />)
  await expect.element(screen.getByRole('list', { name: 'Words' })).toBeVisible()
  const other = wrongWord()
  const before = placesOf(screen.container)
  const word = screen.getByRole('button', { name: other, exact: true }).element() as HTMLElement
  word.click()
  const words = screen.getByText(/^“.* It doesn't fit here/)
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
  expect(placesOf(screen.container)).toEqual(before)
  expect(window.scrollY).toBe(0)
  const covered = before.filter(
    ([left = 0, top = 0, wide = 0, high = 0]) =>
      left < message.right && left + wide > message.left && top < message.bottom && top + high > message.top,
  )
  expect(covered).toEqual([])
  await expect.poll(() => words.query(), { timeout: 5000 }).toBeNull()
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
  const screen = await showInWindow(<SentenceBuildingScreen theme="animals" asked={null} />)
  for (const name of ['Hear the sentence', 'Help'])
    await expect.element(screen.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  expect(behindBar(screen.container, '[aria-label="Words"] > li:first-child')).toBe(0)
})

it('says of the last word that the sentence is built', async () => {
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
  const [box] = slots
  expect(slots).toHaveLength(2)
  expect(screen.getByRole('list', { name: 'Words' }).getByRole('listitem').elements()).toHaveLength(
    (box?.validWords.length ?? 0) + 2,
  )
  await press(wrong)
  const capital = `${wrong.slice(0, 1).toUpperCase()}${wrong.slice(1)}`
  await expect
    .element(screen.getByText(new RegExp(`^“${capital}” .*\\. This box asks: .*\\? It doesn't fit`)))
    .toBeVisible()
})
