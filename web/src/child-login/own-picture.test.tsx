import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { childSession } from '../storage/entries/login.ts'
import { resetDevice } from '../storage/testing/reset-device.ts'
import { showLogin, useChildLogin } from './child-login.ts'
import { listNameTiles, showName } from './name-tiles.ts'
import { chooseOwnPicture, pictureOf, showOwnPicture } from './own-picture.ts'

const MOSS = { childId: 'moss', parentId: 'p', username: 'Moss', timestamp: 1, expiresAt: 9e15 }

beforeEach(() => {
  resetDevice('moss')
  childSession.write(MOSS)
  showLogin(MOSS)
  showName({ childId: 'moss', username: 'Moss', picture: 'otter' })
  showName({ childId: 'fern', username: 'Fern', picture: 'fox' })
})
afterEach(() => {
  showLogin(null)
  vi.restoreAllMocks()
})

const pictures = () => {
  const { session } = useChildLogin.getState()
  const tiles = Object.fromEntries(listNameTiles().map(({ childId, picture }) => [childId, picture]))
  return { session: session && pictureOf(session), stored: childSession.read()?.picture, ...tiles }
}

it('chooseOwnPicture shows the picture in the login and on the name tile, and changes no other tile', async () => {
  const sent = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(JSON.stringify({ childId: 'moss', picture: 'dragon' })))
  await chooseOwnPicture('moss', 'dragon')
  expect(sent.mock.lastCall).toMatchObject([
    '/api/child-picture/change',
    { body: '{"childId":"moss","picture":"dragon"}' },
  ])
  expect(pictures()).toEqual({ session: 'dragon', stored: 'dragon', moss: 'dragon', fern: 'fox' })
})

it('chooseOwnPicture changes nothing on this device if the server cannot be reached', async () => {
  const before = pictures()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  await expect(chooseOwnPicture('moss', 'dragon')).rejects.toThrow()
  expect(pictures()).toEqual(before)
})

it('showOwnPicture does not change the login of another child', () => {
  const before = pictures()
  showOwnPicture('fern', 'robot')
  expect(pictures()).toEqual({ ...before, fern: 'robot' })
})
