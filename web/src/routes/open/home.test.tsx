/** Tests of the home page, for visitors and for a logged-in child. */

import { startReading } from '@lanternleaf/domain/story/reading'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showLogin } from '../../child-login/child-login.ts'
import { showName } from '../../child-login/name-tiles.ts'
import { setTypedUsername, typedUsername } from '../../features/child-login/typed-username.ts'
import { paths } from '../../paths.ts'
import { useLocation } from '../../router/router.tsx'
import { grownUpSignedIn } from '../../storage/entries/login.ts'
import { storiesRead, storyPlace } from '../../storage/entries/stories.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import Home from './home.tsx'

/** The heights of the app's header, in px. The test has no header. */
const HEADER_PX = 68

beforeEach(() => {
  resetDevice(null)
  setTypedUsername(null)
  showLogin(null)
})
afterEach(async () => {
  delete document.documentElement.dataset.demo
  showLogin(null)
  await page.viewport(768, 1024)
})

const Address = () => <output>{useLocation().pathname}</output>
const logIn = (childId: string) =>
  showLogin({ childId, parentId: 'p', username: childId, timestamp: 1, expiresAt: 9e15 })

it.each([
  ['Create a family account', paths.parentSignup],
  ['Log in', paths.practiceReading],
  ['Try one word', paths.tryOneWord],
  ["I'm a grown-up", paths.parentLogin],
])('has the link “%s” for a visitor', async (name, path) => {
  const screen = await show(<Home />)
  const link = screen.getByRole('link', { name, exact: true })
  await expect.element(link).toHaveAttribute('href', path)
  expect(link.element().textContent).toBe(name)
})

it('leads a grown-up who has signed in on this device to the family page', async () => {
  grownUpSignedIn.write(true)
  const screen = await show(<Home />)
  await expect
    .element(screen.getByRole('link', { name: "I'm a grown-up", exact: true }))
    .toHaveAttribute('href', paths.parent)
})

it.each([
  [768, 1024],
  [1280, 800],
  [844, 390],
  [320, 640],
])(
  'says what Lanternleaf is, and shows the ways in and a page of a story without scrolling at %i x %i',
  async (width, height) => {
    await page.viewport(width, height)
    const screen = await show(<Home />)
    const heading = screen.getByRole('heading', { level: 1 })
    await expect.element(heading).toHaveTextContent('Lanternleaf: stories and words for every kind of brain.')
    const inSight = [
      ...['Create a family account', 'Log in', 'Try one word', "I'm a grown-up"].map((name) =>
        screen.getByRole('link', { name, exact: true }),
      ),
      screen.getByRole('img', { name: /^Zuri the crab/ }),
      screen.getByText('The Quiet Reef'),
    ]
    for (const element of inSight) {
      const { bottom, height: size } = element.element().getBoundingClientRect()
      expect(bottom).toBeLessThanOrEqual(height - HEADER_PX)
      expect(size).toBeGreaterThan(0)
    }
    await expect.element(screen.getByRole('heading', { level: 2, name: "What's Your Vibe Today?" })).toBeVisible()
    expect(screen.container.scrollWidth).toBeLessThanOrEqual(width)
  },
)

it('lets a visitor of a demo look around as a child or as a parent, and offers no new account', async () => {
  document.documentElement.dataset.demo = ''
  const screen = await show(<Home />)
  await expect.element(screen.getByRole('button', { name: 'Look around as a child' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Sign in as the demo parent' }))
    .toHaveAttribute('href', paths.parentLogin)
  expect(screen.getByRole('link', { name: 'Create a family account' }).elements()).toEqual([])
})

it('leads from a name tile of this device to the PIN of that name, and from "Log in" to the names', async () => {
  showName({ childId: 'moss', username: 'Moss', picture: 'otter' })
  const screen = await show(
    <>
      <Home />
      <Address />
    </>,
  )
  await screen.getByRole('button', { name: 'Moss', exact: true }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent(paths.practiceReading)
  expect(typedUsername()).toBe('Moss')
  await screen.getByRole('link', { name: 'Log in', exact: true }).click()
  expect(typedUsername()).toBe(null)
})

it('greets a child who is logged in, and shows the check-in first, without the ways in', async () => {
  resetDevice('moss')
  showLogin({ childId: 'moss', parentId: 'p', username: 'moss', picture: 'fox', timestamp: 1, expiresAt: 9e15 })
  const screen = await show(<Home />)
  await expect.element(screen.getByText('Hello, moss.')).toBeVisible()
  await expect.poll(() => screen.container.querySelectorAll('header [class*="own"] svg > *').length).toBeGreaterThan(0)
  await expect.element(screen.getByRole('heading', { level: 1, name: "What's Your Vibe Today?" })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'My activities' }))
    .toHaveAttribute('href', paths.practiceReading)
  expect(screen.container.textContent).not.toContain('Create a family account')
})

/** The height of the toolbar, in px. */
const TOOLBAR_PX = 72

it.each([
  [768, 1024, 6],
  [1280, 800, 6],
  [320, 640, 2],
])(
  'leads a child who comes back to what was begun in one press, with at least %3$i moods in sight at %i x %i',
  async (width, height, minVisible) => {
    await page.viewport(width, height)
    resetDevice('moss')
    logIn('moss')
    storiesRead.write(['the-boat-on-the-wall'])
    storyPlace.write({ storyId: 'the-quiet-reef', state: { ...startReading('full'), section: 1 } })
    const screen = await show(<Home />)
    const carryOn = screen.getByRole('link', { name: /^Carry on: The Quiet Reef, page \d+$/ })
    await expect.element(carryOn).toHaveAttribute('href', '/story/ocean/the-quiet-reef')
    const moods = screen.getByRole('button').elements()
    const visible = moods.filter((mood) => mood.getBoundingClientRect().bottom <= height - HEADER_PX - TOOLBAR_PX)
    expect(visible.length).toBeGreaterThanOrEqual(minVisible)
  },
)

it('leads a child who finished everything to My page and to a new word', async () => {
  resetDevice('moss')
  logIn('moss')
  storiesRead.write(['the-boat-on-the-wall'])
  const screen = await show(<Home />)
  await expect.element(screen.getByRole('link', { name: 'My page' })).toHaveAttribute('href', paths.myPage)
  await expect.element(screen.getByRole('link', { name: 'Build a word' })).toHaveAttribute('href', paths.wordBuilding)
})

it('shows the empty camp to a child who made nothing yet, and to a sibling', async () => {
  resetDevice('moss')
  storiesRead.write(['the-boat-on-the-wall'])
  resetDevice('fern')
  logIn('fern')
  const screen = await show(<Home />)
  await expect.element(screen.getByText('Hello, fern.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'My page' }).elements()).toEqual([])
})
