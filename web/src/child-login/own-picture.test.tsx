/** These tests run in a browser, because they need its storage. Only `*.test.tsx` files do (`vitest.config.ts`). */

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

/** The pictures of the session, of the stored session, and of each name tile by the id of its child. */
const pictures = () => {
  const { session } = useChildLogin.getState()
  const tiles = Object.fromEntries(listNameTiles().map(({ childId, picture }) => [childId, picture]))
  return { session: session && pictureOf(session), stored: childSession.read()?.picture, ...tiles }
}

it('chooseOwnPicture updates the session, the stored session and the name tile, and no other tile', async () => {
  const sent = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(JSON.stringify({ childId: 'moss', picture: 'dragon' })))
  await chooseOwnPicture('moss', 'dragon')
  expect(sent.mock.lastCall).toMatchObject([
    // A PATCH is sent as POST to …/change (`asPost`).
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

it('showOwnPicture updates only the tile of a child who is not logged in here', () => {
  const before = pictures()
  showOwnPicture('fern', 'robot')
  expect(pictures()).toEqual({ ...before, fern: 'robot' })
})
