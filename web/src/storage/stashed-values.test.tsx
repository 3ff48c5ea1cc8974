import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readLocal, removeLocal, writeLocal } from './local.ts'
import { pendingWrites } from './safe-local-storage.ts'
import { stashChild } from './stashed-child.ts'
import { showChild } from './tab-child.ts'
import { resetDevice, storeLogin } from './testing/reset-device.ts'

const stash = () => JSON.parse(localStorage.getItem('stash:moss') ?? '{}')

/** Reloads the tab, which loses its pending writes, and logs moss in. */
function reload(): void {
  pendingWrites.clear()
  showChild(null)
  storeLogin('moss')
  showChild('moss')
}

/** Makes the browser refuse to store a value under this key. */
function refuseWrites(refusedKey: string): void {
  const setItem = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key === refusedKey) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, value)
  })
}

beforeEach(() => {
  resetDevice('moss')
  writeLocal('story-place', 'a place')
  writeLocal('today-choice', 'reading')
  stashChild('moss')
})
afterEach(() => vi.restoreAllMocks())

it('a removed value stays removed if the stash has a key that only a later version knows', () => {
  localStorage.setItem('stash:moss', JSON.stringify({ ...stash(), 'of-a-later-version': '{"a":1}' }))
  reload()
  expect([readLocal('story-place'), stash()]).toEqual(['a place', { 'of-a-later-version': '{"a":1}' }])
  removeLocal('story-place')
  reload()
  expect([readLocal('story-place'), readLocal('today-choice')]).toEqual([null, 'reading'])
  expect(stash()).toEqual({ 'of-a-later-version': '{"a":1}' })
})

it('a value for which the device has no room stays stashed until it is removed or there is room', () => {
  refuseWrites('story-place')
  reload()
  expect([readLocal('story-place'), stash()]).toEqual(['a place', { 'story-place': 'a place' }])
  removeLocal('today-choice')
  reload()
  expect([readLocal('story-place'), readLocal('today-choice')]).toEqual(['a place', null])
  removeLocal('story-place')
  reload()
  expect([readLocal('story-place'), localStorage.getItem('stash:moss')]).toEqual([null, null])

  vi.restoreAllMocks()
  writeLocal('story-place', 'another place')
  stashChild('moss')
  reload()
  expect([localStorage.getItem('story-place'), localStorage.getItem('stash:moss')]).toEqual(['another place', null])
})

it('removeLocal does not remove a stashed value of a later version', () => {
  const later = { 'story-place': '{"a":2,"version":2}' }
  localStorage.setItem('stash:moss', JSON.stringify(later))
  refuseWrites('story-place')
  reload()
  removeLocal('story-place')
  expect(stash()).toEqual(later)
})
