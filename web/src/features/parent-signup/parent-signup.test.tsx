/** Tests of the sign-up of a family, from the parent's account to the child's first word. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useLocation } from '../../router/router.tsx'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { behindBar, show, showInWindow } from '../../testing/screen.tsx'
import { ParentSignup } from './parent-signup.tsx'

const EMAIL = 'maya@example.org'
const PASSWORD = 'three quiet lanterns'
const CARD = {
  childId: 'moss-1',
  username: 'Moss',
  totalSessions: 0,
  lastActive: null,
  currentLevel: 'New Explorer',
  allowWeeklyReport: true,
  fontSize: 'default',
  highContrast: false,
  audioSupport: true,
  picture: 'otter',
  asksForHelp: false,
}
const PARENT = { parentId: 'p', email: EMAIL, displayName: 'maya' }

type Respond = () => Response
let requests: { path: string; body: unknown }[]
let responses: Record<string, Respond>
const respond =
  (body: unknown, status = 200): Respond =>
  () =>
    new Response(JSON.stringify(body), { status })
const respondError = (code: string, status: number, more: object = {}) =>
  respond({ error: { code, message: `Refused: ${code}.`, ...more } }, status)

beforeEach(() => {
  resetDevice(null)
  sessionStorage.clear()
  requests = []
  responses = {
    'GET /api/parent-login': respond(null),
    'GET /api/this-server': respond({ ...THIS_SERVER, signUps: 'open' }),
    'POST /api/email-check': respond({ isFree: true }),
    'POST /api/username-check': respond({ isFree: true, suggestions: [] }),
    'POST /api/family': respond({ parent: PARENT, children: [CARD] }),
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const key = `${init?.method ?? 'GET'} ${path}`
    requests.push({ path: key, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    const respondTo = responses[key]
    if (respondTo === undefined) throw new Error(`The test has no response for ${key}.`)
    return respondTo()
  })
})
afterEach(() => vi.restoreAllMocks())

const Address = () => <output>{useLocation().pathname}</output>

const THIS_SERVER = { sendsMail: true, retentionDays: 730, provider: { name: 'Google', invites: false } }
const wizard = () => show(<ParentSignup email="" onSignIn={() => undefined} google={() => null} />, '/parent-signup')
type Screen = Awaited<ReturnType<typeof wizard>>

const press = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true }).click()
const heading = (screen: Screen, name: string) => screen.getByRole('heading', { level: 1, name })
const label = (screen: Screen, name: string) => screen.getByLabelText(name, { exact: true })
const CREATE = 'Create MY Reading Space!'

async function giveAccount(screen: Screen): Promise<void> {
  await label(screen, 'Email').fill(EMAIL)
  await label(screen, 'Password').fill(PASSWORD)
  await press(screen, 'Next')
  await expect.element(heading(screen, "Now It's YOUR Turn!")).toHaveFocus()
  await press(screen, 'Next')
}

async function typeReader(screen: Screen): Promise<void> {
  await label(screen, 'Username').fill('Moss')
  await label(screen, 'Age').selectOptions('15')
  await label(screen, 'PIN').fill('1234')
  await label(screen, 'Confirm PIN').fill('1234')
}
const sent = (path: string) => requests.filter((request) => request.path === path).map(({ body }) => body)

it('shows what is missing for a reader, and sends nothing', async () => {
  const screen = await wizard()
  await giveAccount(screen)
  await label(screen, 'Confirm PIN').fill('1')
  await press(screen, 'Choose questions')
  await screen.getByLabelText('What is your favorite snack?').click()
  await press(screen, CREATE)
  for (const text of [
    'All children need usernames',
    'Please select age for all children',
    'All PINs must be 4 digits',
    'PINs must match',
    'Please choose at least 2 questions to help you remember your PIN',
  ])
    await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(label(screen, 'Username')).toHaveFocus()
  expect(sent('POST /api/family')).toEqual([])
})

it('shows both fields for the PIN above the bar on a tablet', async () => {
  await page.viewport(768, 1024)
  const screen = await showInWindow(
    <div style={{ paddingBlockStart: '5.5rem' }}>
      <ParentSignup email="" onSignIn={() => undefined} google={() => null} />
    </div>,
    '/parent-signup',
  )
  await giveAccount(screen)
  await expect.element(label(screen, 'Confirm PIN')).toBeInTheDocument()
  window.scrollTo(0, 0)
  expect(behindBar(screen.container, 'input[name$="pin"]')).toBe(0)
})

it('creates the family, and stores no password, PIN or answer', async () => {
  const screen = await wizard()
  await giveAccount(screen)
  await expect.element(screen.getByText(EMAIL)).not.toBeInTheDocument()
  await typeReader(screen)
  await expect.element(screen.getByText(/This one is easy to guess, but you can still use it/)).toBeVisible()
  await press(screen, 'Choose questions')
  for (const question of ['What is your favorite animal?', 'What is your favorite color?'])
    await screen.getByLabelText(question).click()
  await expect.element(screen.getByText('2 of 3 selected')).toBeVisible()
  for (const nth of [0, 1]) await label(screen, 'Your answer').nth(nth).fill('hidden answer')
  const storedDraft = sessionStorage.getItem('family-signup') ?? ''
  expect(storedDraft).toContain('Moss')
  for (const secret of [PASSWORD, '1234', 'hidden answer']) expect(storedDraft).not.toContain(secret)
  await press(screen, CREATE)
  await expect.element(heading(screen, 'Your Reading Space is Ready!')).toHaveFocus()
  const questions = ['favorite_animal', 'favorite_color'].map((id) => ({ id, answer: 'hidden answer' }))
  expect(sent('POST /api/family')).toEqual([
    {
      email: EMAIL,
      password: PASSWORD,
      consent: true,
      readers: [{ username: 'Moss', age: 15, pin: '1234', questions }],
    },
  ])
  expect(sessionStorage.getItem('family-signup')).not.toContain(EMAIL)
})

it('allows up to five readers, and rejects the same username twice', async () => {
  const screen = await wizard()
  await giveAccount(screen)
  await typeReader(screen)
  for (let readers = 1; readers < 5; readers += 1) await press(screen, 'Add Another Reader')
  await expect.element(screen.getByRole('button', { name: 'Add Another Reader' })).not.toBeInTheDocument()
  await expect.element(label(screen, 'Username').nth(4)).toHaveFocus()
  await label(screen, 'Username').nth(4).fill(' ｍｏｓｓ')
  await press(screen, CREATE)
  await expect.element(screen.getByText('Each child needs a unique username')).toBeVisible()
  for (const nth of [2, 2, 2])
    await screen
      .getByRole('button', { name: /^Remove/ })
      .nth(nth - 1)
      .click()
  await screen
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await expect.element(screen.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
  await expect.element(label(screen, 'Username')).toHaveValue('Moss')
  await expect.element(label(screen, 'PIN')).toHaveValue('1234')
})

it('says that a username is taken when the field is left, and suggests others', async () => {
  responses['POST /api/username-check'] = respond({ isFree: false, suggestions: ['calm otter 7'] })
  const screen = await wizard()
  await giveAccount(screen)
  await typeReader(screen)
  await expect.element(screen.getByText('That name is taken')).toBeVisible()
  await press(screen, 'calm otter 7')
  await expect.element(label(screen, 'Username')).toHaveValue('calm otter 7')
  await expect.element(screen.getByText('That name is taken')).not.toBeInTheDocument()
})

it.each([
  ['offline', undefined, /can't reach Lanternleaf/],
  ['a failure', respondError('unexpected', 500), /Failed to create child profiles/],
  [
    'a name taken meanwhile',
    respondError('username-taken', 409, { field: 'readers.0.username' }),
    /Refused: username-taken/,
  ],
])('keeps the typed input after %s, and can be submitted again', async (_, errorResponse, message) => {
  const screen = await wizard()
  await giveAccount(screen)
  await typeReader(screen)
  const success = responses['POST /api/family']
  if (errorResponse === undefined) delete responses['POST /api/family']
  else responses['POST /api/family'] = errorResponse
  await press(screen, CREATE)
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(label(screen, 'PIN')).toHaveValue('1234')
  if (success) responses['POST /api/family'] = success
  await label(screen, 'Username').fill('Moss 2')
  await press(screen, CREATE)
  await expect.element(heading(screen, 'Your Reading Space is Ready!')).toBeVisible()
})

it("asks for the grown-up if the email is taken, and keeps the child's input", async () => {
  responses['POST /api/family'] = respondError('email-taken', 409, { field: 'email' })
  const screen = await wizard()
  await giveAccount(screen)
  await typeReader(screen)
  await press(screen, CREATE)
  await expect.element(heading(screen, 'We need your grown-up')).toHaveFocus()
  await expect
    .element(screen.getByText('For your grown-up: Refused: email-taken. What your child typed is still here.'))
    .toBeVisible()
  await expect.element(screen.getByText(/We never save passwords/)).not.toBeInTheDocument()
  await expect.element(screen.getByText(EMAIL)).not.toBeInTheDocument()
  await press(screen, "I'm the grown-up")
  await expect.element(screen.getByText('Refused: email-taken.')).toBeVisible()
  await label(screen, 'Email').fill('other@example.org')
  for (const _ of ['account', 'hand-over']) await press(screen, 'Next')
  await expect.element(label(screen, 'PIN')).toHaveValue('1234')
})

it('asks a grown-up who was signed out meanwhile to sign in again', async () => {
  responses['GET /api/parent-login'] = respond(PARENT)
  responses['GET /api/children'] = respond({ children: [] })
  responses['POST /api/parent-login/proof/remove'] = respond(null)
  responses['POST /api/family/readers'] = respondError('login-needed', 401)
  const screen = await wizard()
  await expect.element(screen.getByText(/You're signed in/)).toBeVisible()
  for (const _ of ['account', 'hand-over']) await press(screen, 'Next')
  await typeReader(screen)
  await press(screen, CREATE)
  await expect.element(screen.getByText("For your grown-up: You're signed out. Please sign in again.")).toBeVisible()
})

it('Back leads through the steps, and keeps the typed input', async () => {
  const screen = await wizard()
  await giveAccount(screen)
  await typeReader(screen)
  await press(screen, 'Back')
  await expect.element(heading(screen, "Now It's YOUR Turn!")).toHaveFocus()
  await press(screen, 'Back')
  await expect.element(label(screen, 'Email')).toHaveValue(EMAIL)
  await expect.element(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/')
  for (const _ of ['account', 'hand-over']) await press(screen, 'Next')
  await expect.element(label(screen, 'Confirm PIN')).toHaveValue('1234')
})

it.each([
  ['account', 'Create Parent Account', EMAIL],
  ['hand-over', 'We need your grown-up', ''],
  ['readers', 'We need your grown-up', ''],
  ['ready', 'Your Reading Space is Ready!', ''],
])('after a reload at the step %s it shows "%s"', async (step, title, email) => {
  const readers = [{ username: 'Moss', age: 9, questions: ['pet_name'] }]
  sessionStorage.setItem('family-signup', JSON.stringify({ step, email: EMAIL, readers }))
  const screen = await wizard()
  await expect.element(heading(screen, title)).toBeVisible()
  const isGrownUpNeeded = title === 'We need your grown-up'
  const savedText = screen.getByText(/^For your grown-up: We saved the names, .* never save passwords, PINs or answers/)
  expect(savedText.elements()).toHaveLength(isGrownUpNeeded ? 1 : 0)
  if (email) await expect.element(label(screen, 'Email')).toHaveValue(email)
  else await expect.element(screen.getByText(EMAIL)).not.toBeInTheDocument()
})

it.each([
  ['account', true],
  ['readers', false],
  ['ready', false],
])(
  'leads a signed-in grown-up with children to the family page only at the first step (step %s: %s)',
  async (step, isRedirected) => {
    responses['GET /api/parent-login'] = respond(PARENT)
    responses['GET /api/children'] = respond({ children: [CARD] })
    const readers = [{ username: 'Moss', age: 9, questions: [] }]
    sessionStorage.setItem('family-signup', JSON.stringify({ step, email: EMAIL, readers }))
    const screen = await show(
      <>
        <ParentSignup email="" onSignIn={() => undefined} google={() => null} />
        <Address />
      </>,
      '/parent-signup',
    )
    await expect.poll(() => sent('GET /api/children').length).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect.element(screen.getByText(isRedirected ? '/parent' : '/parent-signup', { exact: true })).toBeVisible()
  },
)

it('asks a signed-in grown-up without children only for the readers', async () => {
  responses['GET /api/parent-login'] = respond(PARENT)
  responses['GET /api/children'] = respond({ children: [] })
  responses['POST /api/family/readers'] = respond({ children: [CARD] })
  responses['POST /api/parent-login/proof/remove'] = respondError('unexpected', 500)
  const screen = await wizard()
  await expect.element(screen.getByText(/You're signed in/)).toBeVisible()
  await expect.element(label(screen, 'Password')).not.toBeInTheDocument()
  // The next step needs the server: it ends the time in which the login counts as a recent proof of the grown-up.
  await press(screen, 'Next')
  await expect.element(screen.getByText('Refused: unexpected.')).toBeVisible()
  responses['POST /api/parent-login/proof/remove'] = respond(null)
  for (const _ of ['account', 'hand-over']) await press(screen, 'Next')
  await typeReader(screen)
  await press(screen, CREATE)
  await expect.element(heading(screen, 'Your Reading Space is Ready!')).toBeVisible()
  expect(sent('POST /api/family/readers')).toHaveLength(1)
})

it.each([
  ['closed', 'Sign-up is closed here'],
  ['invited', 'You need an invitation'],
])('says that sign-up is %s, and leads to the logins', async (signUps, title) => {
  responses['GET /api/this-server'] = respond({ ...THIS_SERVER, signUps })
  const screen = await wizard()
  await expect.element(heading(screen, title)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/parent-login')
  await expect.element(screen.getByRole('link', { name: 'Log in as a child' })).toBeVisible()
  await expect.element(screen.getByLabelText('Email')).not.toBeInTheDocument()
})

it('says in a demo that it is one, and offers its two logins', async () => {
  const demo = { parent: { email: 'parent@demo.example', password: 'p' }, children: [] }
  responses['GET /api/this-server'] = respond({ ...THIS_SERVER, signUps: 'closed', demo })
  const onDemoChild = vi.fn()
  const screen = await show(
    <ParentSignup email="" onSignIn={() => undefined} google={() => null} onDemoChild={onDemoChild} />,
    '/parent-signup',
  )
  await expect.element(heading(screen, 'This is a demo')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Sign in as the demo parent' }))
    .toHaveAttribute('href', '/parent-login')
  await press(screen, 'Look around as a child')
  expect(onDemoChild).toHaveBeenCalledOnce()
})

it('offers an account at the provider instead of an invitation, if it counts as one', async () => {
  const provider = { name: 'School account', invites: true }
  responses['GET /api/this-server'] = respond({ ...THIS_SERVER, signUps: 'invited', provider })
  const screen = await show(
    <ParentSignup email="" onSignIn={() => undefined} google={() => <button type="button">Continue</button>} />,
    '/parent-signup',
  )
  await expect.element(screen.getByText("With a School account you don't need an invitation.")).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeVisible()
})
