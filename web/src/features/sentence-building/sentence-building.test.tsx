import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { newDevice } from '../../storage/testing/new-device.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { behindBar, show, showInWindow } from '../../ui/screen-test.tsx'
import { unfinishedVisit } from './kept-visit.ts'
import { SentenceBuildingScreen } from './sentence-building-screen.tsx'

beforeEach(() => newDevice('moss'))
afterEach(() => page.viewport(768, 1024))

async function open() {
  const screen = await show(
    <>
      <SentenceBuildingScreen theme="animals" />
      <Announcer />
    </>,
  )
  await expect.element(screen.getByText(/^Now choose a word for/)).toBeVisible()
  const slots = unfinishedVisit('animals')?.build?.slots ?? []
  const press = (word = '') => screen.getByRole('button', { name: word, exact: true }).click()
  const pressBox = (id: number) => (screen.container.querySelector(`[data-box="${id}"]`) as HTMLElement).click()
  return { screen, slots, press, pressBox }
}

it.each([
  [320, 640],
  [844, 390],
])('covers no word with what it says of a word that does not fit, at %i x %i', async (width, height) => {
  await page.viewport(width, height)
  const { screen, slots, press } = await open()
  await press(slots[1]?.validWords[0])
  const message = screen.getByText(/^“.*doesn't fit here/).first()
  await expect.element(message).toBeInViewport({ ratio: 1 })
  const { bottom, right } = message.element().getBoundingClientRect()
  const words = screen.getByRole('list', { name: 'Words' }).element().getBoundingClientRect()
  expect(words.top > bottom || words.left > right).toBe(true)
})

it.each([
  [320, 640],
  [844, 390],
])('has Hear, Help and the first words in sight at %i x %i', async (width, height) => {
  await page.viewport(width, height)
  const screen = await showInWindow(<SentenceBuildingScreen theme="animals" />)
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
