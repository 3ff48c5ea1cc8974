/** Tests that the controls of each kind of answer are visible on phones and tablets without scrolling. */

import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useChildLogin } from '../../child-login/child-login.ts'
import { standInMicrophone } from '../../features/recorded-sounds/testing/stand-in-microphone.ts'
import { storyJustRead } from '../../storage/entries/stories.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { behindBar, showInWindow } from '../../testing/screen.tsx'
import Create from './create.tsx'

/** The height of the notice on a page of a demo. */
const NOTICE = '1.875rem'

beforeEach(() => {
  resetDevice('moss')
  const session = { childId: 'moss', parentId: 'p', username: 'moss', timestamp: 1, expiresAt: Date.now() + 60_000 }
  useChildLogin.setState({ session })
  document.documentElement.style.setProperty('--notice', NOTICE)
})

afterEach(() => {
  document.documentElement.style.removeProperty('--notice')
})

const STORY = {
  storyId: null,
  title: 'The Quiet Reef',
  leads: ['Zuri'],
  options: { A: 'Follow the sand uphill', B: 'Dig down and ask Dov', C: 'Wait for the tide' },
  chosen: 'A',
  reflections: [],
  words: [],
  tiles: [],
} as const

/** Shows the screen below the notice of a demo and the header, in a window. */
async function showCreate(width: number, height: number) {
  await page.viewport(width, height)
  return showInWindow(
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <div style={{ flex: 'none', blockSize: 'calc(var(--notice) + var(--line))' }} />
      <Create />
    </div>,
  )
}

/** Shows the screen of an answer in one of the modes (Type, Tiles, Draw, Say), in a window. */
async function answerBy(mode: string, width: number, height: number) {
  const screen = await showCreate(width, height)
  await screen.getByRole('button', { name: /^What happens next/ }).click()
  await screen.getByRole('button', { name: mode, exact: true }).click()
  return screen
}

it.each([
  [768, 1024, 500],
  [320, 640, 140],
  [844, 390, 160],
  [1280, 800, 400],
] as const)('shows the whole paper for drawing in a window of %i x %i', async (width, height, minHeight) => {
  const screen = await answerBy('Draw', width, height)
  const paper = screen.getByRole('img', { name: /drawing/i })
  await expect.element(paper).toBeVisible()
  expect(behindBar(screen.container, '[data-tool]')).toBe(0)
  expect(paper.element().getBoundingClientRect().height).toBeGreaterThan(minHeight)
})

it.each([
  [768, 1024],
  [320, 640],
  [844, 390],
  [1280, 800],
] as const)('shows all tools for drawing in a window of %i x %i', async (width, height) => {
  const screen = await answerBy('Draw', width, height)
  await expect.element(screen.getByRole('button', { name: 'Thick' })).toBeVisible()
  expect(behindBar(screen.container, '[data-mode] button')).toBe(0)
  const sides = [...screen.container.querySelectorAll('[data-mode] button')].map((tool) => tool.getBoundingClientRect())
  expect(Math.max(...sides.map(({ right }) => right))).toBeLessThanOrEqual(width)
})

it.each([
  [1280, 800],
  [1024, 768],
] as const)(
  'covers no tool beside the paper while pictures are placed, in a window of %i x %i',
  async (width, height) => {
    const screen = await answerBy('Draw', width, height)
    await screen.getByRole('button', { name: 'Pictures', exact: true }).click()
    const board = screen.container.querySelector('[data-tool="pictures"]')
    const pen = screen.getByRole('button', { name: 'Pen', exact: true }).element().getBoundingClientRect()
    expect(pen.left).toBeGreaterThan(board?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY)
    // A shadow takes no presses, so only its style tells that it would hide the tools.
    expect(board && getComputedStyle(board).boxShadow).toBe('none')
  },
)

