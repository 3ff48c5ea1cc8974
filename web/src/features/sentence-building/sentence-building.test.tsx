/** Tests of the screen Build Sentences: placing words, wrong words, and reading aloud. */

import { wordsToChoose } from '@lanternleaf/domain/sentence-building/sentence-build'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { choose } from '../../comfort/choose.ts'
import { comfort } from '../../comfort/comfort.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { behindBar, show, showInWindow } from '../../testing/screen.tsx'
import { Announcer } from '../../ui/messages/announcer.tsx'
import { SentenceBuildingScreen } from './sentence-building-screen.tsx'
import { unfinishedVisit } from './stored-visit.ts'

beforeEach(() => resetDevice('moss'))
afterEach(() => {
  document.documentElement.style.removeProperty('font-size')
  if (comfort().keepMessages === 'on') choose('keepMessages', 'off')
  vi.useRealTimers()
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
  /** Presses a word, once the screen no longer ignores presses: after a change it ignores an accidental second tap for a moment. */
  const press = async (word = '') => {
    await expect.poll(() => screen.container.querySelector('[data-still]')).toBeNull()
    await screen.getByRole('button', { name: word, exact: true }).click()
  }
  const pressBox = (id: number) => (screen.container.querySelector(`[data-box="${id}"]`) as HTMLElement).click()
  return { screen, slots, press, pressBox }
}

/** One of the offered words that does not fit into the open box. */
function wrongWord(): string {
  const build = unfinishedVisit('animals')?.build
  if (!build) throw new Error('No sentence')
  return wordsToChoose(build).find((word) => !build.slots[build.chosen ?? 0]?.validWords.includes(word)) ?? ''
}

/** The text of everything that can be pressed, with its position and size in px. */
const boxesOf = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-box], [aria-label="Words"] li, [data-bar] button, button')]
    .filter((element) => element.closest('[data-feedback]') === null)
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { text: element.textContent, left, top, width, height }
    })

/**
 * Waits until the layout has not changed for ten looks: fonts and pictures are loading, and some components measure themselves.
 * Returns the last look.
 */
async function settledLayout<Look>(look: () => Look): Promise<Look> {
  await document.fonts.ready
  let latest = look()
  let sameLooks = 0
  const countSameLooks = () => {
    const last = latest
    latest = look()
    sameLooks = JSON.stringify(last) === JSON.stringify(latest) ? sameLooks + 1 : 0
    return sameLooks
  }
  await expect.poll(countSameLooks, { interval: 50, timeout: 30_000 }).toBeGreaterThanOrEqual(10)
  return latest
}

