import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useChildLogin } from '../../child-login/child-login.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { behindBar, showInWindow } from '../../testing/screen.tsx'
import Create from './create.tsx'

const IDEA = 'What happens next in the story?'

/** As high as the line above every screen. */
const LINE = { 768: '4.25rem', 320: '4.25rem', 844: '3.5rem' } as const

beforeEach(() => {
  resetDevice('moss')
  const session = { childId: 'moss', parentId: 'p', username: 'moss', timestamp: 1, expiresAt: Date.now() + 60_000 }
  useChildLogin.setState({ session })
})

/** An answer that is to be made in one of the ways, in a window. */
async function answerBy(mode: string, width: keyof typeof LINE, height: number) {
  await page.viewport(width, height)
  const screen = await showInWindow(
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <div style={{ flex: 'none', blockSize: LINE[width] }} />
      <Create />
    </div>,
  )
  await screen.getByRole('button', { name: IDEA }).click()
  await screen.getByRole('button', { name: mode, exact: true }).click()
  return screen
}

it.each([
  [768, 1024, 400],
  [320, 640, 180],
  [844, 390, 200],
] as const)('has the whole paper to draw on in sight at %i x %i', async (width, height, least) => {
  const screen = await answerBy('Draw', width, height)
  const paper = screen.getByRole('img', { name: /drawing/i })
  await expect.element(paper).toBeVisible()
  expect(behindBar(screen.container, '[data-tool]')).toBe(0)
  expect(paper.element().getBoundingClientRect().height).toBeGreaterThan(least)
})

it.each([
  [768, 1024],
  [844, 390],
] as const)('has all that one draws with in sight at %i x %i', async (width, height) => {
  const screen = await answerBy('Draw', width, height)
  await expect.element(screen.getByRole('button', { name: 'Thick' })).toBeVisible()
  expect(behindBar(screen.container, '[data-way] fieldset button')).toBe(0)
})

it('has room for each colour in its column with letters of twice the size on a phone on its side', async () => {
  document.documentElement.style.fontSize = '200%'
  try {
    const screen = await answerBy('Draw', 844, 390)
    const colours = screen.getByRole('group', { name: 'Color' }).getByRole('button')
    await expect.element(colours.first()).toBeVisible()
    const narrow = colours.elements().filter((one) => one.getBoundingClientRect().width < 160)
    expect(narrow.map(({ textContent }) => textContent)).toEqual([])
  } finally {
    document.documentElement.style.fontSize = ''
  }
})

it.each([
  [768, 1024],
  [320, 640],
  [844, 390],
] as const)('has a field of four lines and the way on in sight at %i x %i', async (width, height) => {
  const screen = await answerBy('Type', width, height)
  const field = screen.getByLabelText('Your answer').element().getBoundingClientRect()
  const bar = screen.container.querySelector('[data-bar]')?.getBoundingClientRect().top ?? 0
  expect(Math.min(field.bottom, bar) - field.top).toBeGreaterThan(140)
  await expect.element(screen.getByRole('button', { name: "I'm finished" })).toBeInViewport({ ratio: 1 })
})

it.each([
  [768, 1024],
  [320, 640],
  [844, 390],
] as const)(
  'has what moves a tile, and marks, once there is one, and nothing moves then, at %i x %i',
  async (width, height) => {
    const screen = await answerBy('Tiles', width, height)
    const words = screen.getByRole('list', { name: 'Little words' })
    await expect.element(words).toBeVisible()
    const top = () => words.element().getBoundingClientRect().top - screen.container.getBoundingClientRect().top
    const movers = () =>
      ['Move left', 'Move right', 'Take out', 'period'].map(
        (name) => screen.getByRole('button', { name }).query() !== null,
      )
    expect(movers()).toEqual([false, false, false, false])
    await expect.element(words.getByRole('button').first()).toBeInViewport({ ratio: 1 })
    expect(behindBar(screen.container, '[data-way] ul li:first-child')).toBe(0)
    const before = top()
    await words.getByRole('button').first().click()
    expect(movers()).toEqual([true, true, true, true])
    expect(top()).toBe(before)
    screen.getByRole('button', { name: 'Take out' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Press a word to put it here.')).toHaveFocus()
    expect(movers()).toEqual([false, false, false, false])
  },
)
