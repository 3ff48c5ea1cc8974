/** Tests of the child's login form, and of the little break after many wrong PINs. */

import { ERRORS } from '@lanternleaf/contract/errors'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showLogin, withServer } from '../../child-login/child-login.ts'
import { showName } from '../../child-login/name-tiles.ts'
import { sendToSession } from '../../guided-session/guided-session.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { behindBar, show, showInWindow } from '../../testing/screen.tsx'
import ChildLogin from './child-login.tsx'
import { setTypedUsername } from './typed-username.ts'

beforeEach(() => {
  resetDevice(null)
  setTypedUsername(null)
  showLogin(null)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The height of the app's header, by the width of the window in px. */
const HEADER_HEIGHT = { 320: '4.25rem', 844: '3.5rem' } as const

const login = (childId: string) => ({ childId, parentId: 'p', username: childId, timestamp: 1, expiresAt: 9e15 })

const open = async () => {
  const screen = await show(<ChildLogin />)
  return {
    screen,
    username: screen.getByLabelText('Username'),
    pin: screen.getByLabelText('PIN', { exact: true }),
    go: screen.getByRole('button', { name: "Let's Go!" }),
  }
}

it('keeps the typed username in memory, but not the PIN, when the form is shown again', async () => {
  const before = await open()
  await before.username.fill('moss')
  await before.pin.fill('4821')
  await before.screen.unmount()
  const after = await open()
  await expect.element(after.username).toHaveValue('moss')
  await expect.element(after.pin).toHaveValue('')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('moss')
  await after.username.fill('')
})

it.each([
  ['a login', () => showLogin(login('moss'))],
  [
    'a logout',
    () => {
      showLogin(login('moss'))
      showLogin(null)
    },
  ],
  [
    'the login of another child',
    () => {
      showLogin(login('moss'))
      showLogin(login('fern'))
    },
  ],
])('clears the typed username after %s', async (_, change) => {
  const before = await open()
  await before.username.fill('moss')
  await before.screen.unmount()
  change()
  const after = await open()
  await expect.element(after.username).toHaveValue('')
})

it('says only in the first line what to type, as long as nothing is entered', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('Type your username and your PIN.')).toBeVisible()
  await expect.element(screen.getByText('Please enter your 4-digit PIN')).not.toBeVisible()
})

