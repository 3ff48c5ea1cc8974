import { MAX_KNOWN_IDS } from '@lanternleaf/contract/child-login'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { logOutChild, showLogin, useChildLogin } from '../child-login/child-login.ts'
import { eraseFromDevice } from '../child-login/erase.ts'
import { listNameTiles, pinKindOf, removeName, restoreName, showName, storePinKind } from '../child-login/name-tiles.ts'
import { removeEndedNames, removeErasedChildren } from '../child-login/server-login.ts'
import { setTypedUsername } from '../features/child-login/typed-username.ts'
import { lastPinKind } from '../storage/entries/name-tiles.ts'
import { resetDevice } from '../storage/testing/reset-device.ts'
import { show } from '../testing/screen.tsx'
import { PageHeading } from '../ui/layout/page.tsx'
import { RequireChild } from './guards.tsx'

/** A name tile is a child's name and picture at the login. A press chooses the name, so that only the PIN has to be entered. */

const LOGIN = 'POST /api/child-login'
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const respond =
  (body: unknown, status = 200) =>
  () =>
    json(body, status)
const respondLogin = (childId: string, username: string) => () =>
  json({
    childId,
    parentId: 'p',
    username,
    age: 9,
    picture: childId === 'fern' ? 'fox' : 'otter',
    timestamp: Date.now(),
    expiresAt: Date.now() + 60_000,
    comfort: {},
  })
const respondError = (error: object, status: number) => respond({ error }, status)

let responses: Record<string, (() => Response)[]>
let requestBodies: Record<string, unknown>
beforeEach(() => {
  resetDevice(null)
  setTypedUsername(null)
  showLogin(null)
  useChildLogin.setState({ ready: true })
  responses = {}
  requestBodies = {}
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const key = `${init?.method ?? 'GET'} ${path}`
    requestBodies[key] = init?.body ? JSON.parse(String(init.body)) : null
    const next = responses[key]?.shift()
    if (next === undefined) throw new TypeError('no network')
    return next()
  })
})
afterEach(() => {
  showLogin(null)
  vi.restoreAllMocks()
})

const choosePictures = async ({ screen, button }: Awaited<ReturnType<typeof openLogin>>) => {
  for (const picture of ['Owl', 'Star', 'Owl', 'Fish']) await button(picture).click()
  await screen.getByRole('button', { name: "Let's Go!" }).click()
}

// Moss and Fern are two children whose names this device shows.
const MOSS = { childId: 'moss', username: 'Moss', picture: 'otter' } as const
const FERN = { childId: 'fern', username: 'Fern', picture: 'fox' } as const
/** Opens a page for children while nobody is logged in, so that the login is shown. */
const openLogin = async () => {
  const screen = await show(
    <RequireChild>
      <PageHeading>The page</PageHeading>
    </RequireChild>,
    '/interests',
  )
  const button = (name: string | RegExp) => screen.getByRole('button', { name })
  return {
    screen,
    button,
    pin: screen.getByLabelText('PIN', { exact: true }),
    heading: screen.getByRole('heading', { name: 'The page' }),
  }
}
const logIn = async ({ screen, pin }: Awaited<ReturnType<typeof openLogin>>, username?: string) => {
  if (username !== undefined) await screen.getByLabelText('Username').fill(username)
  await pin.fill('4821')
  await screen.getByRole('button', { name: "Let's Go!" }).click()
}

it('a name tile leads to the PIN, and a wrong PIN is cleared without losing the name', async () => {
  showName(MOSS)
  showName(FERN)
  const login = await openLogin()
  const { screen, button, pin, heading } = login
  await expect.element(screen.getByText('Press your name, or type it.')).toBeVisible()
  await button('Moss').click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  responses[LOGIN] = [respondError({ code: 'wrong-pin', message: 'Wrong PIN! Please try again.', field: 'pin' }, 401)]
  await logIn(login)
  await expect.element(screen.getByText('Wrong PIN! Please try again.')).toBeVisible()
  await expect.element(pin).toHaveValue('')
  responses[LOGIN] = [respondLogin('moss', 'Moss')]
  await logIn(login)
  await expect.element(heading).toBeVisible()
  expect(requestBodies[LOGIN]).toEqual({ username: 'Moss', pin: '4821' })
})

