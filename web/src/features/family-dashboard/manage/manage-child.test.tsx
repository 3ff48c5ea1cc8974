/** Tests of the dialog Manage, with which a parent changes a child's PIN, preferences, devices and data. */

import type { ChildCard } from '@lanternleaf/contract/children'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nameTiles } from '../../../storage/entries/name-tiles.ts'
import { show } from '../../../testing/screen.tsx'
import { ChildCard as ChildCardShown } from '../child-card.tsx'
import { ManageChild } from './manage-child.tsx'

const CHILD: ChildCard = {
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
const PARENT = { parentId: 'p', email: 'maya@example.org', displayName: 'maya' }

let requests: { path: string; body: unknown }[]
let responses: Record<string, (() => Response)[]>

const respond =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })
const respondError = (code: string, status: number) =>
  respond({ error: { code, message: `Refused: ${code}.` } }, status)

const PREFERENCES = {
  fontSize: 'default',
  highContrast: false,
  reducedMotion: false,
  audioSupport: true,
  allowWeeklyReport: true,
}
const TABLET = { deviceId: 't', browser: 'Chrome on Android', lastLogin: Date.now(), isLoggedIn: true, isThis: true }
const IPAD = { deviceId: 'i', browser: 'Safari on an iPad', lastLogin: Date.now(), isLoggedIn: false, isThis: false }
const managed = (devices: readonly object[] = [TABLET, IPAD], preferences: object = {}) =>
  respond({ preferences: { ...PREFERENCES, ...preferences }, devices, pinKind: 'digits' })
const serverInfo = (sendsMail: boolean) =>
  respond({ signUps: 'open', sendsMail, retentionDays: 730, provider: { name: 'Google', invites: false } })
const NOTHING_SHOWN = { readingTime: null, words: null, whatHelps: null, weekStory: null }
const READ = 'GET /api/children/moss-1'

beforeEach(() => {
  requests = []
  responses = { [READ]: [managed()] }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    // What the child shares has its own test file, insights.test.tsx.
    if (String(path).endsWith('/insights')) return respond(NOTHING_SHOWN)()
    const key = `${init?.method ?? 'GET'} ${path}`
    requests.push({ path: key, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    const next = responses[key]?.shift()
    if (next === undefined) throw new Error(`The test has no response for ${key}.`)
    return next()
  })
})
afterEach(() => vi.restoreAllMocks())

const openManage = async (child = CHILD, tab?: string) => {
  const screen = await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ManageChild child={child} open onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const first = child.pinRequest ? 'A new PIN on a new device' : 'Manage Moss'
  await expect.element(screen.getByRole('heading', { name: first })).toBeVisible()
  // The devices and preferences have arrived.
  if (!child.pinRequest) {
    await screen.getByRole('tab', { name: 'Devices' }).click()
    await expect.element(screen.getByRole('heading', { name: "Moss's devices" })).toBeVisible()
    await screen.getByRole('tab', { name: 'PIN' }).click()
  }
  if (tab) await screen.getByRole('tab', { name: tab }).click()
  requests = []
  return screen
}

const open = async () => {
  const screen = await openManage()
  await screen.getByRole('button', { name: 'New PIN' }).click()
  return {
    screen,
    pin: screen.getByLabelText('PIN', { exact: true }),
    confirm: screen.getByLabelText('Confirm PIN', { exact: true }),
    password: screen.getByLabelText('Password', { exact: true }),
    save: screen.getByRole('button', { name: 'Save New PIN' }),
  }
}

it('saves a new PIN and confirms it', async () => {
  responses['POST /api/children/moss-1/pin/change'] = [respond(null)]
  const { screen, pin, confirm, save } = await open()
  await pin.fill('7319')
  await confirm.fill('7319')
  await save.click()
  await expect.element(screen.getByText('Moss has a new PIN. Only tell Moss.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Done' })).toHaveFocus()
  expect(requests).toEqual([{ path: 'POST /api/children/moss-1/pin/change', body: { pin: '7319' } }])
})

it.each([
  ['731', '731', 'PIN must be 4 digits'],
  ['7319', '7391', 'PINs do not match. Please try again.'],
])('rejects the PINs %s and %s without a request, and keeps both', async (firstPin, secondPin, message) => {
  const { screen, pin, confirm, save } = await open()
  await pin.fill(firstPin)
  await confirm.fill(secondPin)
  await save.click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(pin).toHaveValue(firstPin)
  await expect.element(confirm).toHaveValue(secondPin)
  expect(requests).toEqual([])
})