/** Presses a wrong word once the layout no longer changes, and returns the boxes before, and the message. */
const pressWrongWord = async () => {
  const screen = await showInWindow(<SentenceBuildingScreen theme="animals" requestedWord={null} />)
  await expect.element(screen.getByRole('list', { name: 'Words' })).toBeVisible()
  const wrong = wrongWord()
  const before = await settledLayout(() => boxesOf(screen.container))
  const word = screen.getByRole('button', { name: wrong, exact: true }).element() as HTMLElement
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  word.click()
  const words = screen.getByText(/^“.* doesn't fit here.* Try “/)
  await expect.element(words).toBeVisible()
  const message = words.element().closest('[data-misfit]')?.getBoundingClientRect()
  if (!message) throw new Error('No message')
  return { screen, before, message, words }
}

it.each([
  [768, 1024],
  [768, 860],
  [1280, 720],
  [320, 640],
  [844, 390],
  [667, 375],
])(
  'the message about a wrong word moves and covers nothing at %i x %i, and afterwards the reason is shown until something else is pressed',
  async (width, height) => {
    await page.viewport(width, height)
    const { screen, before, message, words } = await pressWrongWord()
    const why = screen.getByText(/^“.*”.*\. This box .*\.$/)
    await expect.element(words).toBeInViewport({ ratio: 1 })
    await expect.element(screen.getByRole('list', { name: 'Words' }).getByRole('button').first()).toBeVisible()
    expect(boxesOf(screen.container), screen.container.textContent ?? '').toEqual(before)
    expect(window.scrollY).toBe(0)
    const covered = before.filter(
      ({ left, top, width, height }) =>
        left < message.right && left + width > message.left && top < message.bottom && top + height > message.top,
    )
    expect(covered).toEqual([])
    // One thing is said at a time.
    await expect.element(why).not.toBeInTheDocument()
    expect(message.bottom).toBeLessThanOrEqual(height)
    vi.advanceTimersByTime(3_000)
    await expect.element(words).not.toBeInTheDocument()
    await expect.element(why).toBeVisible()
    expect(boxesOf(screen.container)).toEqual(before)
    ;(screen.container.querySelector('[data-box="1"]') as HTMLElement).click()
    await expect.element(why).not.toBeInTheDocument()
  },
)

it.each([
  ['letters are twice as large', () => document.documentElement.style.setProperty('font-size', '200%')],
  ['messages stay until they are closed', () => choose('keepMessages', 'on')],
])('the message about a wrong word is above the words of a phone and covers no box if %s', async (_, changeSetting) => {
  await page.viewport(320, 640)
  changeSetting()
  const { screen, message } = await pressWrongWord()
  const list = screen.getByRole('list', { name: 'Words' }).element().getBoundingClientRect()
  const boxes = [...screen.container.querySelectorAll('[data-box]')].map((box) => box.getBoundingClientRect().bottom)
  const messageBox = (screen.container.querySelector('[data-misfit]') ?? screen.container).getBoundingClientRect()
  expect(message.height).toBeGreaterThan(0)
  expect([messageBox.top >= Math.max(...boxes), messageBox.bottom <= list.top]).toEqual([true, true])
})

it.each([
  [320, 640],
  [844, 390],
])('shows Hear, Help and the first word without scrolling at %i x %i', async (width, height) => {
  await page.viewport(width, height)
  const screen = await showInWindow(<SentenceBuildingScreen theme="animals" requestedWord={null} />)
  for (const name of ['Hear the sentence', 'Help'])
    await expect.element(screen.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  expect(behindBar(screen.container, '[aria-label="Words"] > li:first-child')).toBe(0)
})

it('announces each placed word, and with the last word that the sentence is built', async () => {
  const { screen, slots, press, pressBox } = await open()
  const announcement = () => screen.container.querySelector('[aria-live]')?.textContent
  for (const { id, validWords } of slots) {
    if (screen.container.querySelector('[aria-pressed="true"]')?.getAttribute('data-box') !== String(id)) pressBox(id)
    await press(validWords.find((word) => screen.getByRole('button', { name: word, exact: true }).query() !== null))
    if (id === 0) await expect.poll(announcement).toContain('is in the sentence.')
  }
  await expect.poll(announcement).toBe('You built a sentence.')
})

it('offers four words for the open box, and explains why a wrong word does not fit', async () => {
  const { screen, slots, press } = await open()
  const wrong = wrongWord()
  expect(slots).toHaveLength(2)
  expect(screen.getByRole('list', { name: 'Words' }).getByRole('listitem').elements()).toHaveLength(4)
  await press(wrong)
  const capital = `${wrong.slice(0, 1).toUpperCase()}${wrong.slice(1)}`
  await expect
    .element(screen.getByText(new RegExp(`^“${capital}” .*\\. It doesn't fit here: this box .*\\. Try “`)).first())
    .toBeVisible()
})

it('says how to take the word out when a filled box is pressed', async () => {
  const { screen, slots, press, pressBox } = await open()
  const chosen = unfinishedVisit('animals')?.build?.chosen ?? 0
  await press(slots[chosen]?.validWords.find((word) => screen.getByRole('button', { name: word, exact: true }).query()))
  await expect.poll(() => screen.container.querySelectorAll('button[class*="full"]').length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 400))
  pressBox(chosen)
  await expect.element(screen.getByText('Press × to take it out.').first()).toBeVisible()
})

it('reads the words one after another, highlights each, and stops when a box is pressed', async () => {
  const utterances: SpeechSynthesisUtterance[] = []
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([
    { lang: 'en-GB', localService: true, name: 'Moss', voiceURI: 'moss', default: true } as SpeechSynthesisVoice,
  ])
  vi.spyOn(speechSynthesis, 'speak').mockImplementation((utterance) => void utterances.push(utterance))
  vi.spyOn(window, 'SpeechSynthesisUtterance').mockImplementation(function (this: object, words?: string) {
    return Object.assign(this, { text: words }) as SpeechSynthesisUtterance
  } as never)
  const { screen, pressBox } = await open()
  const build = unfinishedVisit('animals')?.build
  const words = build ? wordsToChoose(build) : []
  const highlightedWord = () => screen.container.querySelector('[class*="lit"]')?.textContent
  await screen.getByRole('button', { name: 'Hear the words' }).click()
  for (const [index, word] of words.slice(0, 2).entries()) {
    await expect
      .poll(() => [utterances.length, utterances.at(-1)?.text, highlightedWord()])
      .toEqual([index + 1, word, word])
    if (index === 0) utterances.at(-1)?.onend?.(new Event('end') as never)
  }
  pressBox(1 - (build?.chosen ?? 0))
  await expect.poll(highlightedWord).toBeUndefined()
  expect(utterances).toHaveLength(2)
})

it.each([
  [768, 1024],
  [1280, 720],
  [390, 844],
])('does not move the words when a box is filled, at %i x %i', async (width, height) => {
  await page.viewport(width, height)
  const { screen, slots, press } = await open()
  const tiles = () =>
    [...screen.container.querySelectorAll('[aria-label="Words"] li')].map((tile) => {
      const { left, top, width: wide } = tile.getBoundingClientRect()
      return [left, top, wide]
    })
  await expect.poll(() => screen.container.querySelector('[data-sky] svg')).not.toBeNull()
  const before = await settledLayout(tiles)
  const chosen = unfinishedVisit('animals')?.build?.chosen ?? 0
  await press(slots[chosen]?.validWords.find((word) => screen.getByRole('button', { name: word, exact: true }).query()))
  await expect.poll(() => screen.container.querySelectorAll('[class*="remove"]:is(button)').length).toBe(1)
  expect(tiles()).toEqual(before)
})

it('on a phone on its side, shows the scene beside the sentence, and a finished sentence with its buttons above the bar', async () => {
  await page.viewport(844, 390)
  const screen = await showInWindow(
    <div>
      <div style={{ blockSize: 'var(--line)' }} />
      <SentenceBuildingScreen theme="animals" requestedWord={null} />
    </div>,
  )
  const list = screen.getByRole('list', { name: 'Words' })
  await expect.element(list).toBeVisible()
  const sceneBox = () => screen.container.querySelector('[data-sky]')?.getBoundingClientRect() ?? new DOMRect()
  await expect.poll(() => sceneBox().height).toBeGreaterThan(200)
  const sentence = screen.container.querySelector('[aria-label="The sentence"]')?.getBoundingClientRect()
  expect([sceneBox().top >= 56, sceneBox().right < (sentence?.left ?? 0)]).toEqual([true, true])
  const lefts = list
    .getByRole('button')
    .elements()
    .map((word) => Math.round(word.getBoundingClientRect().left))
  expect(new Set(lefts).size).toBe(2)
  const fittingWord = () => {
    const build = unfinishedVisit('animals')?.build
    const words = build?.slots[build.chosen ?? 0]?.validWords ?? []
    return list
      .getByRole('button')
      .elements()
      .find((word) => words.includes(word.textContent ?? ''))
  }
  await expect
    .poll(
      () => {
        ;(fittingWord() as HTMLElement | undefined)?.click()
        return screen.container.querySelector('[data-finished]') !== null
      },
      { interval: 500, timeout: 10_000 },
    )
    .toBe(true)
  for (const name of ['Hear the sentence', 'Change a word']) {
    const button = screen.getByRole('button', { name }).element()
    expect(button.getBoundingClientRect().bottom).toBeLessThan(390 - 64)
  }
  expect(screen.getByRole('heading', { name: 'You built a sentence' }).element().clientWidth).toBeGreaterThan(200)
  const row = screen.container.querySelector<HTMLElement>('[class*="pictures"]')
  expect(row === null || getComputedStyle(row).display === 'none').toBe(true)
})
