import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eraseChild } from './erase-child.ts'
import { isPersisted, readLocal, removeLocal, writeLocal } from './local.ts'
import { repairActiveChild, restoreChild, stashChild } from './stashed-child.ts'
import { showChild } from './tab-child.ts'
import { resetDevice, storeLogin } from './testing/reset-device.ts'

const allStored = () => ({ ...localStorage })

/** Logs one child out and another one in, in this tab. */
function changeChild(from: string, to: string): void {
  localStorage.removeItem('child-session')
  stashChild(from)
  storeLogin(to)
  showChild(to)
}

/** Makes the browser refuse to store values under these keys. */
const refuseWrites = (isRefused: (key: string) => boolean) => {
  const setItem = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (isRefused(key)) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, value)
  })
}

beforeEach(() => {
  resetDevice('moss')
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

it('stashes a child’s data, and restores it at their next login', () => {
  writeLocal('pattern-progress', '[1]')
  writeLocal('current-complexity-level', 'simple')
  writeLocal('tts-accent', 'US')
  changeChild('moss', 'fern')
  expect([readLocal('pattern-progress'), readLocal('current-complexity-level')]).toEqual([null, null])
  expect(readLocal('tts-accent')).toBe('US')
  writeLocal('pattern-progress', '[2]')
  changeChild('fern', 'moss')
  expect([readLocal('pattern-progress'), readLocal('current-complexity-level')]).toEqual(['[1]', 'simple'])
  expect(Object.keys(allStored()).filter((key) => key.startsWith('stash:'))).toEqual(['stash:fern'])
})

it('a change of the child loses nothing when the browser is killed after any number of writes', () => {
  writeLocal('pattern-progress', '[1]')
  writeLocal('story-place', '{"section":1}')
  const storedBefore = allStored()
  const ignoreWritesAfter = (maxWrites: number) => {
    let writes = 0
    for (const name of ['setItem', 'removeItem'] as const) {
      const original = Storage.prototype[name]
      vi.spyOn(Storage.prototype, name).mockImplementation(function (this: Storage, ...args: [string, string]) {
        if (writes++ < maxWrites) original.apply(this, args)
      })
    }
  }
  for (let writes = 0; writes < 150; writes += 1) {
    resetDevice(null)
    Object.assign(localStorage, storedBefore)
    ignoreWritesAfter(writes)
    changeChild('moss', 'fern')
    changeChild('fern', 'moss')
    vi.restoreAllMocks()
    // As after a reload.
    showChild(null)
    storeLogin('moss')
    showChild('moss')
    expect([writes, readLocal('pattern-progress'), readLocal('story-place')]).toEqual([writes, '[1]', '{"section":1}'])
  }
})

it('data that a full device cannot stash stays, and is not shown to another child', () => {
  writeLocal('pattern-progress', '[1]')
  refuseWrites((key) => key !== 'child-session')
  changeChild('moss', 'fern')
  expect(readLocal('pattern-progress')).toBeNull()
  writeLocal('pattern-progress', '[2]')
  expect([readLocal('pattern-progress'), isPersisted('pattern-progress')]).toEqual(['[2]', false])
  expect(localStorage.getItem('pattern-progress')).toBe('[1]')
  changeChild('fern', 'moss')
  expect(readLocal('pattern-progress')).toBe('[1]')
})

it.each([
  ['damaged', '{"'],
  ['empty', ''],
  ['missing', null],
])('data stays with its child when the record of the active child is %s', (_, damaged) => {
  const damage = () =>
    damaged === null ? localStorage.removeItem('active-child') : localStorage.setItem('active-child', damaged)
  writeLocal('pattern-progress', '[1]')
  damage()
  // As after a reload.
  showChild(null)
  storeLogin('moss')
  showChild('moss')
  expect(readLocal('pattern-progress')).toBe('[1]')

  damage()
  repairActiveChild()
  changeChild('moss', 'fern')
  expect(readLocal('pattern-progress')).toBeNull()
  changeChild('fern', 'moss')
  expect(readLocal('pattern-progress')).toBe('[1]')
})

it('reads the owner of the data from the learning session if the record of the active child is damaged', () => {
  writeLocal('pattern-progress', '[1]')
  writeLocal('learning-session', '{"childId":"moss"}')
  localStorage.setItem('active-child', '?')
  localStorage.removeItem('child-session')
  storeLogin('fern')
  showChild('fern')
  expect(readLocal('pattern-progress')).toBeNull()
  changeChild('fern', 'moss')
  expect(readLocal('pattern-progress')).toBe('[1]')
})

it('stashes data of an unknown owner, and does not show it to the next child', () => {
  writeLocal('pattern-progress', '[1]')
  localStorage.setItem('active-child', '?')
  localStorage.removeItem('child-session')
  storeLogin('fern')
  showChild('fern')
  expect(readLocal('pattern-progress')).toBeNull()
  expect(JSON.stringify(allStored())).toContain('[1]')
})

it('a value that another tab stored replaces an earlier pending write of this tab', () => {
  writeLocal('story-place', 'before')
  refuseWrites((key) => key === 'story-place')
  writeLocal('story-place', 'pending')
  expect(readLocal('story-place')).toBe('pending')
  vi.restoreAllMocks()
  // As another tab does.
  localStorage.setItem('story-place', 'by another tab')
  expect(readLocal('story-place')).toBe('by another tab')
  changeChild('moss', 'fern')
  changeChild('fern', 'moss')
  expect(readLocal('story-place')).toBe('by another tab')
})

it('after a logout in another tab the pending write is restored, unless that tab has stored a newer value', () => {
  const addPendingWrite = () => {
    writeLocal('story-place', 'before')
    refuseWrites((key) => key === 'story-place')
    writeLocal('story-place', 'pending')
    vi.restoreAllMocks()
  }
  const logOutElsewhereAndIn = (stashed: string) => {
    for (const key of ['child-session', 'active-child', 'story-place']) localStorage.removeItem(key)
    localStorage.setItem('stash:moss', JSON.stringify({ 'story-place': stashed }))
    showChild(null)
    storeLogin('moss')
    showChild('moss')
    return [readLocal('story-place'), localStorage.getItem('story-place')]
  }
  addPendingWrite()
  expect(logOutElsewhereAndIn('before')).toEqual(['pending', 'pending'])
  addPendingWrite()
  expect(logOutElsewhereAndIn('by another tab')).toEqual(['by another tab', 'by another tab'])
})

it('reads a value from memory while the browser refuses to store it', () => {
  writeLocal('story-place', '1')
  refuseWrites((key) => key === 'story-place')
  writeLocal('story-place', '2')
  expect([readLocal('story-place'), isPersisted('story-place')]).toEqual(['2', false])
  vi.restoreAllMocks()
  writeLocal('story-place', '3')
  expect([localStorage.getItem('story-place'), isPersisted('story-place')]).toEqual(['3', true])
})

it('refuses writes for a child who is no longer logged in', () => {
  const readAndStored = () => [readLocal('story-place'), localStorage.getItem('story-place')]
  localStorage.setItem('story-place', 'of moss')
  storeLogin('fern')
  localStorage.setItem('story-place', 'of fern')
  writeLocal('story-place', 'of moss')
  removeLocal('story-place')
  expect(readAndStored()).toEqual([null, 'of fern'])
  localStorage.removeItem('child-session')
  localStorage.removeItem('active-child')
  writeLocal('story-place', 'of moss')
  expect(readAndStored()).toEqual([null, 'of fern'])
})

it('before a login only check-in values can be stored, and the login removes them', () => {
  resetDevice(null)
  writeLocal('session', '{}')
  writeLocal('word-practice', '{}')
  expect(Object.keys(allStored())).toEqual(['session'])
  restoreChild('fern')
  expect(Object.keys(allStored())).toEqual(['active-child'])
})

it('eraseChild removes all data of one child and none of another', () => {
  writeLocal('my-writing:moss', 'mine')
  writeLocal('story-place', 'of moss')
  changeChild('moss', 'fern')
  writeLocal('my-writing:fern', 'mine too')
  writeLocal('story-place', 'of fern')
  const before = allStored()
  // On a full device a value may still have its former key. A pending erasure stays until the server has it.
  for (const kind of ['kept:', 'childs-own:', 'erase-owed:']) localStorage.setItem(`${kind}moss`, '{}')
  eraseChild('moss')
  expect(localStorage.getItem('erase-owed:moss')).toBe('{}')
  localStorage.removeItem('erase-owed:moss')
  const { 'stash:moss': _, 'my-writing:moss': __, ...others } = before
  expect(allStored()).toEqual(others)
  eraseChild('fern')
  expect(Object.keys(allStored())).toEqual(['child-session'])
})

it('stashes a later version’s value instead of this tab’s pending write', () => {
  writeLocal('word-practice', '{"a":1}')
  localStorage.setItem('word-practice', '{"a":2,"version":2}')
  writeLocal('word-practice', '{"a":3}')
  expect(readLocal('word-practice')).toBe('{"a":3}')
  changeChild('moss', 'fern')
  expect(JSON.parse(localStorage.getItem('stash:moss') ?? '')).toMatchObject({ 'word-practice': '{"a":2,"version":2}' })
})

it('never removes a later version’s value', () => {
  localStorage.setItem('story-place', '{"a":2,"version":2}')
  removeLocal('story-place')
  expect(localStorage.getItem('story-place')).toBe('{"a":2,"version":2}')
  removeLocal('story-place', 2)
  expect(localStorage.getItem('story-place')).toBeNull()
})