it('shows the first pictures below the paper on a tablet', async () => {
  storyJustRead.write({ ...STORY, storyId: 'the-quiet-reef' })
  const screen = await answerBy('Draw', 768, 1024)
  await screen.getByRole('button', { name: 'Pictures', exact: true }).click()
  await expect.element(screen.getByRole('list', { name: 'Story pictures' })).toBeVisible()
  expect(behindBar(screen.container, '[aria-label="Story pictures"] > li:first-child')).toBe(0)
})

it('shows the colors in one row right below the paper on a phone, and the page is not wider than the phone', async () => {
  const screen = await answerBy('Draw', 320, 640)
  const paper = screen.getByRole('img', { name: /drawing/i })
  await expect.element(paper).toBeVisible()
  const black = screen.getByRole('button', { name: 'Black' }).element().getBoundingClientRect()
  const purple = screen.getByRole('button', { name: 'Purple' }).element().getBoundingClientRect()
  expect(black.top - paper.element().getBoundingClientRect().bottom).toBeLessThan(24)
  expect(purple.top).toBe(black.top)
  expect(behindBar(screen.container, '[data-mode] [title="Black"]')).toBe(0)
  expect(document.documentElement.scrollWidth).toBe(320)
})

it('shows a round Record button in sight, whose ring grows when the child is heard', async () => {
  standInMicrophone()
  for (const [width, height] of [
    [320, 640],
    [844, 390],
  ] as const) {
    const screen = await answerBy('Say', width, height)
    const button = screen.getByRole('button', { name: 'Record', exact: true })
    await expect.element(button).toBeInViewport({ ratio: 1 })
    const box = button.element().getBoundingClientRect()
    expect(box.width).toBeCloseTo(box.height)
    expect(box.width).toBeGreaterThan(120)
    const ring = button.element().parentElement
    await button.click()
    await expect.poll(() => Number(ring?.style.getPropertyValue('--level'))).toBeGreaterThan(0.5)
    await screen.getByRole('button', { name: 'Stop' }).click()
    await expect.poll(() => ring?.style.getPropertyValue('--level')).toBe('0')
    await screen.unmount()
    resetDevice('moss')
  }
})

it('makes the discs of colors larger with the letters, on a phone on its side', async () => {
  document.documentElement.style.fontSize = '200%'
  try {
    const screen = await answerBy('Draw', 844, 390)
    const colours = screen.getByRole('group', { name: 'Color' }).getByRole('button')
    await expect.element(colours.first()).toBeVisible()
    const narrow = colours.elements().filter((color) => color.getBoundingClientRect().width < 88)
    expect(narrow.map(({ ariaLabel }) => ariaLabel)).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(844)
  } finally {
    document.documentElement.style.fontSize = ''
  }
})

it.each([
  [768, 1024],
  [320, 640],
  [844, 390],
] as const)(
  'shows four lines of the text field, and the button "I\'m finished", in a window of %i x %i',
  async (width, height) => {
    const screen = await answerBy('Type', width, height)
    const field = screen.getByLabelText('Your answer').element().getBoundingClientRect()
    const bar = screen.container.querySelector('[data-bar]')?.getBoundingClientRect().top ?? 0
    expect(Math.min(field.bottom, bar) - field.top).toBeGreaterThan(140)
    await expect.element(screen.getByRole('button', { name: "I'm finished" })).toBeInViewport({ ratio: 1 })
  },
)

