import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eraseChild } from './erase-child.ts'
import { isPersisted, readLocal, removeLocal, writeLocal } from './local.ts'
import { showChild } from './page-child.ts'
import { repairActiveChild, restoreChild, stashChild } from './stashed-child.ts'
import { logInHere, newDevice } from './testing/new-device.ts'

const everything = () => ({ ...localStorage })

/** The same page, another child: as after a logout and a login. */
function change(from: string, to: string): void {
  localStorage.removeItem('child-session')
  stashChild(from)
  logInHere(to)
  showChild(to)
}

/** The browser takes nothing under these keys. */
const refuse = (refused: (key: string) => boolean) => {
  const setItem = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (refused(key)) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, value)
  })
}

beforeEach(() => {
  newDevice('moss')
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

it('stashes a child’s data, and restores it at their next login', () => {
  writeLocal('pattern-progress', '[1]')
  writeLocal('current-complexity-level', 'simple')
  writeLocal('tts-accent', 'US')
  change('moss', 'fern')
  expect([readLocal('pattern-progress'), readLocal('current-complexity-level')]).toEqual([null, null])
  expect(readLocal('tts-accent')).toBe('US')
  writeLocal('pattern-progress', '[2]')
  change('fern', 'moss')
  expect([readLocal('pattern-progress'), readLocal('current-complexity-level')]).toEqual(['[1]', 'simple'])
  expect(Object.keys(everything()).filter((key) => key.startsWith('kept:'))).toEqual(['kept:fern'])
})

it('loses nothing when it is interrupted at any point', () => {
  writeLocal('pattern-progress', '[1]')
  writeLocal('story-place', '{"section":1}')
  const whole = everything()
  const cutAt = (writes: number) => {
    let done = 0
    for (const name of ['setItem', 'removeItem'] as const) {
      const real = Storage.prototype[name]
      vi.spyOn(Storage.prototype, name).mockImplementation(function (this: Storage, ...args: [string, string]) {
        if (done++ < writes) real.apply(this, args)
      })
    }
  }
  for (let writes = 0; writes < 150; writes += 1) {
    newDevice(null)
    Object.assign(localStorage, whole)
    cutAt(writes)
    change('moss', 'fern')
    change('fern', 'moss')
    vi.restoreAllMocks()
    // The page is opened anew.
    showChild(null)
    logInHere('moss')
    showChild('moss')
    expect([writes, readLocal('pattern-progress'), readLocal('story-place')]).toEqual([writes, '[1]', '{"section":1}'])
  }
})

it('loses nothing on a full device, and shows none of it to another child', () => {
  writeLocal('pattern-progress', '[1]')
  refuse((key) => key !== 'child-session')
  change('moss', 'fern')
  expect(readLocal('pattern-progress')).toBeNull()
  writeLocal('pattern-progress', '[2]')
  expect([readLocal('pattern-progress'), isPersisted('pattern-progress')]).toEqual(['[2]', false])
  expect(localStorage.getItem('pattern-progress')).toBe('[1]')
  change('fern', 'moss')
  expect(readLocal('pattern-progress')).toBe('[1]')
})

it.each([
  ['damaged', '{"'],
  ['empty', ''],
  ['gone', null],
])('leaves what is here with its child where it is %s whose it is', (_, damaged) => {
  const damage = () =>
    damaged === null ? localStorage.removeItem('traces-of') : localStorage.setItem('traces-of', damaged)
  writeLocal('pattern-progress', '[1]')
  damage()
  // The page is opened anew.
  showChild(null)
  logInHere('moss')
  showChild('moss')
  expect(readLocal('pattern-progress')).toBe('[1]')

  damage()
  repairActiveChild()
  change('moss', 'fern')
  expect(readLocal('pattern-progress')).toBeNull()
  change('fern', 'moss')
  expect(readLocal('pattern-progress')).toBe('[1]')
})

it('recognizes the owner by the session under way, whoever logs in', () => {
  writeLocal('pattern-progress', '[1]')
  writeLocal('learning-session', '{"childId":"moss"}')
  localStorage.setItem('traces-of', '?')
  localStorage.removeItem('child-session')
  logInHere('fern')
  showChild('fern')
  expect(readLocal('pattern-progress')).toBeNull()
  change('fern', 'moss')
  expect(readLocal('pattern-progress')).toBe('[1]')
})

it('stashes data of an unknown owner, and shows it to nobody', () => {
  writeLocal('pattern-progress', '[1]')
  localStorage.setItem('traces-of', '?')
  localStorage.removeItem('child-session')
  logInHere('fern')
  showChild('fern')
  expect(readLocal('pattern-progress')).toBeNull()
  expect(JSON.stringify(everything())).toContain('[1]')
})

it('prefers a value stored by another page since over this page’s pending write', () => {
  const elsewhere = (key: string, value: string) => localStorage.setItem(key, value)
  writeLocal('story-place', 'both saw it')
  refuse((key) => key === 'story-place')
  writeLocal('story-place', 'held here')
  expect(readLocal('story-place')).toBe('held here')
  vi.restoreAllMocks()
  elsewhere('story-place', 'stored there')
  expect(readLocal('story-place')).toBe('stored there')
  change('moss', 'fern')
  change('fern', 'moss')
  expect(readLocal('story-place')).toBe('stored there')
})

it('prefers a value stashed by another page since, or else the pending write', () => {
  const hold = () => {
    writeLocal('story-place', 'both saw it')
    refuse((key) => key === 'story-place')
    writeLocal('story-place', 'held here')
    vi.restoreAllMocks()
  }
  const comeBack = (left: string) => {
    // Another page logs the child out and this one follows; then the child is back here.
    for (const key of ['child-session', 'traces-of', 'story-place']) localStorage.removeItem(key)
    localStorage.setItem('kept:moss', JSON.stringify({ 'story-place': left }))
    showChild(null)
    logInHere('moss')
    showChild('moss')
    return [readLocal('story-place'), localStorage.getItem('story-place')]
  }
  hold()
  expect(comeBack('both saw it')).toEqual(['held here', 'held here'])
  hold()
  expect(comeBack('stored there')).toEqual(['stored there', 'stored there'])
})

it('continues in memory when the browser stops storing values', () => {
  writeLocal('story-place', '1')
  refuse((key) => key === 'story-place')
  writeLocal('story-place', '2')
  expect([readLocal('story-place'), isPersisted('story-place')]).toEqual(['2', false])
  vi.restoreAllMocks()
  writeLocal('story-place', '3')
  expect([localStorage.getItem('story-place'), isPersisted('story-place')]).toEqual(['3', true])
})

it('refuses writes for a child who is no longer logged in', () => {
  const page = () => [readLocal('story-place'), localStorage.getItem('story-place')]
  localStorage.setItem('story-place', 'of moss')
  logInHere('fern')
  localStorage.setItem('story-place', 'of fern')
  writeLocal('story-place', 'of moss')
  removeLocal('story-place')
  expect(page()).toEqual([null, 'of fern'])
  localStorage.removeItem('child-session')
  localStorage.removeItem('traces-of')
  writeLocal('story-place', 'of moss')
  expect(page()).toEqual([null, 'of fern'])
})

it('accepts check-in values before a login, and nothing else', () => {
  newDevice(null)
  writeLocal('session', '{}')
  writeLocal('word-practice', '{}')
  expect(Object.keys(everything())).toEqual(['session'])
  restoreChild('fern')
  expect(Object.keys(everything())).toEqual(['traces-of'])
})

it('erases all data of one child and none of another', () => {
  writeLocal('my-writing:moss', 'mine')
  writeLocal('story-place', 'of moss')
  change('moss', 'fern')
  writeLocal('my-writing:fern', 'mine too')
  writeLocal('story-place', 'of fern')
  const before = everything()
  eraseChild('moss')
  const { 'kept:moss': _, 'my-writing:moss': __, ...others } = before
  expect(everything()).toEqual(others)
  eraseChild('fern')
  expect(Object.keys(everything())).toEqual(['child-session'])
})

it('stashes a later version’s value instead of this page’s pending write', () => {
  writeLocal('word-practice', '{"a":1}')
  localStorage.setItem('word-practice', '{"a":2,"version":2}')
  writeLocal('word-practice', '{"a":3}')
  expect(readLocal('word-practice')).toBe('{"a":3}')
  change('moss', 'fern')
  expect(JSON.parse(localStorage.getItem('kept:moss') ?? '')).toMatchObject({ 'word-practice': '{"a":2,"version":2}' })
})

it('never removes a later version’s value', () => {
  localStorage.setItem('story-place', '{"a":2,"version":2}')
  removeLocal('story-place')
  expect(localStorage.getItem('story-place')).toBe('{"a":2,"version":2}')
  removeLocal('story-place', 2)
  expect(localStorage.getItem('story-place')).toBeNull()
})
