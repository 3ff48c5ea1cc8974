import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { queryClient } from '../parent-query.ts'
import { ParentPasskeys } from './parent-passkeys.tsx'

const PHONE = { passkeyId: 'a', browser: 'Safari on an iPhone', made: Date.UTC(2026, 10, 21, 12), lastUsed: null }
const PARENT = { parentId: 'p', email: 'maya@example.org', displayName: 'maya' }
const refused = (code: string, status: number) =>
  new Response(JSON.stringify({ error: { code, message: `Refused: ${code}.` } }), { status })

let answers: Record<string, (() => Response)[]>
let requests: string[]
beforeEach(() => {
  requests = []
  answers = {}
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const key = `${init?.method ?? 'GET'} ${path}`
    requests.push(key)
    const next = answers[key]?.shift()
    if (next === undefined) throw new TypeError(`nothing answers ${key}`)
    return next()
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

const says = (body: unknown) => () => new Response(JSON.stringify(body))
const open = () =>
  show(
    <QueryClientProvider client={queryClient}>
      <ParentPasskeys />
    </QueryClientProvider>,
  )

it('accepts a passkey already removed elsewhere, after asking for the password again', async () => {
  answers = {
    'GET /api/parent-passkeys': [says({ passkeys: [PHONE] }), says({ passkeys: [] })],
    'POST /api/parent-passkeys/a/remove': [() => refused('fresh-login-needed', 403), () => refused('not-found', 404)],
    'GET /api/parent-proofs': [says({ password: true, passkey: false, google: false })],
    'GET /api/parent-login': [says(PARENT)],
    'POST /api/parent-login': [says(PARENT)],
  }
  const screen = await open()
  const remove = screen.getByRole('button', { name: /^Remove.*Safari on an iPhone, added November 21, 2026/ })
  await remove.click()
  await screen.getByLabelText('Password', { exact: true }).fill('three quiet lanterns')
  await remove.click()
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(0)
  await expect.element(screen.getByRole('heading', { name: 'Passkeys' })).toHaveFocus()
})

it('asks a parent without a password for another proof, and says so when none is given', async () => {
  const needed = () => refused('fresh-login-needed', 403)
  answers = {
    'GET /api/parent-passkeys': [says({ passkeys: [] })],
    'POST /api/parent-passkeys/challenge': [needed, needed],
    'GET /api/parent-proofs': [says({ password: false, passkey: false, google: true })],
  }
  const screen = await open()
  const add = screen.getByRole('button', { name: 'Add a passkey' })
  await add.click()
  await expect.element(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect.element(screen.getByLabelText('Password')).not.toBeInTheDocument()
  await add.click()
  await expect.element(screen.getByText(/^Please show us first that it's you/)).toBeVisible()
  expect(requests).not.toContain('POST /api/parent-login')
})

it('says so when offline', async () => {
  answers = { 'GET /api/parent-passkeys': [says({ passkeys: [] })] }
  const screen = await open()
  await screen.getByRole('button', { name: 'Add a passkey' }).click()
  await expect.element(screen.getByText(/can't reach Lanternleaf right now/)).toBeVisible()
})
