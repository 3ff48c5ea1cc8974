import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showLogin } from '../../../child-login/child-login.ts'
import { showName } from '../../../child-login/name-tiles.ts'
import { resetDevice } from '../../../storage/testing/new-device.ts'
import { behindBar, show, showInWindow } from '../../../testing/screen.tsx'
import ChildLogin from '../child-login.tsx'
import { loginLink, recoveryLink } from '../login-links.ts'
import { setTypedUsername } from '../typed-username.ts'

const FIRST = {
  kind: 'question',
  username: 'Moss',
  question: 'What is your favorite animal?',
  place: 1,
  of: 2,
  wrongAnswers: 0,
}

let answers: Record<string, (() => Response)[]>
const says =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })
const refuses = (error: { code: string; message: string; field?: string }, status: number) => says({ error }, status)

beforeEach(() => {
  resetDevice(null)
  setTypedUsername(null)
  showLogin(null)
  answers = {}
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const next = answers[`${init?.method ?? 'GET'} ${path}`]?.shift()
    if (next === undefined) throw new TypeError('no network')
    return next()
  })
})
afterEach(() => vi.restoreAllMocks())

const open = async () => {
  const screen = await show(<ChildLogin />, recoveryLink({ pathname: '/interests', search: '' }))
  return { screen, next: screen.getByRole('button', { name: 'Next' }), username: screen.getByLabelText('Username') }
}

it('keeps the requested address and its query', () => {
  const place = { pathname: '/stories/space', search: '?from=here' }
  expect(recoveryLink(place)).toBe('/stories/space?from=here&remember-pin=')
  expect(loginLink({ ...place, search: '?from=here&remember-pin=' })).toBe('/stories/space?from=here')
  expect(loginLink({ ...place, search: '?remember-pin=' })).toBe('/stories/space')
})

it.each([
  [
    'an unknown name',
    refuses(
      { code: 'username-not-found', message: 'Username not found. Please check your spelling.', field: 'username' },
      404,
    ),
    'Username not found. Please check your spelling.',
  ],
  ['a server that fails', says({}, 500), 'Something went wrong. Please try again.'],
])('says so at %s, and keeps the name', async (_, refusal, message) => {
  answers['GET /api/recovery'] = [says(null)]
  answers['POST /api/recovery'] = [refusal]
  const { screen, next, username } = await open()
  await next.click()
  await expect.element(screen.getByText('Please enter your username first')).toBeVisible()
  await username.fill('Mos')
  await next.click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(username).toHaveValue('Mos')
})