it('a name tile asks for the kind of PIN that its child used last', async () => {
  lastPinKind.write('pictures')
  showName(FERN)
  showName(MOSS)
  const login = await openLogin()
  const { button, pin, heading, screen } = login
  await button('Moss').click()
  await expect.element(button('Owl')).toBeVisible()
  await button('Use digits').click()
  responses[LOGIN] = [respondLogin('moss', 'Moss')]
  await logIn(login)
  await expect.element(heading).toBeVisible()
  logOutChild()
  // The PIN that was accepted last on this device was a PIN of numbers, of another child.
  await button('Fern').click()
  await expect.element(screen.getByText('Choose your pictures.')).toBeVisible()
  responses[LOGIN] = [respondLogin('fern', 'Fern')]
  await choosePictures(login)
  await expect.element(heading).toBeVisible()
  expect(requestBodies[LOGIN]).toEqual({ username: 'Fern', pin: 'pictures:owl,star,owl,fish' })
  logOutChild()
  await button('Moss').click()
  await expect.element(pin).toBeVisible()
})

it('storePinKind updates the kind of PIN of the name tile', async () => {
  showName(MOSS)
  showName(FERN)
  storePinKind('MOSS', 'pictures')
  const kinds = Object.fromEntries(listNameTiles().map(({ childId, pinKind }) => [childId, pinKind]))
  expect(kinds).toEqual({ moss: 'pictures', fern: 'digits' })
  expect([pinKindOf('moss'), pinKindOf('Fern'), pinKindOf('Ash')]).toEqual(['pictures', 'digits', 'pictures'])
})

it('a name tile without a kind of PIN asks for the last kind used on the device', async () => {
  lastPinKind.write('pictures')
  localStorage.setItem('name-tile:moss', JSON.stringify({ username: 'Moss', picture: 'otter', since: 1 }))
  const { button } = await openLogin()
  await button('Moss').click()
  await expect.element(button('Owl')).toBeVisible()
})

it('asks only after a wrong PIN whether the PIN is of the other kind', async () => {
  showName(MOSS)
  const login = await openLogin()
  const { screen, button } = login
  await button('Moss').click()
  await expect.element(screen.getByText(/^Is your PIN made of/)).not.toBeInTheDocument()
  responses[LOGIN] = [respondError({ code: 'wrong-pin', message: 'Wrong PIN! Please try again.', field: 'pin' }, 401)]
  await logIn(login)
  await expect.element(screen.getByText('Is your PIN made of pictures?')).toBeVisible()
  await button('Use pictures').click()
  await expect.element(screen.getByText('Is your PIN made of digits?')).toBeVisible()
})

it('another name or a typed name starts with an empty PIN', async () => {
  showName(MOSS)
  showName(FERN)
  const { screen, button, pin } = await openLogin()
  await button('Moss').click()
  await pin.fill('48')
  await button("This isn't me").click()
  await button('Fern').click()
  await expect.element(pin).toHaveValue('')
  await button('Back').click()
  await button('Type a name').click()
  await expect.element(screen.getByLabelText('Username')).toHaveValue('')
  await button('Back').click()
  await expect.element(button('Moss')).toBeVisible()
})

it('the chosen name is still chosen after the help with the PIN', async () => {
  showName(MOSS)
  responses['POST /api/recovery'] = [
    respond({
      kind: 'question',
      username: 'Moss',
      question: 'What is your favorite animal?',
      place: 1,
      of: 2,
      wrongAnswers: 0,
    }),
  ]
  const { screen, button } = await openLogin()
  await button('Moss').click()
  await screen.getByRole('link', { name: 'Need help remembering your PIN?' }).click()
  await expect.element(screen.getByText('What is your favorite animal?')).toBeVisible()
  await screen.getByRole('link', { name: 'Back' }).click()
  await expect.element(button("This isn't me")).toBeVisible()
})

it('a name that no longer exists is reported, and the next login updates the tile', async () => {
  showName(MOSS)
  const login = await openLogin()
  await login.button('Moss').click()
  const message = 'Username not found. Please check your spelling or sign up.'
  responses[LOGIN] = [respondError({ code: 'username-not-found', message, field: 'username' }, 404)]
  await logIn(login)
  await expect.element(login.screen.getByText(message)).toBeVisible()
  await login.button("This isn't me").click()
  await login.button('Type a name').click()
  responses[LOGIN] = [respondLogin('moss', 'Moss the Second')]
  await logIn(login, 'moss the second')
  await expect.element(login.heading).toBeVisible()
  expect(listNameTiles()).toMatchObject([{ childId: 'moss', username: 'Moss the Second', picture: 'otter' }])
})

it('offers to remove names only after "Remove a name", and each removed name can be restored', async () => {
  showName(MOSS)
  showName(FERN)
  const { screen, button } = await openLogin()
  await expect.element(button(/from here$/).first()).not.toBeInTheDocument()
  await button('Remove a name').click()
  await button('Remove Moss from here').click()
  await button('Remove Fern from here').click()
  await expect.element(screen.getByText(/show your name again in Settings/)).toBeVisible()
  await button('Show it again for Moss').click()
  await expect.element(screen.getByRole('button', { name: 'Moss', exact: true })).toHaveFocus()
  await button('Show it again for Fern').click()
  await expect.element(screen.getByRole('button', { name: 'Fern', exact: true })).toHaveFocus()
  expect(listNameTiles()).toHaveLength(2)
  await button('Done').click()
  await expect.element(button('Remove Moss from here')).not.toBeInTheDocument()
})