it('takes a PIN from the number keys, by press and by keyboard, as a single tab stop', async () => {
  const { screen, username, pin, go } = await open()
  await username.fill('moss')
  const keys = screen.getByRole('toolbar', { name: 'Number keys' })
  const press = (name: string) => keys.getByRole('button', { name, exact: true }).click()
  await press('4')
  await press('8')
  await press('7')
  await press('Undo')
  await expect.element(pin).toHaveValue('48')
  keys.getByRole('button', { name: '1', exact: true }).element().focus()
  await userEvent.keyboard('{ArrowRight}{Enter}0')
  await expect.element(pin).toHaveValue('4820')
  await expect.element(go).toBeEnabled()
  await userEvent.keyboard('5{Backspace}')
  await expect.element(pin).toHaveValue('482')
  expect(keys.element().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  // The keys stand where the device's own keyboard would come.
  await expect.element(pin).toHaveAttribute('inputmode', 'none')
  await username.fill('')
})

it.each([
  [320, 640],
  [844, 390],
  [768, 1024],
  [1280, 800],
] as const)('shows all number keys, at least 48 px large, without scrolling at %s x %s', async (width, height) => {
  await page.viewport(width, height)
  const screen = await showInWindow(<ChildLogin />)
  screen.container.style.paddingBlockStart = width === 320 ? HEADER_HEIGHT[320] : HEADER_HEIGHT[844]
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(behindBar(screen.container, '[data-pad] > button')).toBe(0)
  for (const key of screen.container.querySelectorAll('[data-pad] > button')) {
    const { width: keyWidth, height: keyHeight } = key.getBoundingClientRect()
    expect(Math.min(keyWidth, keyHeight)).toBeGreaterThanOrEqual(48)
  }
  expect(screen.container.scrollWidth).toBeLessThanOrEqual(width)
  await page.viewport(768, 1024)
})

it('says what is missing, and disables the button, until the form is complete', async () => {
  const { screen, username, pin, go } = await open()
  await username.fill('moss')
  await pin.fill('482')
  await expect.element(screen.getByText('Please enter your 4-digit PIN')).toBeVisible()
  await username.fill(' ')
  await expect.element(screen.getByText('Please enter your username', { exact: true })).toBeVisible()
  await username.fill('moss')
  await expect.element(go).toBeDisabled()
  await expect.element(go).not.toHaveAttribute('aria-disabled')
  await pin.fill('4821')
  await expect.element(screen.getByText('Please enter your 4-digit PIN')).not.toBeVisible()
  await expect.element(go).toBeEnabled()
  await username.fill('')
})

it('shows the submit button without scrolling on a landscape phone', async () => {
  await page.viewport(844, 390)
  const { screen, pin, go } = await open()
  const help = screen.getByRole('link', { name: 'Need help remembering your PIN?' })
  expect(go.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(390)
  const bar = screen.getByRole('region', { name: 'Log in' }).element().getBoundingClientRect()
  // The test has no header, so its height of 56 px is added.
  for (const element of [pin, help])
    expect(element.element().getBoundingClientRect().bottom + 56).toBeLessThanOrEqual(bar.top)
  await page.viewport(768, 1024)
})

it('shows the error of a mismatch once, keeps the username, clears the PIN, and sends both again', async () => {
  const error = { code: 'no-match', message: ERRORS['no-match'].text, field: 'pin' }
  const sent: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    if (path !== '/api/child-login') return new Response('null')
    sent.push(String(init?.body))
    return new Response(JSON.stringify({ error }), { status: 401 })
  })
  await page.viewport(320, 640)
  const { screen, username, pin, go } = await open()
  await username.fill('Mosss')
  await pin.fill('4821')
  await go.click()
  await expect.element(screen.getByText(error.message)).toBeVisible()
  expect(screen.getByText(error.message).elements()).toHaveLength(1)
  await expect.element(pin).toHaveValue('')
  await expect.element(pin).toHaveFocus()
  ;(pin.element() as HTMLElement).blur()
  await expect.element(pin).toHaveAccessibleDescription(new RegExp(error.message))
  await expect.element(username).toHaveValue('Mosss')
  await username.fill('Moss')
  await pin.fill('4821')
  await go.click()
  await expect.poll(() => sent).toEqual(['{"username":"Mosss","pin":"4821"}', '{"username":"Moss","pin":"4821"}'])
  expect(screen.container.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(768, 1024)
})

it.each([
  [320, 640, false, 'pictures'],
  [320, 640, true, 'pictures'],
  [844, 390, false, 'pictures'],
  [844, 390, true, 'pictures'],
  [320, 640, false, 'digits'],
  [844, 390, true, 'digits'],
] as const)(
  'shows the error, the keys, help and the other kind of PIN after a wrong PIN at %s x %s (with a name tile: %s, other kind: %s)',
  async (width, height, isTapped, otherKind) => {
    if (isTapped) showName({ childId: 'moss', username: 'Marigold', picture: 'otter' })
    const error = { code: 'wrong-pin', message: 'Wrong PIN! Please try again.', field: 'pin' }
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
      path === '/api/recovery' ? new Response('null') : new Response(JSON.stringify({ error }), { status: 401 }),
    )
    await page.viewport(width, height)
    const screen = await showInWindow(<ChildLogin />)
    screen.container.style.paddingBlockStart = HEADER_HEIGHT[width]
    if (isTapped) await screen.getByRole('button', { name: 'Marigold', exact: true }).click()
    else await screen.getByLabelText('Username').fill('Marigold')
    if (otherKind === 'digits') {
      await screen.getByRole('button', { name: 'Use pictures' }).click()
      for (const name of ['Owl', 'Owl', 'Owl', 'Star']) await screen.getByRole('button', { name }).click()
    } else await screen.getByLabelText('PIN', { exact: true }).fill('4822')
    await screen.getByRole('button', { name: "Let's Go!" }).click()
    await expect.element(screen.getByText(error.message)).toBeVisible()
    await expect.element(screen.getByText(`Is your PIN made of ${otherKind}?`)).toBeInTheDocument()
    const kindButton = screen.getByRole('button', { name: `Use ${otherKind}` })
    await expect.element(kindButton).toBeInViewport()
    const covers = rectanglesOverlap(kindButton.element().getBoundingClientRect())
    const others = screen.container.querySelectorAll('[data-picture], [data-pad] > button, input')
    expect([...others].filter((other) => covers(other.getBoundingClientRect()))).toEqual([])
    expect(behindBar(screen.container, '[data-field] [role="alert"]:not(:empty)')).toBe(0)
    // The smallest phone has no room for the help link below twelve pictures.
    if (otherKind === 'pictures') {
      expect(behindBar(screen.container, 'a[href*="remember-pin"]')).toBe(0)
      expect(behindBar(screen.container, '[data-pad] > button')).toBe(0)
      await expect.element(screen.getByLabelText('PIN', { exact: true })).toBeInViewport()
    }
    expect(screen.container.scrollWidth).toBeLessThanOrEqual(width)
    await page.viewport(768, 1024)
  },
)

