/** Tests of the recovery of a forgotten PIN: questions, parent's decision, new PIN, and breaks. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showLogin } from '../../../child-login/child-login.ts'
import { showName } from '../../../child-login/name-tiles.ts'
import { resetDevice } from '../../../storage/testing/reset-device.ts'
import { behindBar, show, showInWindow } from '../../../testing/screen.tsx'
import ChildLogin from '../child-login.tsx'
import { loginLink, recoveryLink } from '../login-links.ts'
import { setTypedUsername } from '../typed-username.ts'

const FIRST_QUESTION = {
  kind: 'question',
  username: 'Moss',
  question: 'What is your favorite animal?',
  place: 1,
  of: 2,
  wrongAnswers: 0,
}

let responses: Record<string, (() => Response)[]>
const respond =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })
const respondError = (error: { code: string; message: string; field?: string }, status: number) =>
  respond({ error }, status)

beforeEach(() => {
  resetDevice(null)
  setTypedUsername(null)
  showLogin(null)
  responses = {}
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const next = responses[`${init?.method ?? 'GET'} ${path}`]?.shift()
    if (next === undefined) throw new TypeError('no network')
    return next()
  })
})
afterEach(() => vi.restoreAllMocks())

const open = async () => {
  const screen = await show(<ChildLogin />, recoveryLink({ pathname: '/interests', search: '' }))
  return { screen, next: screen.getByRole('button', { name: 'Next' }), username: screen.getByLabelText('Username') }
}

it('recoveryLink and loginLink keep the requested address and its query', () => {
  const page = { pathname: '/stories/space', search: '?from=here' }
  expect(recoveryLink(page)).toBe('/stories/space?from=here&remember-pin=')
  expect(loginLink({ ...page, search: '?from=here&remember-pin=' })).toBe('/stories/space?from=here')
  expect(loginLink({ ...page, search: '?remember-pin=' })).toBe('/stories/space')
})

it.each([
  [
    'an unknown username',
    respondError(
      { code: 'username-not-found', message: 'Username not found. Please check your spelling.', field: 'username' },
      404,
    ),
    'Username not found. Please check your spelling.',
  ],
  ['a failing server', respond({}, 500), 'Something went wrong. Please try again.'],
])('shows the error of %s, and keeps the typed username', async (_, errorResponse, message) => {
  responses['GET /api/recovery'] = [respond(null)]
  responses['POST /api/recovery'] = [errorResponse]
  const { screen, next, username } = await open()
  await next.click()
  await expect.element(screen.getByText('Please enter your username first')).toBeVisible()
  await username.fill('Mos')
  await next.click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(username).toHaveValue('Mos')
})

it('keeps the typed answer while offline, and continues with the next question afterwards', async () => {
  responses['GET /api/recovery'] = [respond(FIRST_QUESTION)]
  const { screen, next } = await open()
  const answer = screen.getByLabelText('Your answer')
  await answer.fill('sea otter')
  await next.click()
  await expect.element(screen.getByText(/can't reach Lanternleaf right now/)).toBeVisible()
  await expect.element(answer).toHaveValue('sea otter')
  responses['POST /api/recovery/answer'] = [respond({ state: { ...FIRST_QUESTION, place: 2 }, isWrong: false })]
  await next.click()
  await expect.element(screen.getByRole('button', { name: 'Finish' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(answer).toHaveValue('')
})

it('restarts if the server no longer knows the recovery, and refers a child without questions to the grown-up', async () => {
  responses['GET /api/recovery'] = [respond(FIRST_QUESTION)]
  responses['POST /api/recovery/answer'] = [respond(null)]
  responses['POST /api/recovery'] = [respond({ kind: 'no-questions', username: 'Moss' })]
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

it('rejects an empty PIN, and keeps the typed PIN if saving fails', async () => {
  responses['GET /api/recovery'] = [respond({ kind: 'new-pin', username: 'Moss' })]
  responses['POST /api/recovery/pin'] = [respond({}, 500)]
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

it('asks for the username, also if another child may choose a new PIN in this browser', async () => {
  const granted = respond({ kind: 'new-pin', username: 'Moss' })
  responses['GET /api/recovery'] = [granted, granted]
  const screen = await show(<ChildLogin />, '/interests')
  await screen.getByRole('link', { name: 'Need help remembering your PIN?' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Help Me Remember' })).toBeVisible()
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByText('Please enter your username first')).toBeVisible()
})

it('starts the recovery with a press on a name of this device', async () => {
  showName({ childId: 'fern', username: 'Fern', picture: 'otter' })
  responses['GET /api/recovery'] = [respond(null)]
  responses['POST /api/recovery'] = [respond({ ...FIRST_QUESTION, username: 'Fern' })]
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Fern', exact: true }).click()
  await expect.element(screen.getByText('What is your favorite animal?')).toBeVisible()
})

it("links from the login to the parent's decision, without naming the child", async () => {
  const allowed = { kind: 'parent-allowed', username: 'Moss' }
  responses['GET /api/recovery'] = [respond(allowed), respond(allowed), respond(allowed), respond(allowed)]
  const { container, ...screen } = await show(<ChildLogin />, '/interests')
  await expect.element(screen.getByText('You asked for a new PIN here.')).toBeVisible()
  expect(container.textContent).not.toContain('Moss')
  await screen.getByRole('link', { name: 'See if your grown-up answered' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Your grown-up said yes' })).toBeVisible()
  await screen.getByRole('link', { name: 'Back' }).click()
  await screen.getByRole('link', { name: 'Need help remembering your PIN?' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Your grown-up said yes' })).toBeVisible()
})

it("links from the name tiles to the parent's decision, and starts the recovery for a chosen name", async () => {
  showName({ childId: 'fern', username: 'Fern', picture: 'otter' })
  responses['GET /api/recovery'] = [respond({ kind: 'parent-asked' }), respond(null)]
  responses['POST /api/recovery'] = [respond({ ...FIRST_QUESTION, username: 'Fern' })]
  const screen = await show(<ChildLogin />, '/interests')
  await expect.element(screen.getByRole('link', { name: 'See if your grown-up answered' })).toBeVisible()
  await screen.getByRole('button', { name: 'Fern', exact: true }).click()
  await screen.getByRole('link', { name: 'Need help remembering your PIN?' }).click()
  await expect.element(screen.getByText('What is your favorite animal?')).toBeVisible()
})

it.each([
  ['there is no recovery', respond(null)],
  ['questions are not answered yet', respond(FIRST_QUESTION)],
  ['the server fails', respond({}, 500)],
])('shows no notice at the login if %s', async (_, response) => {
  responses['GET /api/recovery'] = [response]
  const screen = await show(<ChildLogin />, '/interests')
  await expect.poll(() => responses['GET /api/recovery']).toEqual([])
  await expect.element(screen.getByText('You asked for a new PIN here.')).not.toBeInTheDocument()
})

it("polls for the parent's decision and continues after a yes", async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const pendingRequest = { kind: 'parent-asked' }
  responses['GET /api/recovery'] = [
    respond(pendingRequest),
    respond(pendingRequest),
    respond({ kind: 'parent-allowed' }),
  ]
  responses['POST /api/recovery'] = [respond({}, 500), respond({ kind: 'new-pin', username: 'Moss' })]
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'We asked your grown-up' })).toBeVisible()
  await screen.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => responses['GET /api/recovery']?.length).toBe(1)
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

it("shows the parent's refusal, and restarts with the first question", async () => {
  responses['GET /api/recovery'] = [respond({ kind: 'parent-refused', username: 'Moss' })]
  responses['POST /api/recovery'] = [respond(FIRST_QUESTION)]
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Your grown-up said no' })).toBeVisible()
  await expect.element(screen.getByText('Tell your grown-up it was you who asked.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Back to login' })).toBeVisible()
  await screen.getByRole('button', { name: 'Answer my questions again' }).click()
  await expect.element(screen.getByText('What is your favorite animal?')).toBeVisible()
})

it('restarts if the request has expired', async () => {
  responses['GET /api/recovery'] = [respond({ kind: 'parent-asked' }), respond(null)]
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Check again' }).click()
  await expect.element(screen.getByText('Please answer your questions again.')).toBeVisible()
})

it.each(['parent-asked', 'parent-allowed'])('"Cancel my request" ends the recovery in the state %s', async (kind) => {
  responses['GET /api/recovery'] = [respond({ kind })]
  responses['POST /api/child-login/remove'] = [respond({}, 500), respond(null)]
  const { screen } = await open()
  const leave = screen.getByRole('button', { name: 'Cancel my request' })
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
])('shows "Cancel my request" without scrolling in the state %s at %s x %s', async (kind, width, height) => {
  await page.viewport(width, height)
  responses['GET /api/recovery'] = [respond({ kind, username: 'Moss' })]
  const screen = await showInWindow(<ChildLogin />, recoveryLink({ pathname: '/interests', search: '' }))
  // The test has no header, so a padding takes its place.
  screen.container.style.paddingBlockStart = width === 320 ? '4.25rem' : '3.5rem'
  await expect.element(screen.getByRole('button', { name: 'Cancel my request' })).toBeVisible()
  expect(behindBar(screen.container, 'main > * > :not([data-bar]) button')).toBe(0)
  await page.viewport(768, 1024)
})

it.each([
  [320, 640],
  [844, 390],
])("shows the link to the parent's decision without scrolling at %s x %s", async (width, height) => {
  await page.viewport(width, height)
  responses['GET /api/recovery'] = [respond({ kind: 'parent-asked' })]
  const screen = await showInWindow(<ChildLogin />, '/interests')
  screen.container.style.paddingBlockStart = width === 320 ? '4.25rem' : '3.5rem'
  await expect.element(screen.getByRole('link', { name: 'See if your grown-up answered' })).toBeVisible()
  // A phone in landscape has no room for the fields.
  expect(behindBar(screen.container, width === 320 ? '[data-asked-here], input' : '[data-asked-here]')).toBe(0)
  await page.viewport(768, 1024)
})

it('sends a call for help during a break', async () => {
  responses['GET /api/recovery'] = [respond({ kind: 'break', username: 'Moss', seconds: 200 })]
  responses['POST /api/child-login/help'] = [respond(null)]
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Let My Grown-up Know' }).click()
  await expect.element(screen.getByRole('button', { name: 'They can see it now' })).toBeVisible()
  await expect.element(screen.getByText(/Asking was a good idea/).first()).toBeVisible()
  await expect.element(screen.getByRole('timer')).toBeVisible()
})

it('ends a break when a grown-up has helped, and "I have a new PIN" leads to the login', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const onBreak = respond({ kind: 'break', username: 'Moss', seconds: 200 })
  responses['GET /api/recovery'] = [onBreak, onBreak, respond(FIRST_QUESTION), respond(FIRST_QUESTION)]
  const first = await open()
  await expect.element(first.screen.getByRole('button', { name: 'I have a new PIN' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(first.screen.getByRole('timer')).toBeVisible()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(first.screen.getByText('What is your favorite animal?')).toBeVisible()
  await first.screen.unmount()
  responses['GET /api/recovery'] = [onBreak]
  const { screen } = await open()
  await screen.getByRole('button', { name: 'I have a new PIN' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Your reading space' })).toBeVisible()
  vi.useRealTimers()
})

it('counts down again if the server says that the break is not over', async () => {
  const onBreak = (seconds: number) => respond({ kind: 'break', username: 'Moss', seconds })
  responses['GET /api/recovery'] = [onBreak(1), onBreak(200)]
  const { screen } = await open()
  await expect.element(screen.getByRole('timer')).toHaveTextContent('1 second')
  await expect.element(screen.getByRole('timer'), { timeout: 5_000 }).toHaveTextContent('4 minutes')
})

it('shows an error for an empty answer, and focuses the field', async () => {
  responses['GET /api/recovery'] = [respond(FIRST_QUESTION)]
  const { screen, next } = await open()
  await next.click()
  await expect.element(screen.getByText('Please enter an answer')).toBeVisible()
  await expect.element(screen.getByLabelText('Your answer')).toHaveFocus()
})

it('shows the longest question together with its field on a phone', async () => {
  await page.viewport(320, 640)
  const question = "What is your pet's name? (or a pet you'd like to have)"
  responses['GET /api/recovery'] = [respond({ ...FIRST_QUESTION, question })]
  const screen = await showInWindow(<ChildLogin />, recoveryLink({ pathname: '/interests', search: '' }))
  // The test has no header, so a padding takes its place.
  screen.container.style.paddingBlockStart = '4.25rem'
  await expect.element(screen.getByText(question)).toBeVisible()
  await expect.element(screen.getByLabelText('Your answer')).toBeInViewport({ ratio: 1 })
  expect(behindBar(screen.container, 'input, [data-field]')).toBe(0)
  await page.viewport(414, 896)
})
