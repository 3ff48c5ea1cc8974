import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readLocal, removeLocal, writeLocal } from './local.ts'
import { showChild } from './page-child.ts'
import { pendingWrites } from './pending-writes.ts'
import { stashChild } from './stashed-child.ts'
import { logInHere, newDevice } from './testing/new-device.ts'

const stash = () => JSON.parse(localStorage.getItem('kept:moss') ?? '{}')

/** A page that is opened anew remembers nothing that the browser does not. */
function openAnew(): void {
  pendingWrites.clear()
  showChild(null)
  logInHere('moss')
  showChild('moss')
}

/** The browser takes nothing under this key. */
function refuse(refused: string): void {
  const setItem = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key === refused) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, value)
  })
}

beforeEach(() => {
  newDevice('moss')
  writeLocal('story-place', 'a place')
  writeLocal('today-choice', 'reading')
  stashChild('moss')
})
afterEach(() => vi.restoreAllMocks())

it('a removed value stays removed while the stash has a key of a later version', () => {
  localStorage.setItem('kept:moss', JSON.stringify({ ...stash(), 'of-a-later-version': '{"a":1}' }))
  openAnew()
  expect([readLocal('story-place'), stash()]).toEqual(['a place', { 'of-a-later-version': '{"a":1}' }])
  removeLocal('story-place')
  openAnew()
  expect([readLocal('story-place'), readLocal('today-choice')]).toEqual([null, 'reading'])
  expect(stash()).toEqual({ 'of-a-later-version': '{"a":1}' })
})

it('a value without room stays stashed until it is removed or there is room', () => {
  refuse('story-place')
  openAnew()
  expect([readLocal('story-place'), stash()]).toEqual(['a place', { 'story-place': 'a place' }])
  removeLocal('today-choice')
  openAnew()
  expect([readLocal('story-place'), readLocal('today-choice')]).toEqual(['a place', null])
  removeLocal('story-place')
  openAnew()
  expect([readLocal('story-place'), localStorage.getItem('kept:moss')]).toEqual([null, null])

  vi.restoreAllMocks()
  writeLocal('story-place', 'another place')
  stashChild('moss')
  openAnew()
  expect([localStorage.getItem('story-place'), localStorage.getItem('kept:moss')]).toEqual(['another place', null])
})

it('a later version’s stashed value is not removed', () => {
  const later = { 'story-place': '{"a":2,"version":2}' }
  localStorage.setItem('kept:moss', JSON.stringify(later))
  refuse('story-place')
  openAnew()
  removeLocal('story-place')
  expect(stash()).toEqual(later)
})