it('offers pictures if the PIN is a picture PIN, clears the second PIN if it differs, and updates the name tile', async () => {
  nameTiles.of('moss-1').write({ username: 'Moss', picture: 'otter', since: 1, pinKind: 'digits' })
  responses[READ] = [respond({ preferences: PREFERENCES, devices: [TABLET], pinKind: 'pictures' })]
  responses['POST /api/children/moss-1/pin/change'] = [respond(null)]
  const { screen, save } = await open()
  const choose = async (...names: readonly string[]) => {
    for (const name of names) await screen.getByRole('button', { name, exact: true }).click()
  }
  await choose('Owl', 'Star', 'Owl', 'Fish', 'Owl', 'Star', 'Owl', 'Hat')
  await save.click()
  await expect.element(screen.getByText('PINs do not match. Please try again.')).toBeVisible()
  await expect.element(screen.getByRole('img', { name: 'Confirm PIN: 0 of 4 chosen' })).toBeVisible()
  await choose('Owl', 'Star', 'Owl', 'Fish')
  await save.click()
  await expect.element(screen.getByText('Moss has a new PIN. Only show Moss.')).toBeVisible()
  expect(nameTiles.of('moss-1').read()).toMatchObject({ pinKind: 'pictures' })
  nameTiles.of('moss-1').remove()
  expect(requests).toEqual([
    { path: 'POST /api/children/moss-1/pin/change', body: { pin: 'pictures:owl,star,owl,fish' } },
  ])
})

it('asks for the password when the login is not recent, and keeps the typed PIN', async () => {
  responses['POST /api/children/moss-1/pin/change'] = [respondError('fresh-login-needed', 403), respond(null)]
  responses['GET /api/parent-login'] = [respond(PARENT), respond(PARENT)]
  responses['POST /api/parent-login'] = [respondError('wrong-password', 401), respond(PARENT)]
  const { screen, pin, confirm, password, save } = await open()
  await pin.fill('7319')
  await confirm.fill('7319')
  await save.click()
  await expect.element(password).toHaveFocus()
  await save.click()
  await expect.element(screen.getByText('Please enter your password again.')).toBeVisible()
  await password.fill('not this')
  await save.click()
  await expect.element(screen.getByText("That isn't your password. Please try again.")).toBeVisible()
  await expect.element(password).toHaveValue('')
  await expect.element(pin).toHaveValue('7319')
  await password.fill('three quiet lanterns')
  await save.click()
  await expect.element(screen.getByText(/Moss has a new PIN/)).toBeVisible()
  expect(requests.at(-2)?.body).toEqual({ email: 'maya@example.org', password: 'three quiet lanterns' })
})

it('shows the error of a failed change, and keeps the typed PINs', async () => {
  responses['POST /api/children/moss-1/pin/change'] = [respondError('not-found', 404)]
  const { screen, pin, confirm, save } = await open()
  await pin.fill('7319')
  await confirm.fill('7319')
  await save.click()
  await expect.element(screen.getByText('Refused: not-found.')).toBeVisible()
  await expect.element(confirm).toHaveValue('7319')
})

it.each([
  [844, 390],
  [320, 640],
])('shows the whole error message above the buttons at %i x %i', async (width, height) => {
  await page.viewport(width, height)
  const { screen, pin, save } = await open()
  await pin.fill('7319')
  await save.click()
  const message = screen.getByText('PINs do not match. Please try again.')
  await expect.element(message).toBeVisible()
  const row = save.element().getBoundingClientRect()
  expect(message.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(row.top)
  await page.viewport(768, 1024)
})

it('opens on a new PIN for a child who asks for help with it', async () => {
  const screen = await show(
    <QueryClientProvider client={new QueryClient()}>
      <ManageChild child={{ ...CHILD, asksForHelp: true }} open onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByRole('button', { name: 'Save New PIN' })).toBeVisible()
})

it('saves preference changes one after another, and reverts to the stored preferences after a failure', async () => {
  const screen = await openManage(CHILD, 'Reading')
  responses['POST /api/children/moss-1/change'] = [respond(PREFERENCES), respondError('not-found', 404)]
  responses['GET /api/children'] = [respond({ children: [] })]
  responses[READ] = [managed(undefined, { fontSize: 'large' })]
  await screen.getByRole('radio', { name: 'Extra large' }).click()
  await screen.getByRole('checkbox', { name: /Reduced Motion/ }).click()
  await expect.element(screen.getByText('Refused: not-found.')).toBeVisible()
  expect(requests.filter(({ path }) => path.endsWith('/change')).map(({ body }) => body)).toEqual([
    { fontSize: 'extra-large' },
    { reducedMotion: true },
  ])
  await expect.element(screen.getByRole('radio', { name: 'Large', exact: true })).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: /Reduced Motion/ })).not.toBeChecked()
})