it('does not move the other names when a name is removed', async () => {
  for (const [index, name] of ['Moss', 'Fern', 'Ash'].entries())
    restoreName({ childId: name, username: name, picture: 'otter', since: index, pinKind: null })
  const { screen, button } = await openLogin()
  await button('Remove a name').click()
  const positions = () =>
    ['Moss', 'Ash'].map((name) =>
      JSON.stringify(screen.getByRole('button', { name, exact: true }).element().getBoundingClientRect()),
    )
  const positionsBefore = positions()
  await button('Remove Fern from here').click()
  await expect.element(button('Show it again for Fern')).toHaveFocus()
  expect(positions()).toEqual(positionsBefore)
})

it('a removed name can be restored by keyboard, and without names the login asks to type one', async () => {
  showName(MOSS)
  const { screen, button } = await openLogin()
  await button('Remove a name').click()
  await button('Remove Moss from here').click()
  expect(listNameTiles()).toEqual([])
  await expect.element(button('Show it again for Moss')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Moss', exact: true })).toHaveFocus()
  expect(listNameTiles()).toMatchObject([MOSS])
  await button('Remove Moss from here').click()
  await button('Type a name').click()
  await expect.element(screen.getByLabelText('Username')).toBeVisible()
})

it('the names follow changes in another tab', async () => {
  showName(MOSS)
  showName(FERN)
  const { screen, button } = await openLogin()
  await expect.element(button('Fern')).toBeVisible()
  localStorage.removeItem('name-tile:fern')
  window.dispatchEvent(new StorageEvent('storage', { key: 'name-tile:fern' }))
  await expect.element(button('Fern')).not.toBeInTheDocument()
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await expect.element(screen.getByLabelText('Username')).toBeVisible()
})

it('never removes a name that a later version of the app stored, and replaces an unknown picture with the otter', async () => {
  const later = JSON.stringify({ version: 2, faces: ['x'] })
  localStorage.setItem('name-tile:moss', later)
  localStorage.setItem('name-tile:fern', JSON.stringify({ username: 'Fern', picture: 'a lantern', since: 1 }))
  expect(listNameTiles()).toEqual([{ childId: 'fern', username: 'Fern', picture: 'otter', since: 1, pinKind: null }])
  removeName('moss')
  expect(localStorage.getItem('name-tile:moss')).toBe(later)
})

it('removes a name if the server ended the login or erased the child, but not if the server does not answer', async () => {
  showName(MOSS)
  showName(FERN)
  await expect(removeEndedNames()).rejects.toThrow()
  expect(listNameTiles()).toHaveLength(2)
  responses['POST /api/child-login/known-here'] = [respond({ known: ['fern'] })]
  await removeEndedNames()
  expect(requestBodies['POST /api/child-login/known-here']).toEqual({
    childIds: expect.arrayContaining(['moss', 'fern']),
  })
  expect(listNameTiles()).toMatchObject([FERN])
  responses['POST /api/erased-children'] = [respond({ erased: ['fern'] })]
  await removeErasedChildren()
  expect(listNameTiles()).toEqual([])
})

it('removeEndedNames asks about many names in several requests', async () => {
  const many = Array.from({ length: MAX_KNOWN_IDS + 1 }, (_, n) => ({ ...MOSS, childId: `child-${n}` }))
  for (const tile of many) showName(tile)
  responses['POST /api/child-login/known-here'] = [respond({ known: ['child-0'] }), respond({ known: ['child-0'] })]
  await removeEndedNames()
  const { childIds } = requestBodies['POST /api/child-login/known-here'] as { childIds: string[] }
  expect(childIds.length).toBeLessThanOrEqual(MAX_KNOWN_IDS)
  expect(listNameTiles().map(({ childId }) => childId)).toEqual(['child-0'])
})

it('erasing a child’s data removes their name tile and no other', async () => {
  showName(MOSS)
  showName(FERN)
  showMossLoggedIn()
  eraseFromDevice()
  expect(listNameTiles()).toMatchObject([FERN])
})

function showMossLoggedIn(): void {
  showLogin({ childId: 'moss', parentId: 'p', username: 'Moss', timestamp: 1, expiresAt: Date.now() + 60_000 })
}

it('a name of 20 wide letters fits on a phone', async () => {
  showName({ ...MOSS, username: 'W'.repeat(20) })
  await page.viewport(320, 640)
  const { screen } = await openLogin()
  await expect.element(screen.getByRole('button', { name: 'W'.repeat(20), exact: true })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(414, 896)
})