it('leaves the button for the other kind of PIN where it is after a wrong PIN', async () => {
  const error = { code: 'wrong-pin', message: 'Wrong PIN! Please try again.', field: 'pin' }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
    path === '/api/recovery' ? new Response('null') : new Response(JSON.stringify({ error }), { status: 401 }),
  )
  const { screen, username, pin, go } = await open()
  const button = screen.getByRole('button', { name: 'Use pictures' })
  await username.fill('Marigold')
  await pin.fill('4822')
  const before = button.element().getBoundingClientRect()
  await go.click()
  await expect.element(screen.getByText('Is your PIN made of pictures?')).toBeVisible()
  expect(button.element().getBoundingClientRect()).toEqual(before)
})

const rectanglesOverlap = (a: DOMRect) => (b: DOMRect) =>
  b.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

it.each([
  [320, 640, '6.125rem'],
  [844, 390, '5rem'],
] as const)(
  'shows all keys of the number pad and the way to help in a demo at %s x %s',
  async (width, height, aboveContent) => {
    onTestFinished(() => page.viewport(768, 1024))
    onTestFinished(() => {
      delete document.documentElement.dataset.demo
    })
    await page.viewport(width, height)
    document.documentElement.dataset.demo = ''
    const demo = { parent: { email: 'parent@demo.example', password: 'lantern demo' }, children: DEMO_CHILDREN }
    const provider = { name: 'Google', invites: false }
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({ signUps: 'closed', sendsMail: false, retentionDays: 730, provider, demo }),
    )
    const screen = await showInWindow(<ChildLogin />)
    // The strip of the demo is above the header.
    screen.container.style.paddingBlockStart = aboveContent
    await expect.element(screen.getByText(/Try it as/)).toBeInTheDocument()
    expect(behindBar(screen.container, '[data-pad] > button, a[href*="remember-pin"]')).toBe(0)
    if (width === 844) expect(behindBar(screen.container, '[data-message]')).toBe(0)
  },
)

const DEMO_CHILDREN = [
  { username: 'Juniper', pin: '2468' },
  { username: 'Robin', pin: '1357' },
]

it('logs no warnings if there is no network', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  const { screen, username, pin, go } = await open()
  await username.fill('moss')
  await pin.fill('4822')
  await go.click()
  await expect.element(screen.getByText(/can't reach Lanternleaf right now/)).toBeVisible()
  showName({ childId: 'moss', username: 'Moss', picture: 'otter' })
  withServer(({ removeEndedNames }) => removeEndedNames())
  await expect.poll(() => vi.mocked(fetch).mock.lastCall?.[0]).toBe('/api/child-login/known-here')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(warn.mock.calls).toEqual([])
})

it.each([
  ['overwhelmed', "Is everything too much today? There's no hurry."],
  ['tired', 'Type your username and your PIN.'],
] as const)('a child who feels %s reads: %s', async (id, words) => {
  sendToSession({ type: 'brain-state-chosen', id })
  const { screen } = await open()
  await expect.element(screen.getByText(words)).toBeVisible()
})

it('shows a little break for as long as the server says, then the form with the username', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const error = {
    code: 'little-break',
    message: 'It can be hard to remember a PIN. When the time is up, you can try again.',
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify({ error }), { status: 429, headers: { 'retry-after': '65' } }),
  )
  const { screen, username, pin, go } = await open()
  await username.fill('moss')
  await pin.fill('4822')
  await go.click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Take a Little Break' })).toBeVisible()
  await expect.element(screen.getByText(error.message)).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  const timer = screen.getByRole('timer')
  await expect.element(timer).toHaveTextContent('2 minutes')
  vi.advanceTimersByTime(5_000)
  await expect.element(timer).toHaveTextContent('60 seconds')
  vi.advanceTimersByTime(59_000)
  await expect.element(timer).toHaveTextContent('1 second')
  vi.advanceTimersByTime(1_000)
  await expect.element(username).toHaveValue('moss')
  await expect.element(pin).toHaveValue('')
  await expect.element(screen.getByRole('heading', { name: 'Your reading space' })).toHaveFocus()
  await username.fill('')
})

