import type { ChildCard } from '@lanternleaf/contract/children'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
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
  asksForHelp: false,
}
const PARENT = { parentId: 'p', email: 'maya@example.org', displayName: 'maya' }

let requests: { path: string; body: unknown }[]
let answers: Record<string, (() => Response)[]>

const says =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })
const refuses = (code: string, status: number) => says({ error: { code, message: `Refused: ${code}.` } }, status)

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
  says({ preferences: { ...PREFERENCES, ...preferences }, devices, pinKind: 'digits' })
const NOTHING_SHOWN = { readingTime: null, words: null, whatHelps: null, weekStory: null }
const READ = 'GET /api/children/moss-1'

beforeEach(() => {
  requests = []
  answers = { [READ]: [managed()] }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    // `insights.test.tsx` is about it.
    if (String(path).endsWith('/insights')) return says(NOTHING_SHOWN)()
    const key = `${init?.method ?? 'GET'} ${path}`
    requests.push({ path: key, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    const next = answers[key]?.shift()
    if (next === undefined) throw new Error(`nothing answers ${key}`)
    return next()
  })
})
afterEach(() => vi.restoreAllMocks())

const openManage = async (child = CHILD) => {
  const screen = await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ManageChild child={child} open onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const first = child.pinRequest ? 'A new PIN on a new device' : 'Devices'
  await expect.element(screen.getByRole('heading', { name: first })).toBeVisible()
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
  answers['POST /api/children/moss-1/pin/change'] = [says(null)]
  const { screen, pin, confirm, save } = await open()
  await pin.fill('7319')
  await confirm.fill('7319')
  await save.click()
  await expect.element(screen.getByText('Moss has a new PIN. Tell it only to Moss.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Done' })).toHaveFocus()
  expect(requests).toEqual([{ path: 'POST /api/children/moss-1/pin/change', body: { pin: '7319' } }])
})

it.each([
  ['731', '731', 'PIN must be 4 digits'],
  ['7319', '7391', 'PINs do not match. Please try again.'],
])('says what is wrong with %s and %s, asks nothing, and keeps both', async (one, other, message) => {
  const { screen, pin, confirm, save } = await open()
  await pin.fill(one)
  await confirm.fill(other)
  await save.click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(pin).toHaveValue(one)
  await expect.element(confirm).toHaveValue(other)
  expect(requests).toEqual([])
})

it('starts with pictures for a picture PIN, clears a mismatch, and updates the name tile', async () => {
  nameTiles.of('moss-1').write({ username: 'Moss', picture: 'kite', since: 1, pinKind: 'digits' })
  answers[READ] = [says({ preferences: PREFERENCES, devices: [TABLET], pinKind: 'pictures' })]
  answers['POST /api/children/moss-1/pin/change'] = [says(null)]
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
  await expect.element(screen.getByText('Moss has a new PIN. Show it only to Moss.')).toBeVisible()
  expect(nameTiles.of('moss-1').read()).toMatchObject({ pinKind: 'pictures' })
  nameTiles.of('moss-1').remove()
  expect(requests).toEqual([
    { path: 'POST /api/children/moss-1/pin/change', body: { pin: 'pictures:owl,star,owl,fish' } },
  ])
})

