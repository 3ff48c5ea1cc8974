/** Tests of erasing a parent's account. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { recordedSounds } from '../../../storage/recorded-sounds.ts'
import { show } from '../../../testing/screen.tsx'
import { EraseAccount } from './erase-account.tsx'

const PARENT = { parentId: 'p-1', email: 'maya@example.org', displayName: 'maya' }
const ERASE = 'POST /api/parent-account/erase'

const respond =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })
const respondError = (code: string, status: number, field?: string) =>
  respond({ error: { code, message: `Refused: ${code}.`, ...(field && { field }) } }, status)

let requests: { path: string; body: unknown }[]
let responses: Record<string, (() => Response)[]>
beforeEach(() => {
  requests = []
  responses = { 'GET /api/children': [respond({ children: [] })] }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const key = `${init?.method ?? 'GET'} ${path}`
    requests.push({ path: key, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    const next = responses[key]?.shift()
    if (next === undefined) throw new Error(`The test has no response for ${key}.`)
    return next()
  })
})
afterEach(() => vi.restoreAllMocks())

const open = async () => {
  const onErased = vi.fn()
  const screen = await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <EraseAccount parent={PARENT} onErased={onErased} />
    </QueryClientProvider>,
  )
  await screen.getByRole('button', { name: 'Erase your account' }).click()
  const email = screen.getByLabelText('Email', { exact: true })
  await expect.element(email).toBeVisible()
  const forever = screen.getByRole('button', { name: 'Erase Forever' })
  return { screen, onErased, email, forever, done: screen.getByRole('button', { name: 'Done' }) }
}

it('erases the account and the recordings once its email is typed, and confirms that', async () => {
  responses[ERASE] = [respond(null)]
  await recordedSounds.save({ sound: 'k', rate: 48_000, samples: Int16Array.of(1) })
  const { screen, onErased, email, forever, done } = await open()
  await email.fill('ada@example.org')
  await expect.element(forever).toHaveAttribute('aria-disabled', 'true')
  await expect.element(forever).toHaveAccessibleDescription('Type maya@example.org to confirm.')
  await forever.click({ force: true })
  await expect.element(screen.getByText('Please type maya@example.org.')).toBeVisible()
  await email.fill('maya@example.org')
  await expect.element(forever).toHaveAttribute('aria-disabled', 'false')
  await forever.click()
  await expect.element(screen.getByText(/^Your account is erased/)).toBeVisible()
  await expect.element(done).toHaveFocus()
  await done.click()
  expect(onErased).toHaveBeenCalledOnce()
  await expect.poll(recordedSounds.names).toEqual([])
})

it('asks for the password when the login is not recent', async () => {
  responses[ERASE] = [respondError('fresh-login-needed', 403), respond(null)]
  responses['GET /api/parent-login'] = [respond(PARENT)]
  responses['POST /api/parent-login'] = [respond(PARENT)]
  const { screen, email, forever, done } = await open()
  await email.fill('maya@example.org')
  await forever.click()
  await screen.getByLabelText('Password', { exact: true }).fill('three quiet lanterns')
  await forever.click()
  await expect.element(done).toBeVisible()
})

it.each([
  [
    'confirms if the account was erased by an earlier request whose response was lost',
    ['p-1'],
    /^Your account is erased/,
  ],
  ['says that nobody is signed in if the account was not erased', [], /Refused: login-needed/],
])('%s', async (_, erased, message) => {
  responses[ERASE] = [respondError('login-needed', 401)]
  responses['POST /api/erased-children'] = [respond({ erased })]
  responses['GET /api/children'] = [respond({ children: [] }), respondError('login-needed', 401)]
  const { screen, email, forever } = await open()
  await email.fill('maya@example.org')
  await forever.click()
  await expect.element(screen.getByText(message)).toBeVisible()
  expect(requests).toContainEqual({ path: 'POST /api/erased-children', body: { childIds: ['p-1'] } })
})

it('shows the whole input above the buttons on a phone, and the erase button is not primary', async () => {
  await page.viewport(320, 640)
  const { email, forever } = await open()
  const bar = forever.element().parentElement as Element
  expect(email.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top)
  expect(forever.element().className).not.toMatch(/primary/)
  await page.viewport(768, 1024)
})