it('reverts only the unsaved changes when the network is lost, with a visible message', async () => {
  const screen = await openManage(CHILD, 'Reading')
  responses['POST /api/children/moss-1/change'] = [respond(PREFERENCES)]
  responses['GET /api/children'] = [respond({ children: [] })]
  // Only the first change has a response. The others fail, as without a network, while more of them wait to be sent.
  const contrast = screen.getByRole('checkbox', { name: /High Contrast/ })
  const motion = screen.getByRole('checkbox', { name: /Reduced Motion/ })
  await contrast.click()
  await motion.click()
  await motion.click()
  await motion.click()
  const problem = screen.getByText(/can't reach Lanternleaf right now/)
  await expect.element(problem).toBeVisible()
  await expect.element(problem).toBeInViewport({ ratio: 1 })
  await expect.element(contrast).toBeChecked()
  await expect.element(motion).not.toBeChecked()
})

it('lists the devices, forgets one, and logs out everywhere', async () => {
  const screen = await openManage(CHILD, 'Devices')
  await expect.element(screen.getByText('This device')).toBeVisible()
  await expect.element(screen.getByText(/Logged out\./)).toBeVisible()
  responses['POST /api/children/moss-1/devices/i/remove'] = [respondError('not-found', 404), respond(null)]
  responses[READ] = [managed([TABLET, { ...IPAD, deviceId: 'j', browser: null }]), managed([])]
  const forget = screen.getByRole('button', { name: 'Remove Safari on an iPad' })
  await forget.click()
  await expect.element(screen.getByText('Refused: not-found.')).toBeVisible()
  await forget.click()
  await expect.element(screen.getByRole('button', { name: 'Remove A browser' })).toBeVisible()
  responses['POST /api/children/moss-1/devices/remove'] = [respond(null)]
  await screen.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect.element(screen.getByText("We don't know of any devices for Moss yet.")).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: "Moss's devices" })).toHaveFocus()
})

it('shows alike devices in one row, this one first, then the last used, and logs out on all of them', async () => {
  const login = (deviceId: string, days: number, isLoggedIn = true) => {
    const lastLogin = Date.now() - days * 86_400_000
    return { deviceId, browser: 'Safari on an iPad', lastLogin, isLoggedIn, isThis: false }
  }
  responses[READ] = [
    managed([login('a', 9), login('b', 0, false), { ...TABLET, lastLogin: Date.now() - 86_400_000 }, login('c', 1)]),
    managed([TABLET]),
  ]
  const screen = await openManage(CHILD, 'Devices')
  const rows = screen.getByRole('listitem')
  expect(rows.elements().map((row) => row.textContent?.replace(/ at .*/, ''))).toEqual([
    'Chrome on Android This deviceLast login yesterday',
    'Safari on an iPadLogged out. Last login today',
    'Safari on an iPad, 2 timesLast login yesterday',
  ])
  for (const id of ['a', 'c']) responses[`POST /api/children/moss-1/devices/${id}/remove`] = [respond(null)]
  await screen.getByRole('button', { name: 'Log out all on Safari on an iPad' }).click()
  await expect.poll(() => rows.elements().length).toBe(1)
  expect(requests.map(({ path }) => path)).toEqual([
    'POST /api/children/moss-1/devices/c/remove',
    'POST /api/children/moss-1/devices/a/remove',
    READ,
  ])
})

it('unlocks the child, and confirms that', async () => {
  const screen = await openManage()
  responses['POST /api/children/moss-1/unlock'] = [respond(null)]
  await screen.getByRole('button', { name: 'Unlock' }).click()
  await screen.getByRole('button', { name: 'Unlock Now' }).click()
  await expect.element(screen.getByText("Moss isn't locked out anymore and can try again.")).toBeVisible()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByRole('button', { name: 'Unlock' })).toHaveFocus()
})

it('downloads the page to read and the file for programs', async () => {
  const screen = await openManage(CHILD, 'Data')
  const file = () => new Response('everything', { headers: { 'content-disposition': 'attachment' } })
  responses['GET /api/children/moss-1/everything/page'] = [file]
  responses['GET /api/children/moss-1/everything/data'] = [file]
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await screen.getByRole('button', { name: 'Download everything' }).click()
  await screen.getByRole('button', { name: 'Download', exact: true }).click()
  await expect.element(screen.getByText('The two files are in your downloads.', { exact: false })).toBeVisible()
  expect(saved).toEqual(['Moss.html', 'Moss.json'])
})