it('keeps the answer while offline, and continues', async () => {
  answers['GET /api/recovery'] = [says(FIRST)]
  const { screen, next } = await open()
  const answer = screen.getByLabelText('Your answer')
  await answer.fill('sea otter')
  await next.click()
  await expect.element(screen.getByText(/can't reach Lanternleaf right now/)).toBeVisible()
  await expect.element(answer).toHaveValue('sea otter')
  answers['POST /api/recovery/answer'] = [says({ state: { ...FIRST, place: 2 }, isWrong: false })]
  await next.click()
  await expect.element(screen.getByRole('button', { name: 'Finish' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(answer).toHaveValue('')
})

it('refers to the grown-up without questions, and restarts when a sibling has started', async () => {
  answers['GET /api/recovery'] = [says(FIRST)]
  answers['POST /api/recovery/answer'] = [says(null)]
  answers['POST /api/recovery'] = [says({ kind: 'no-questions', username: 'Moss' })]
  const { screen, next, username } = await open()
  await screen.getByLabelText('Your answer').fill('sea otter')
  await next.click()
  await expect.element(screen.getByText('Please answer your questions again.')).toBeVisible()
  await username.fill('Moss')
  await next.click()
  await expect.element(screen.getByRole('heading', { name: 'Ask a Grown-Up for Help' })).toBeVisible()
  await expect.element(screen.getByText('No recovery questions set up. Please ask a grown-up for help.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Let My Grown-up Know' })).toBeVisible()
  await screen.getByRole('button', { name: 'I have a new PIN' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Your reading space' })).toBeVisible()
})

it('keeps both PINs when saving failed, and says so', async () => {
  answers['GET /api/recovery'] = [says({ kind: 'new-pin', username: 'Moss' })]
  answers['POST /api/recovery/pin'] = [says({}, 500)]
  const { screen, next } = await open()
  await next.click()
  await expect.element(screen.getByText('PIN must be 4 digits')).toBeVisible()
  await screen.getByLabelText('PIN', { exact: true }).fill('7319')
  await next.click()
  const confirm = screen.getByLabelText('Confirm PIN', { exact: true })
  await confirm.fill('7319')
  await screen.getByRole('button', { name: 'Save New PIN' }).click()
  await expect.element(screen.getByText('Something went wrong. Please try again.')).toBeVisible()
  await expect.element(confirm).toHaveValue('7319')
})

it('asks for the username, whoever recovered a PIN here before', async () => {
  const granted = says({ kind: 'new-pin', username: 'Moss' })
  answers['GET /api/recovery'] = [granted, granted]
  const screen = await show(<ChildLogin />, '/interests')
  await screen.getByRole('link', { name: 'Need help remembering your PIN?' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Help Me Remember' })).toBeVisible()
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByText('Please enter your username first')).toBeVisible()
})

it("links from the login to the parent's decision, and names nobody", async () => {
  const allowed = { kind: 'parent-allowed', username: 'Moss' }
  answers['GET /api/recovery'] = [says(allowed), says(allowed), says(allowed), says(allowed)]
  const { container, ...screen } = await show(<ChildLogin />, '/interests')
  await expect.element(screen.getByText('You asked for a new PIN here.')).toBeVisible()
  expect(container.textContent).not.toContain('Moss')
  await screen.getByRole('link', { name: 'See what your grown-up said' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Your grown-up said yes' })).toBeVisible()
  await screen.getByRole('link', { name: 'Back' }).click()
  await screen.getByRole('link', { name: 'Need help remembering your PIN?' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Your grown-up said yes' })).toBeVisible()
})

it('links there from the name tiles, too, and uses a typed name', async () => {
  showName({ childId: 'fern', username: 'Fern', picture: 'kite' })
  answers['GET /api/recovery'] = [says({ kind: 'parent-asked' }), says(null)]
  answers['POST /api/recovery'] = [says({ ...FIRST, username: 'Fern' })]
  const screen = await show(<ChildLogin />, '/interests')
  await expect.element(screen.getByRole('link', { name: 'See what your grown-up said' })).toBeVisible()
  await screen.getByRole('button', { name: 'Fern', exact: true }).click()
  await screen.getByRole('link', { name: 'Need help remembering your PIN?' }).click()
  await expect.element(screen.getByText('What is your favorite animal?')).toBeVisible()
})

it.each([
  ['nobody was asked', says(null)],
  ['questions wait', says(FIRST)],
  ['the server cannot be asked', says({}, 500)],
])('says nothing of a grown-up at the login where %s', async (_, answer) => {
  answers['GET /api/recovery'] = [answer]
  const screen = await show(<ChildLogin />, '/interests')
  await vi.waitFor(() => expect(answers['GET /api/recovery']).toEqual([]))
  await expect.element(screen.getByText('You asked for a new PIN here.')).not.toBeInTheDocument()
})

it("polls for the parent's decision and continues after a yes", async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const pendingRequest = { kind: 'parent-asked' }
  answers['GET /api/recovery'] = [says(pendingRequest), says(pendingRequest), says({ kind: 'parent-allowed' })]
  answers['POST /api/recovery'] = [says({}, 500), says({ kind: 'new-pin', username: 'Moss' })]
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'We asked your grown-up' })).toBeVisible()
  await screen.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => answers['GET /api/recovery']?.length).toBe(1)
  await expect.element(screen.getByRole('button', { name: 'Check again' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(screen.getByRole('heading', { name: 'Your grown-up said yes' })).toHaveFocus()
  const choose = screen.getByRole('button', { name: 'Choose a new PIN' })
  await choose.click()
  await expect.element(screen.getByText('Please enter your username first')).toBeVisible()
  await expect.element(screen.getByLabelText('Username')).toHaveValue('')
  await screen.getByLabelText('Username').fill('Moss')
  await choose.click()
  await expect.element(screen.getByText('Something went wrong. Please try again.')).toBeVisible()
  await choose.click()
  await expect.element(screen.getByRole('heading', { name: 'Create New PIN' })).toHaveFocus()
  vi.useRealTimers()
})

it('reports a no and can restart; an expired request restarts, too', async () => {
  answers['GET /api/recovery'] = [says({ kind: 'parent-refused', username: 'Moss' })]
  answers['POST /api/recovery'] = [says(FIRST)]
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Your grown-up said no' })).toBeVisible()
  await expect.element(screen.getByText('Tell your grown-up it was you.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Back to log in' })).toBeVisible()
  await screen.getByRole('button', { name: 'Answer again' }).click()
  await expect.element(screen.getByText('What is your favorite animal?')).toBeVisible()
})

it('restarts when the question has expired', async () => {
  answers['GET /api/recovery'] = [says({ kind: 'parent-asked' }), says(null)]
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Check again' }).click()
  await expect.element(screen.getByText('Please answer your questions again.')).toBeVisible()
})

it.each(['parent-asked', 'parent-allowed'])('ends it for who goes away from the device: %s', async (kind) => {
  answers['GET /api/recovery'] = [says({ kind })]
  answers['POST /api/child-login/remove'] = [says({}, 500), says(null)]
  const { screen } = await open()
  const leave = screen.getByRole('button', { name: 'Stop asking on this device' })
  await leave.click()
  await expect.element(screen.getByText('Something went wrong. Please try again.')).toBeVisible()
  await leave.click()
  await expect.element(screen.getByRole('link', { name: 'Need help remembering your PIN?' })).toBeVisible()
})

it.each([
  ['parent-asked', 320, 640],
  ['parent-asked', 844, 390],
  ['parent-refused', 844, 390],
  ['parent-allowed', 844, 390],
])(
  'shows who goes away from the device how to end it, in the first window: %s on %s x %s',
  async (kind, width, height) => {
    await page.viewport(width, height)
    answers['GET /api/recovery'] = [says({ kind, username: 'Moss' })]
    const screen = await showInWindow(<ChildLogin />, recoveryLink({ pathname: '/interests', search: '' }))
    // Below the line above.
    screen.container.style.paddingBlockStart = width === 320 ? '4.25rem' : '3.5rem'
    await expect.element(screen.getByRole('button', { name: 'Stop asking on this device' })).toBeVisible()
    expect(behindBar(screen.container, 'main > * > :not([data-bar]) button')).toBe(0)
    await page.viewport(768, 1024)
  },
)

it.each([
  [320, 640],
  [844, 390],
])('shows the way to the answer and the PIN in the first window of %s x %s', async (width, height) => {
  await page.viewport(width, height)
  answers['GET /api/recovery'] = [says({ kind: 'parent-asked' })]
  const screen = await showInWindow(<ChildLogin />, '/interests')
  screen.container.style.paddingBlockStart = width === 320 ? '4.25rem' : '3.5rem'
  await expect.element(screen.getByRole('link', { name: 'See what your grown-up said' })).toBeVisible()
  // A phone on its side shows the beginning of what is typed.
  expect(behindBar(screen.container, width === 320 ? '[data-asked-here], input' : '[data-asked-here]')).toBe(0)
  await page.viewport(768, 1024)
})

it('calls the grown-up out of a break', async () => {
  answers['GET /api/recovery'] = [says({ kind: 'break', username: 'Moss', seconds: 200 })]
  answers['POST /api/child-login/help'] = [says(null)]
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Let My Grown-up Know' }).click()
  await expect.element(screen.getByRole('button', { name: 'They can see it now' })).toBeVisible()
  await expect.element(screen.getByText(/Asking was a good idea/).first()).toBeVisible()
  await expect.element(screen.getByRole('timer')).toBeVisible()
})

it('ends a break when a grown-up helped, and leads to the login for a new PIN', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const rests = says({ kind: 'break', username: 'Moss', seconds: 200 })
  answers['GET /api/recovery'] = [rests, rests, says(FIRST), says(FIRST)]
  const first = await open()
  await expect.element(first.screen.getByRole('button', { name: 'I have a new PIN' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(first.screen.getByRole('timer')).toBeVisible()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(first.screen.getByText('What is your favorite animal?')).toBeVisible()
  await first.screen.unmount()
  answers['GET /api/recovery'] = [rests]
  const { screen } = await open()
  await screen.getByRole('button', { name: 'I have a new PIN' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Your reading space' })).toBeVisible()
  vi.useRealTimers()
})

it('focuses the field when the answer is empty', async () => {
  answers['GET /api/recovery'] = [says(FIRST)]
  const { screen, next } = await open()
  await next.click()
  await expect.element(screen.getByText('Please enter an answer')).toBeVisible()
  await expect.element(screen.getByLabelText('Your answer')).toHaveFocus()
})

it('shows the longest question and where to answer it together, on a phone', async () => {
  await page.viewport(320, 640)
  const question = "What is your pet's name? (or a pet you'd like to have)"
  answers['GET /api/recovery'] = [says({ ...FIRST, question })]
  const screen = await showInWindow(<ChildLogin />, recoveryLink({ pathname: '/interests', search: '' }))
  // Below the line above.
  screen.container.style.paddingBlockStart = '4.25rem'
  await expect.element(screen.getByText(question)).toBeVisible()
  await expect.element(screen.getByLabelText('Your answer')).toBeInViewport({ ratio: 1 })
  expect(behindBar(screen.container, 'input, [data-field]')).toBe(0)
  await page.viewport(414, 896)
})
