/** Tests of the dialog "Reset PIN". */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lastPinKind } from '../../../storage/entries/name-tiles.ts'
import { show } from '../../../testing/screen.tsx'
import { notifyGoogleDone } from '../../../ui/google/google-is-done.ts'
import { ResetPin } from './reset-pin.tsx'

const CHILD = { childId: 'c', parentId: 'p', username: 'Moss', timestamp: 0, expiresAt: 1 }
const CHECK = '/api/recovery/parent-check'

let requests: { path: string; body: unknown }[]
let responses: Record<string, (() => Response)[]>
const respond =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })
const respondError = (code: string, status: number, field?: string) =>
  respond({ error: { code, message: `Refused: ${code}.`, field } }, status)

beforeEach(() => {
  requests = []
  responses = {}
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    requests.push({ path: String(path), body: init?.body === undefined ? null : JSON.parse(String(init.body)) })
    const next = responses[String(path)]?.shift()
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
const choosePin = async ({ screen, next, pin }: Awaited<ReturnType<typeof open>>) => {
  await pin.fill('7319')
  await next.click()
  await screen.getByLabelText('Confirm PIN', { exact: true }).fill('7319')
  await screen.getByRole('button', { name: 'Save New PIN' }).click()
}

it("asks for the parent's password, clears a wrong password, and saves the new PIN", async () => {
  responses[CHECK] = [
    respondError('fresh-login-needed', 403),
    respondError('wrong-password', 401, 'password'),
    respond(null),
  ]
  responses['/api/recovery/pin'] = [respond(null)]
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
  await choosePin(dialog)
  await expect.element(screen.getByText('Your new PIN is ready! You can now log in with your new PIN.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Done' })).toHaveFocus()
  expect(requests.at(-1)).toEqual({ path: '/api/recovery/pin', body: { username: 'Moss', pin: '7319' } })
})

it('offers only Google to a parent without a password, and says what to do if Google fails', async () => {
  responses[CHECK] = [respondError('fresh-login-needed', 403)]
  responses['/api/recovery/parent-proofs'] = [respond({ password: false, passkey: false, google: true })]
  responses['/api/google-sign-in'] = [
    respond({ address: 'https://accounts.example.org/ask' }),
    respond({ isSetUp: true, outcome: 'not-told', email: null }),
  ]
  const replace = vi.fn()
  const googleWindow = { closed: false, opener: window, close: () => undefined, location: { replace } }
  vi.spyOn(window, 'open').mockReturnValue(googleWindow as unknown as Window)
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

it('asks for no proof right after a sign-in, but asks once that has expired', async () => {
  responses[CHECK] = [respond(null), respondError('fresh-login-needed', 403)]
  responses['/api/recovery/pin'] = [respondError('recovery-needed', 401)]
  const dialog = await open()
  await choosePin(dialog)
  await expect.element(dialog.screen.getByText("That took a while. Please confirm again that it's you.")).toBeVisible()
  await dialog.screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog.screen.getByRole('button', { name: 'Reset PIN' })).toHaveFocus()
})

it('starts with the first picture for a picture PIN', async () => {
  lastPinKind.write('pictures')
  responses[CHECK] = [respondError('fresh-login-needed', 403), respond(null)]
  const { screen, next, password } = await open()
  await password.fill('three quiet lanterns')
  await next.click()
  await expect.element(screen.getByRole('button', { name: 'Apple' })).toHaveFocus()
  lastPinKind.remove()
})

it('says that there is no network, and keeps the typed password', async () => {
  const { screen, next, password } = await open()
  await password.fill('three quiet lanterns')
  await next.click()
  await expect.element(screen.getByText(/can't reach Lanternleaf right now/)).toBeVisible()
  await expect.element(password).toHaveValue('three quiet lanterns')
})
