/** Tests of adding and removing a parent's passkeys. */

import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { queryClient } from '../parent-query.ts'
import { ParentPasskeys } from './parent-passkeys.tsx'

const PHONE = { passkeyId: 'a', browser: 'Safari on an iPhone', made: Date.UTC(2026, 10, 21, 12), lastUsed: null }
const PARENT = { parentId: 'p', email: 'maya@example.org', displayName: 'maya' }
const errorResponse = (code: string, status: number) =>
  new Response(JSON.stringify({ error: { code, message: `Refused: ${code}.` } }), { status })

let responses: Record<string, (() => Response)[]>
let requests: string[]
beforeEach(() => {
  requests = []
  responses = {}
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const key = `${init?.method ?? 'GET'} ${path}`
    requests.push(key)
    const next = responses[key]?.shift()
    if (next === undefined) throw new TypeError(`The test has no response for ${key}.`)
    return next()
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

const NO_PASSKEYS = 'None yet. You can sign in without a password.'
const respond = (body: unknown) => () => new Response(JSON.stringify(body))
/** Shows the section, opened as soon as it says how many passkeys there are. */
const open = async (state: string) => {
  const screen = await show(
    <QueryClientProvider client={queryClient}>
      <ParentPasskeys />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText(state)).toBeVisible()
  await screen.getByRole('heading', { name: 'Passkeys' }).click()
  return screen
}

it('asks for the password before removing a passkey, and accepts that it is removed already', async () => {
  responses = {
    'GET /api/parent-passkeys': [respond({ passkeys: [PHONE] }), respond({ passkeys: [] })],
    'POST /api/parent-passkeys/a/remove': [
      () => errorResponse('fresh-login-needed', 403),
      () => errorResponse('not-found', 404),
    ],
    'GET /api/parent-proofs': [respond({ password: true, passkey: false, google: false })],
    'GET /api/parent-login': [respond(PARENT)],
    'POST /api/parent-login': [respond(PARENT)],
  }
  const screen = await open('You can sign in with one passkey.')
  const remove = screen.getByRole('button', { name: /^Remove.*Safari on an iPhone, added November 21, 2026/ })
  await remove.click()
  await screen.getByLabelText('Password', { exact: true }).fill('three quiet lanterns')
  await remove.click()
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(0)
  await expect.element(screen.getByRole('heading', { name: 'Passkeys' })).toHaveFocus()
})

it('offers only Google to a parent without a password, and adds no passkey without that proof', async () => {
  const needed = () => errorResponse('fresh-login-needed', 403)
  responses = {
    'GET /api/parent-passkeys': [respond({ passkeys: [] })],
    'POST /api/parent-passkeys/challenge': [needed, needed],
    'GET /api/parent-proofs': [respond({ password: false, passkey: false, google: true })],
  }
  const screen = await open(NO_PASSKEYS)
  const add = screen.getByRole('button', { name: 'Add a passkey' })
  await add.click()
  await expect.element(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect.element(screen.getByLabelText('Password')).not.toBeInTheDocument()
  await add.click()
  await expect.element(screen.getByText(/^Please show us first that it's you/)).toBeVisible()
  expect(requests).not.toContain('POST /api/parent-login')
})

it('says that there is no network', async () => {
  responses = { 'GET /api/parent-passkeys': [respond({ passkeys: [] })] }
  const screen = await open(NO_PASSKEYS)
  await screen.getByRole('button', { name: 'Add a passkey' }).click()
  await expect.element(screen.getByText(/can't reach Lanternleaf right now/)).toBeVisible()
})