it('erases the child after the username is typed, also on this device', async () => {
  localStorage.setItem('my-writing:moss-1', '["a poem"]')
  localStorage.setItem('my-writing:fern-1', '["a sister’s"]')
  const screen = await openManage(CHILD, 'Data')
  responses['POST /api/children/moss-1/erase'] = [respond(null)]
  responses['GET /api/children'] = [respond({ children: [] })]
  await screen.getByRole('button', { name: 'Erase everything' }).click()
  const erase = screen.getByRole('button', { name: 'Erase Forever' })
  for (const typed of ['', 'Fern']) {
    await screen.getByLabelText('Username').fill(typed)
    await expect.element(erase).toHaveAttribute('aria-disabled', 'true')
    await erase.click({ force: true })
    await expect.element(screen.getByText('Please type Moss.')).toBeVisible()
  }
  expect(requests).toEqual([])
  expect(localStorage.getItem('my-writing:moss-1')).not.toBeNull()
  await screen.getByLabelText('Username').fill('moss')
  await expect.element(erase).toHaveAttribute('aria-disabled', 'false')
  await erase.click()
  await expect.poll(() => localStorage.getItem('my-writing:moss-1')).toBeNull()
  expect(localStorage.getItem('my-writing:fern-1')).not.toBeNull()
  expect(requests.at(-1)?.body ?? requests.at(-2)?.body).toEqual({ username: 'moss' })
})

it('is named after erasing on the page that erases, and offers the download first', async () => {
  const screen = await openManage(CHILD, 'Data')
  await screen.getByRole('button', { name: 'Erase everything' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Erase Moss’s space' })).toBeVisible()
  await screen.getByRole('button', { name: 'Download everything first' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Download everything' })).toBeVisible()
  await expect.element(screen.getByRole('dialog', { name: 'Manage Moss' })).toBeVisible()
})

it('keeps its top, and so Close, in place when a sheet opens', async () => {
  const screen = await openManage()
  const top = () => screen.getByRole('dialog').element().getBoundingClientRect().top
  const topOfOverview = top()
  await screen.getByRole('button', { name: 'New PIN' }).click()
  await expect.element(screen.getByRole('heading', { name: 'New PIN' })).toBeVisible()
  expect(top()).toBe(topOfOverview)
})

it.each([
  [320, 640],
  [844, 390],
])('the dialog does not scroll sideways in any tab at %i x %i', async (width, height) => {
  await page.viewport(width, height)
  const screen = await openManage()
  const dialog = screen.getByRole('dialog').element()
  for (const name of ['PIN', 'Devices', 'Reading', 'Data']) {
    await screen.getByRole('tab', { name }).click()
    await expect.element(screen.getByRole('tabpanel', { name })).toBeVisible()
    expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  }
  await page.viewport(768, 1024)
})

it('selects the tabs with the arrow keys, and does not move them', async () => {
  const screen = await openManage()
  const tabs = screen.getByRole('tablist', { name: 'What to manage' })
  const tab = (name: string) => tabs.getByRole('tab', { name })
  const { top } = tabs.element().getBoundingClientRect()
  await tab('PIN').click()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(tab('Reading')).toHaveFocus()
  await expect.element(tab('Reading')).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('tabpanel', { name: 'Reading' }).getByText('Text Size')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'New PIN' })).not.toBeInTheDocument()
  expect(tabs.element().getBoundingClientRect().top).toBe(top)
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await expect.element(tab('Data')).toHaveAttribute('aria-selected', 'true')
  await screen.getByRole('button', { name: 'Erase everything' }).click()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('button', { name: 'Erase everything' })).toHaveFocus()
})

const pinRequest = { requestId: 'r1', browser: 'Safari on an iPad', askedAt: Date.now() }

const openReading = (sendsMail: boolean) => {
  responses['GET /api/parent-login'] = [respond(PARENT)]
  responses['GET /api/this-server'] = [serverInfo(sendsMail)]
  return openManage(CHILD, 'Reading')
}