it('explains how a grown-up can help, sends the call for help, and leads back to the login', async () => {
  const error = {
    code: 'grown-up-needed',
    message: 'Your grown-up can give you a new PIN. Everything you made is safe.',
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify({ error }), { status: 403 }))
  const { screen, username, pin, go } = await open()
  await username.fill('moss')
  await pin.fill('4822')
  await go.click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Ask a Grown-Up for Help' })).toHaveFocus()
  await expect.element(screen.getByText(error.message)).toBeVisible()
  await expect
    .element(screen.getByRole('listitem').nth(1))
    .toHaveTextContent('They sign in, find your name and press Manage.')
  vi.mocked(fetch).mockImplementation(async () => new Response('null'))
  await screen.getByRole('button', { name: 'Let My Grown-up Know' }).click()
  await expect.element(screen.getByText(/Your grown-up can see that you asked/)).toBeVisible()
  expect(vi.mocked(fetch).mock.lastCall).toMatchObject(['/api/child-login/help', { body: '{"username":"moss"}' }])
  await expect.element(screen.getByRole('button', { name: 'They can see it now' })).toHaveFocus()
  for (const button of ['I have a new PIN', 'Back']) {
    await screen.getByRole('button', { name: button }).click()
    await expect.element(username).toHaveValue('moss')
    await expect.element(pin).toHaveValue('')
    if (button === 'Back') return
    vi.mocked(fetch).mockImplementation(async () => new Response(JSON.stringify({ error }), { status: 403 }))
    await pin.fill('4822')
    await go.click()
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Ask a Grown-Up for Help' })).toHaveFocus()
  }
})

it('ends a break when a grown-up has helped, and offers buttons to leave it', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const error = { code: 'little-break', message: 'It can be hard to remember a PIN.' }
  const loginResponse = () =>
    new Response(JSON.stringify({ error }), { status: 429, headers: { 'retry-after': '300' } })
  let breakResponse = () => new Response('{"isActive":true}')
  const requests: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    if (path === '/api/recovery') return new Response('null')
    if (path !== '/api/child-login/break') return loginResponse()
    requests.push(String(init?.body))
    return breakResponse()
  })
  const { screen, username, pin, go } = await open()
  const startBreak = async () => {
    await username.fill('moss')
    await pin.fill('4822')
    await go.click()
    await expect.element(screen.getByRole('heading', { name: 'Take a Little Break' })).toHaveFocus()
  }
  await startBreak()
  await vi.advanceTimersByTimeAsync(10_000)
  breakResponse = () => new Response('', { status: 500 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(requests).toEqual(['{"username":"moss"}', '{"username":"moss"}'])
  await expect.element(screen.getByRole('timer')).toHaveTextContent('5 minutes')
  breakResponse = () => new Response('{"isActive":false}')
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(screen.getByRole('heading', { name: 'Your reading space' })).toHaveFocus()
  await expect.element(username).toHaveValue('moss')
  for (const button of ['I have a new PIN', 'Back']) {
    await startBreak()
    await expect.element(screen.getByRole('button', { name: "I'm someone else" })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: button }).click()
    await expect.element(username).toHaveValue('moss')
  }
  await username.fill('')
})

it.each([
  [320, 640],
  [844, 390],
] as const)('shows the buttons to leave a break without scrolling at %s x %s', async (width, height) => {
  showName({ childId: 'moss', username: 'Moss', picture: 'otter' })
  const message = 'It can be hard to remember a PIN. When the time is up, you can try again.'
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
    path === '/api/recovery'
      ? new Response('null')
      : new Response(JSON.stringify({ error: { code: 'little-break', message } }), {
          status: 429,
          headers: { 'retry-after': '300' },
        }),
  )
  await page.viewport(width, height)
  const screen = await showInWindow(<ChildLogin />)
  screen.container.style.paddingBlockStart = HEADER_HEIGHT[width]
  await screen.getByRole('button', { name: 'Moss', exact: true }).click()
  await screen.getByLabelText('PIN', { exact: true }).fill('4822')
  await screen.getByRole('button', { name: "Let's Go!" }).click()
  await expect.element(screen.getByRole('button', { name: "I'm someone else" })).toBeVisible()
  expect(behindBar(screen.container, '[role="timer"], p > button')).toBe(0)
  await page.viewport(768, 1024)
})

it("leads to the name tiles during a sibling's break, if the device has name tiles", async () => {
  showName({ childId: 'moss', username: 'Moss', picture: 'otter' })
  showName({ childId: 'fern', username: 'Fern', picture: 'fox' })
  const error = { code: 'little-break', message: 'It can be hard to remember a PIN.' }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
    path === '/api/recovery'
      ? new Response('null')
      : new Response(JSON.stringify({ error }), { status: 429, headers: { 'retry-after': '300' } }),
  )
  const { screen, pin, go } = await open()
  await screen.getByRole('button', { name: 'Moss', exact: true }).click()
  await pin.fill('4822')
  await go.click()
  await screen.getByRole('button', { name: "I'm someone else" }).click()
  await expect.element(screen.getByRole('heading', { name: 'Your reading space' })).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Fern', exact: true })).toBeVisible()
})
