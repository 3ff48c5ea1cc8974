import type { ChildCard } from '@lanternleaf/contract/children'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../ui/screen-test.tsx'
import { ManageChild } from './manage-child.tsx'

const child: ChildCard = {
  ...{ childId: 'moss-1', username: 'Moss', totalSessions: 0, lastActive: null, currentLevel: 'New Explorer' },
  ...{ allowWeeklyReport: true, fontSize: 'default', highContrast: false, audioSupport: true },
}
const PARENT = { parentId: 'p', email: 'maya@example.org', displayName: 'maya' }

let asked: { path: string; body: unknown }[]
let answers: Record<string, (() => Response)[]>

const says =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })
const refuses = (code: string, status: number) => says({ error: { code, message: `Refused: ${code}.` } }, status)

beforeEach(() => {
  asked = []
  answers = {}
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const key = `${init?.method ?? 'GET'} ${path}`
    asked.push({ path: key, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    const next = answers[key]?.shift()
    if (next === undefined) throw new Error(`nothing answers ${key}`)
    return next()
  })
})
afterEach(() => vi.restoreAllMocks())

const open = async () => {
  const screen = await show(
    <QueryClientProvider client={new QueryClient()}>
      <ManageChild child={child} open onClose={() => undefined} />
    </QueryClientProvider>,
  )
  return {
    screen,
    pin: screen.getByLabelText('PIN', { exact: true }),
    confirm: screen.getByLabelText('Confirm PIN', { exact: true }),
    password: screen.getByLabelText('Password', { exact: true }),
    save: screen.getByRole('button', { name: 'Save New PIN' }),
  }
}

it('gives a new PIN, and says so', async () => {
  answers['PATCH /api/children/moss-1/pin'] = [says(null)]
  const { screen, pin, confirm, save } = await open()
  await pin.fill('7319')
  await confirm.fill('7319')
  await save.click()
  await expect.element(screen.getByText(/Moss has a new PIN/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Done' })).toHaveFocus()
  expect(asked).toEqual([{ path: 'PATCH /api/children/moss-1/pin', body: { pin: '7319' } }])
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
  expect(asked).toEqual([])
})

it('asks for the password where it was given too long ago, and keeps the PIN meanwhile', async () => {
  answers['PATCH /api/children/moss-1/pin'] = [refuses('fresh-login-needed', 403), says(null)]
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
  await expect.element(screen.getByText('That is not your password. Please try again.')).toBeVisible()
  await expect.element(password).toHaveValue('')
  await expect.element(pin).toHaveValue('7319')
  await password.fill('three quiet lanterns')
  await save.click()
  await expect.element(screen.getByText(/Moss has a new PIN/)).toBeVisible()
  expect(asked.at(-2)?.body).toEqual({ email: 'maya@example.org', password: 'three quiet lanterns' })
})

it('says when it could not be changed, and keeps what was typed', async () => {
  answers['PATCH /api/children/moss-1/pin'] = [refuses('not-found', 404)]
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