it('says where the weekly report goes, and shows at the option that was changed that it is saved', async () => {
  responses['POST /api/children/moss-1/change'] = [respond(PREFERENCES), respond(PREFERENCES)]
  responses['GET /api/children'] = [respond({ children: [] }), respond({ children: [] })]
  const screen = await openReading(true)
  const report = screen.getByRole('region', { name: 'Weekly report by email' })
  await expect.element(report.getByText('It goes to maya@example.org.')).toBeVisible()
  const { offsetHeight } = report.element() as HTMLElement
  await report.getByRole('checkbox', { name: /Weekly report/ }).click()
  await expect.element(report.getByText('Saved')).toBeVisible()
  await expect.element(screen.getByText('Saved').first()).toBeInTheDocument()
  expect((report.element() as HTMLElement).offsetHeight).toBe(offsetHeight)
  await screen.getByRole('radio', { name: 'Large', exact: true }).click()
  await expect.element(screen.getByRole('group', { name: 'Text Size' }).getByText('Saved')).toBeVisible()
  await expect.element(report.getByText('Saved')).not.toBeInTheDocument()
})

it('does not offer the weekly report on a site that cannot send email', async () => {
  const screen = await openReading(false)
  await expect.element(screen.getByText("This site can't send email, so there's no report for now.")).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: /Weekly report/ })).not.toBeInTheDocument()
})

it('opens on a pending PIN request, and allows it after the password if the login is not recent', async () => {
  const allow = 'POST /api/children/moss-1/pin-requests/r1/allow'
  responses[allow] = [respondError('fresh-login-needed', 403), respond(null)]
  responses['GET /api/parent-login'] = [respond(PARENT)]
  responses['POST /api/parent-login'] = [respond(PARENT)]
  const screen = await openManage({ ...CHILD, pinRequest })
  await expect
    .element(screen.getByText(/Moss's questions on Safari on an iPad, today at \d+:\d\d\s[AP]M,/))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Allow', exact: true }).click()
  await screen.getByLabelText('Password', { exact: true }).fill('three quiet lanterns')
  await screen.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect.element(screen.getByText('Moss can choose a new PIN on that device now.')).toBeVisible()
  expect(requests.filter(({ path }) => path === allow)).toHaveLength(2)
})

it('refuses a PIN request, and shows the error if the request is gone', async () => {
  const refuse = 'POST /api/children/moss-1/pin-requests/r1/refuse'
  responses[refuse] = [respondError('not-found', 404), respond(null)]
  const screen = await openManage({ ...CHILD, pinRequest })
  const button = screen.getByRole('button', { name: "Don't allow" })
  await button.click()
  await expect.element(screen.getByText('Refused: not-found.')).toBeVisible()
  await button.click()
  await expect.element(screen.getByText(/The PIN hasn't changed/)).toBeVisible()
})

it('says that a device was never used to log in, and that the list ends after thirty devices', async () => {
  const many = Array.from({ length: 30 }, (_, n) => ({
    ...TABLET,
    deviceId: `t${n}`,
    lastLogin: null,
    isLoggedIn: false,
  }))
  responses[READ] = [managed(many)]
  const screen = await openManage(CHILD, 'Devices')
  await expect.element(screen.getByText(/Not logged in yet\./).first()).toBeVisible()
  await expect.element(screen.getByText(/These are the last 30/)).toBeVisible()
})

it('shows both answers to a PIN request in the same look, and moves the focus to the request and back', async () => {
  await page.viewport(320, 640)
  responses['POST /api/children/moss-1/pin-requests/r1/refuse'] = [respond(null)]
  const screen = await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ChildCardShown child={{ ...CHILD, pinRequest }} />
    </QueryClientProvider>,
  )
  const manage = screen.getByRole('button', { name: 'Manage Moss' })
  await manage.click()
  const request = screen.getByRole('heading', { name: 'A new PIN on a new device' })
  await expect.element(request).toHaveFocus()
  // The mouse would lie on one of the buttons.
  await request.hover()
  const allow = screen.getByRole('button', { name: 'Allow', exact: true }).element()
  const refuse = screen.getByRole('button', { name: "Don't allow" }).element()
  const look = (button: Element) => {
    const { backgroundColor, color } = getComputedStyle(button)
    const { width, top } = button.getBoundingClientRect()
    return { backgroundColor, color, width: Math.round(width), top, row: button.parentElement }
  }
  expect(look(refuse)).toEqual(look(allow))
  await screen.getByRole('button', { name: 'Answer later' }).click()
  await expect.element(screen.getByRole('tab', { name: 'PIN' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Close' }).click()
  await manage.click()
  await screen.getByRole('button', { name: "Don't allow" }).click()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(manage).toHaveFocus()
  await page.viewport(768, 1024)
})