it('asks for the password when the login is not recent, and keeps the typed PIN', async () => {
  answers['POST /api/children/moss-1/pin/change'] = [refuses('fresh-login-needed', 403), says(null)]
  answers['GET /api/parent-login'] = [says(PARENT), says(PARENT)]
  answers['POST /api/parent-login'] = [refuses('wrong-password', 401), says(PARENT)]
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

it('reports a failed change and keeps the input', async () => {
  answers['POST /api/children/moss-1/pin/change'] = [refuses('not-found', 404)]
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
])('shows the whole of what is wrong above its buttons, %i x %i', async (width, height) => {
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

it('saves preference changes in order, and reverts failed ones', async () => {
  const screen = await openManage()
  answers['POST /api/children/moss-1/change'] = [says(PREFERENCES), refuses('not-found', 404)]
  answers['GET /api/children'] = [says({ children: [] })]
  answers[READ] = [managed(undefined, { fontSize: 'large' })]
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

it('reverts all unsaved changes when offline, with a visible message', async () => {
  const screen = await openManage()
  answers['POST /api/children/moss-1/change'] = [says(PREFERENCES)]
  answers['GET /api/children'] = [says({ children: [] })]
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

it('lists devices, and ends one or all', async () => {
  const screen = await openManage()
  await expect.element(screen.getByText('Chrome on Android (this one)')).toBeVisible()
  await expect.element(screen.getByText(/Logged out\./)).toBeVisible()
  answers['POST /api/children/moss-1/devices/i/remove'] = [refuses('not-found', 404), says(null)]
  answers[READ] = [managed([TABLET, { ...IPAD, deviceId: 'j', browser: null }]), managed([])]
  const end = screen.getByRole('button', { name: 'Forget Safari on an iPad' })
  await end.click()
  await expect.element(screen.getByText('Refused: not-found.')).toBeVisible()
  await end.click()
  await expect.element(screen.getByRole('button', { name: 'Forget A browser' })).toBeVisible()
  answers['POST /api/children/moss-1/devices/remove'] = [says(null)]
  await screen.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect.element(screen.getByText("We don't know of any devices for Moss yet.")).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus()
})

it('unlocks, and says what that did', async () => {
  const screen = await openManage()
  answers['POST /api/children/moss-1/unlock'] = [says(null)]
  await screen.getByRole('button', { name: 'Unlock' }).click()
  await screen.getByRole('button', { name: 'Unlock Now' }).click()
  await expect.element(screen.getByText('Moss can try again now.')).toBeVisible()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByRole('button', { name: 'Unlock' })).toHaveFocus()
})

it('downloads the page and the file', async () => {
  const screen = await openManage()
  const file = () => new Response('all of it', { headers: { 'content-disposition': 'attachment' } })
  answers['GET /api/children/moss-1/everything/page'] = [file]
  answers['GET /api/children/moss-1/everything/data'] = [file]
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await screen.getByRole('button', { name: 'Download everything' }).click()
  await screen.getByRole('button', { name: 'Download', exact: true }).click()
  await expect.element(screen.getByText('The two files are in your downloads.', { exact: false })).toBeVisible()
  expect(saved).toEqual(['Moss.html', 'Moss.json'])
})

it('erases when the username is typed, and forgets the child on this device too', async () => {
  localStorage.setItem('my-writing:moss-1', '["a poem"]')
  localStorage.setItem('my-writing:fern-1', '["a sister’s"]')
  const screen = await openManage()
  const other = { error: { code: 'invalid-request', field: 'username', message: "That isn't the username." } }
  answers['POST /api/children/moss-1/erase'] = [says(other, 400), says(null)]
  answers['GET /api/children'] = [says({ children: [] })]
  await screen.getByRole('button', { name: 'Erase everything' }).click()
  const erase = screen.getByRole('button', { name: 'Erase Forever' })
  await erase.click()
  await expect.element(screen.getByText('Please type Moss.')).toBeVisible()
  expect(requests).toEqual([])
  await screen.getByLabelText('Username').fill('Fern')
  await erase.click()
  await expect.element(screen.getByText("That isn't the username.")).toBeVisible()
  expect(localStorage.getItem('my-writing:moss-1')).not.toBeNull()
  await screen.getByLabelText('Username').fill('Moss')
  await erase.click()
  await vi.waitFor(() => expect(localStorage.getItem('my-writing:moss-1')).toBeNull())
  expect(localStorage.getItem('my-writing:fern-1')).not.toBeNull()
  expect(requests.at(-1)?.body ?? requests.at(-2)?.body).toEqual({ username: 'Moss' })
})

it.each([
  [320, 640],
  [844, 390],
])('fits, %i x %i', async (width, height) => {
  await page.viewport(width, height)
  const screen = await openManage()
  const dialog = screen.getByRole('dialog').element()
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  await page.viewport(768, 1024)
})

const pinRequest = { requestId: 'r1', browser: 'Safari on an iPad', askedAt: Date.now() }

it('opens on a pending PIN request, and allows it after the password if the login is not recent', async () => {
  const allow = 'POST /api/children/moss-1/pin-requests/r1/allow'
  answers[allow] = [refuses('fresh-login-needed', 403), says(null)]
  answers['GET /api/parent-login'] = [says(PARENT)]
  answers['POST /api/parent-login'] = [says(PARENT)]
  const screen = await openManage({ ...CHILD, pinRequest })
  await expect.element(screen.getByText(/Moss's questions on Safari on an iPad, today at \d\d:\d\d,/)).toBeVisible()
  await screen.getByRole('button', { name: 'Allow', exact: true }).click()
  await screen.getByLabelText('Password', { exact: true }).fill('three quiet lanterns')
  await screen.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect.element(screen.getByText('Moss can choose a new PIN there now.')).toBeVisible()
  expect(requests.filter(({ path }) => path === allow)).toHaveLength(2)
})

it('refuses a PIN request, and reports an expired one', async () => {
  const refuse = 'POST /api/children/moss-1/pin-requests/r1/refuse'
  answers[refuse] = [refuses('not-found', 404), says(null)]
  const screen = await openManage({ ...CHILD, pinRequest })
  const button = screen.getByRole('button', { name: "Don't allow" })
  await button.click()
  await expect.element(screen.getByText('Refused: not-found.')).toBeVisible()
  await button.click()
  await expect.element(screen.getByText(/The PIN hasn't changed/)).toBeVisible()
})

it('says when no device is known, and that the list ends at thirty', async () => {
  const many = Array.from({ length: 30 }, (_, n) => ({
    ...TABLET,
    deviceId: `t${n}`,
    lastLogin: null,
    isLoggedIn: false,
  }))
  answers[READ] = [managed(many)]
  const screen = await openManage()
  await expect.element(screen.getByText(/Not logged in yet\. Logged out\./).first()).toBeVisible()
  await expect.element(screen.getByText(/These are the last 30/)).toBeVisible()
})

it('shows two equal answers, and moves the focus to the request and back', async () => {
  await page.viewport(320, 640)
  answers['POST /api/children/moss-1/pin-requests/r1/refuse'] = [says(null)]
  const screen = await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ChildCardShown child={{ ...CHILD, pinRequest }} pictureIndex={0} />
    </QueryClientProvider>,
  )
  const manage = screen.getByRole('button', { name: 'Manage Moss' })
  await manage.click()
  await expect.element(screen.getByRole('heading', { name: 'A new PIN on a new device' })).toHaveFocus()
  const allow = screen.getByRole('button', { name: 'Allow', exact: true }).element()
  const refuse = screen.getByRole('button', { name: "Don't allow" }).element()
  const look = (button: Element) => {
    const { backgroundColor, color } = getComputedStyle(button)
    const { width, top } = button.getBoundingClientRect()
    return { backgroundColor, color, width: Math.round(width), top, row: button.parentElement }
  }
  expect(look(refuse)).toEqual(look(allow))
  await screen.getByRole('button', { name: 'Answer later' }).click()
  await expect.element(screen.getByRole('heading', { name: 'PIN', exact: true })).toHaveFocus()
  await screen.getByRole('button', { name: 'Close' }).click()
  await manage.click()
  await screen.getByRole('button', { name: "Don't allow" }).click()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(manage).toHaveFocus()
  await page.viewport(768, 1024)
})