it.each([
  [768, 1024],
  [320, 640],
  [844, 390],
] as const)(
  'shows what a child can do with a tile after it is placed, without moving the words, in a window of %i x %i',
  async (width, height) => {
    const screen = await answerBy('Tiles', width, height)
    const words = screen.getByRole('list', { name: 'Little words' })
    await expect.element(words).toBeVisible()
    const top = () => words.element().getBoundingClientRect().top - screen.container.getBoundingClientRect().top
    const areButtonsShown = () =>
      ['Take out', 'period'].map((name) => screen.getByRole('button', { name }).query() !== null)
    expect(areButtonsShown()).toEqual([false, false])
    await expect.element(words.getByRole('button').first()).toBeInViewport({ ratio: 1 })
    expect(behindBar(screen.container, '[data-mode] ul li:first-child')).toBe(0)
    const topBefore = top()
    await words.getByRole('button').first().click()
    expect(areButtonsShown()).toEqual([true, true])
    expect(top()).toBe(topBefore)
    await screen.getByRole('list', { name: 'Your answer' }).getByRole('button').first().click()
    for (const name of ['Move left', 'Move right'])
      await expect.element(screen.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    screen.getByRole('button', { name: 'Take out' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Press a word to put it here.')).toHaveFocus()
    expect(areButtonsShown()).toEqual([false, false])
  },
)

it.each([
  [320, 640],
  [844, 390],
] as const)("shows the story's words, below tabs in one row, in a window of %i x %i", async (width, height) => {
  storyJustRead.write({ ...STORY, tiles: 'Zuri reef shrimp crackle bank Sefa sand quiet Olu sideways'.split(' ') })
  const screen = await answerBy('Tiles', width, height)
  await expect.element(screen.getByRole('list', { name: 'Story words' })).toBeVisible()
  expect(behindBar(screen.container, '[role="tabpanel"] li')).toBe(0)
  const tabs = screen.getByRole('tab').elements()
  expect(tabs).toHaveLength(2)
  expect(new Set(tabs.map((tab) => tab.getBoundingClientRect().top)).size).toBe(1)
})

it.each([
  [768, 1024, 450],
  [320, 640, 140],
] as const)(
  'opens "Help me start" only on request, below a large paper, in a window of %i x %i',
  async (width, height, min) => {
    const screen = await answerBy('Type', width, height)
    const starter = screen.getByRole('button', { name: 'Suddenly' })
    await expect.element(starter).not.toBeInTheDocument()
    expect(screen.getByLabelText('Your answer').element().getBoundingClientRect().height).toBeGreaterThan(min)
    expect(behindBar(screen.container, '#still-to-do, [data-mode] > p')).toBe(0)
    await screen.getByText('Help me start').click()
    await starter.click()
    await expect.element(screen.getByLabelText('Your answer')).toHaveValue('Suddenly ')
  },
)

it('shows all ideas on a phone', async () => {
  storyJustRead.write(STORY)
  const screen = await showCreate(320, 640)
  await expect.element(screen.getByRole('button', { name: 'More ideas' })).toBeVisible()
  expect(behindBar(screen.container, 'main button:not([data-bar] *)')).toBe(0)
})

it.each([
  [768, 1024],
  [844, 390],
  [1280, 800],
] as const)('shows the first beginnings of a sentence above the bar in a window of %i x %i', async (width, height) => {
  storyJustRead.write(STORY)
  const screen = await answerBy('Type', width, height)
  await screen.getByText('Help me start').click()
  for (const name of ['First,', 'Then'])
    await expect.element(screen.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  expect(behindBar(screen.container, 'details')).toBe(0)
})

it('shows three whole rows of placed tiles on a phone in landscape, and the tools above the bar', async () => {
  storyJustRead.write({ ...STORY, tiles: ['Zuri', 'reef', 'shrimp', 'crackle'] })
  const screen = await answerBy('Tiles', 844, 390)
  const words = screen.getByRole('list', { name: 'Story words' }).getByRole('button')
  await expect.element(words.first()).toBeVisible()
  for (let count = 0; count < 12; count += 1) await words.nth(count % 4).click()
  const row = screen.getByRole('list', { name: 'Your answer' })
  expect(behindBar(screen.container, '[aria-labelledby$="-answer"]')).toBe(0)
  const cut = () => {
    const { top, bottom } = row.element().getBoundingClientRect()
    return [...row.element().querySelectorAll('button')]
      .map((tile) => tile.getBoundingClientRect())
      .filter((tile) => (tile.top < top && tile.bottom > top + 6) || (tile.bottom > bottom && tile.top < bottom - 6))
  }
  expect(cut()).toEqual([])
  await row.getByRole('button').last().click()
  await expect.element(screen.getByRole('button', { name: 'Take out' })).toBeVisible()
  expect(behindBar(screen.container, 'fieldset button')).toBe(0)
  expect(cut()).toEqual([])
})
