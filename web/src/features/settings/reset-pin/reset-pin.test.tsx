import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lastPinKind } from '../../../storage/entries/name-tiles.ts'
import { show } from '../../../testing/screen.tsx'
import { notifyGoogleDone } from '../../../ui/google/google-is-done.ts'
import { ResetPin } from './reset-pin.tsx'

const CHILD = { childId: 'c', parentId: 'p', username: 'Moss', timestamp: 0, expiresAt: 1 }
const CHECK = '/api/recovery/parent-check'

let requests: { path: string; body: unknown }[]
let answers: Record<string, (() => Response)[]>
const says =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })
const refuses = (code: string, status: number, field?: string) =>
  says({ error: { code, message: `Refused: ${code}.`, field } }, status)

beforeEach(() => {
  requests = []
  answers = {}
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    requests.push({ path: String(path), body: init?.body === undefined ? null : JSON.parse(String(init.body)) })
    const next = answers[String(path)]?.shift()
    if (next === undefined) throw new TypeError('no network')
    return next()
  })
})
afterEach(() => vi.restoreAllMocks())

const open = async () => {
  const screen = await show(<ResetPin child={CHILD} />)
  const button = screen.getByRole('button', { name: 'Reset PIN' })
  await expect.element(button).toHaveAccessibleDescription(/Requires parent permission/)
  await button.click()
  return {
    screen,
    next: screen.getByRole('button', { name: 'Next' }),
    pin: screen.getByLabelText('PIN', { exact: true }),
    password: screen.getByLabelText('Password', { exact: true }),
  }
}
const confirm = async ({ screen, next, pin }: Awaited<ReturnType<typeof open>>) => {
  await pin.fill('7319')
  await next.click()
  await screen.getByLabelText('Confirm PIN', { exact: true }).fill('7319')
  await screen.getByRole('button', { name: 'Save New PIN' }).click()
}

it('asks for the parent’s password, clears a wrong one, and gives a new PIN', async () => {
  answers[CHECK] = [refuses('fresh-login-needed', 403), refuses('wrong-password', 401, 'password'), says(null)]
  answers['/api/recovery/pin'] = [says(null)]
  const dialog = await open()
  const { screen, next, password, pin } = dialog
  await next.click()
  await expect.element(screen.getByText('Please enter your password')).toBeVisible()
  await password.fill('not this')
  await next.click()
  await expect.element(screen.getByText('Refused: wrong-password.')).toBeVisible()
  await expect.element(password).toHaveValue('')
  await password.fill('three quiet lanterns')
  await next.click()
  await expect.element(pin).toHaveFocus()
  await confirm(dialog)
  await expect.element(screen.getByText('Your new PIN is ready! You can now log in with your new PIN.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Done' })).toHaveFocus()
  expect(requests.at(-1)).toEqual({ path: '/api/recovery/pin', body: { username: 'Moss', pin: '7319' } })
})

it('offers only Google to a parent without a password, and says what to do when it fails', async () => {
  answers[CHECK] = [refuses('fresh-login-needed', 403)]
  answers['/api/recovery/parent-proofs'] = [says({ password: false, passkey: false, google: true })]
  answers['/api/google-sign-in'] = [
    says({ address: 'https://accounts.example.org/ask' }),
    says({ isSetUp: true, outcome: 'not-told', email: null }),
  ]
  const replace = vi.fn()
  const opened = { closed: false, opener: window, close: () => undefined, location: { replace } }
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  const { screen, password, next } = await open()
  const google = screen.getByRole('button', { name: 'Continue with Google' })
  await google.click()
  await expect.poll(() => replace.mock.calls).toEqual([['https://accounts.example.org/ask']])
  expect([password.elements().length, next.elements().length]).toEqual([0, 0])
  notifyGoogleDone()
  await expect
    .element(screen.getByText(/^Google didn't tell us if it asked .* sign in on another device .* under Manage\./))
    .toBeVisible()
  await expect.element(google).toBeVisible()
})

it('asks for no proof right after a sign-in, and again after it expired', async () => {
  answers[CHECK] = [says(null), refuses('fresh-login-needed', 403)]
  answers['/api/recovery/pin'] = [refuses('recovery-needed', 401)]
  const dialog = await open()
  await confirm(dialog)
  await expect.element(dialog.screen.getByText("That took a while. Please show us again that it's you.")).toBeVisible()
  await dialog.screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog.screen.getByRole('button', { name: 'Reset PIN' })).toHaveFocus()
})

it('starts with the first picture for a picture PIN', async () => {
  lastPinKind.write('pictures')
  answers[CHECK] = [refuses('fresh-login-needed', 403), says(null)]
  const { screen, next, password } = await open()
  await password.fill('three quiet lanterns')
  await next.click()
  await expect.element(screen.getByRole('button', { name: 'Apple' })).toHaveFocus()
  lastPinKind.remove()
})

it('says when there is no network, and keeps what was typed', async () => {
  const { screen, next, password } = await open()
  await password.fill('three quiet lanterns')
  await next.click()
  await expect.element(screen.getByText(/can't reach Lanternleaf right now/)).toBeVisible()
  await expect.element(password).toHaveValue('three quiet lanterns')
})
