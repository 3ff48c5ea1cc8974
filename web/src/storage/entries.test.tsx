import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { comfortUnsent } from './entries/comfort.ts'
import { patternProgress } from './entries/words.ts'
import { eraseChild } from './erase-child.ts'
import { isChildKey } from './keys.ts'
import { showChild } from './page-child.ts'
import { pendingWrites } from './pending-writes.ts'
import { stashChild } from './stashed-child.ts'
import { EXAMPLES } from './testing/examples.ts'
import { resetDevice, storeLogin } from './testing/new-device.ts'

const raw = (key: string) => localStorage.getItem(key)

/** What this page alone remembered is gone. */
const openAnew = () => pendingWrites.clear()

/** The same page, another child: as after a logout and a login. */
function change(from: string, to: string): void {
  localStorage.removeItem('child-session')
  stashChild(from)
  storeLogin(to)
  showChild(to)
}

/** What ends with their name goes with them. */
const isOfMoss = (key: string): boolean => ['my-writing:moss', 'childs-own:moss', 'name-tile:moss'].includes(key)

/** What is read of a key that holds this text. */
function readOf({ key, read }: (typeof EXAMPLES)[number], text: string): unknown {
  openAnew()
  localStorage.setItem(key, text)
  return read()
}

const OTHERS = [null, 7, -0.5, '', 'x', true, [], {}, [null], { length: 1 }]

/** The same value with one of its parts, however deep, left out or changed to something else. */
function* damaged(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return
  for (const [place, [name, part]] of Object.entries(value).entries()) {
    const put = (change: readonly [string, unknown][]) => {
      const changed = Object.entries(value).flatMap((entry) => (entry[0] === name ? change : [entry]))
      return Array.isArray(value) ? changed.map(([, item]) => item) : Object.fromEntries(changed)
    }
    yield put([])
    yield put([[name, OTHERS[place % OTHERS.length]]])
    for (const change of damaged(part)) yield put([[name, change]])
  }
}

beforeEach(() => {
  resetDevice('moss')
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

describe.each(EXAMPLES)('$key with $value', (example) => {
  const { key, value, takes, read, write, writeAgain, isPersisted, follow } = example
  let otherwise: unknown

  beforeEach(() => {
    localStorage.removeItem(key)
    otherwise = read()
  })

  it('is read as it was written, in every page', () => {
    write()
    expect([read(), isPersisted()]).toEqual([value, true])
    openAnew()
    expect(read()).toEqual(value)
    expect(console.warn).not.toHaveBeenCalled()
  })

  it('is the same value as long as the text is the same', () => {
    write()
    expect(read()).toBe(read())
  })

  it('is the default where it is damaged, which is logged', () => {
    for (const text of ['', '{', '\u0000', 'null', '7', 'true', 'a word', '[]', '[7]', '{"a":7}']) {
      vi.mocked(console.warn).mockClear()
      const value = readOf(example, text)
      const isTaken = takes.includes(text) || (text === '[]' && Array.isArray(value))
      if (isTaken) continue
      expect([text, value]).toEqual([text, otherwise])
      expect(console.warn).toHaveBeenCalledOnce()
    }
  })

  it('survives any damage: the value read can be written and read again', () => {
    for (const change of [...OTHERS, ...damaged(value)]) {
      const value = readOf(example, JSON.stringify(change))
      writeAgain()
      openAnew()
      expect(read()).toEqual(value)
    }
  })

  it('never overwrites a later version’s value, and continues in this page’s memory', () => {
    const later = JSON.stringify({ version: 99, anything: value })
    expect(readOf(example, later)).toEqual(otherwise)
    write()
    expect([raw(key), read(), isPersisted()]).toEqual([later, value, false])
    openAnew()
    expect(read()).toEqual(otherwise)
  })

  it('lasts as long as the page on a full device', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    write()
    expect([raw(key), read(), isPersisted()]).toEqual([null, value, false])
  })

  it('lasts as long as the page where storage is forbidden', () => {
    // As it is before any login: nobody can be remembered as logged in.
    resetDevice(null)
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError')
      })
    write()
    expect([read(), isPersisted()]).toEqual([value, false])
  })

  it('notifies when another page changes it, and of nothing else', () => {
    const listener = vi.fn()
    const end = follow(listener)
    const change = (name: string | null) => window.dispatchEvent(new StorageEvent('storage', { key: name }))
    change(`${key}?`)
    expect(listener).not.toHaveBeenCalled()
    change(key)
    change(null)
    expect(listener).toHaveBeenCalledTimes(2)
    end()
    change(key)
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it.skipIf(key === 'child-session')('comes back to its child, and is shown to no other', () => {
    write()
    change('moss', 'fern')
    if (isChildKey(key)) expect(read()).toEqual(otherwise)
    else expect(read()).toEqual(value)
    change('fern', 'moss')
    expect(read()).toEqual(value)
  })

  it.skipIf(key === 'child-session')('goes with its child when they are erased, and no other child’s does', () => {
    write()
    change('moss', 'fern')
    write()
    eraseChild('moss')
    if (isOfMoss(key)) expect(read()).toEqual(otherwise)
    else expect(read()).toEqual(value)
    change('fern', 'moss')
    if (isChildKey(key) || isOfMoss(key)) expect(read()).toEqual(otherwise)
    else expect(read()).toEqual(value)
  })
})

it('keeps the counts of a spelling family that only a later version knows', () => {
  resetDevice('moss')
  const counted = { wordsCompleted: 2, totalEncountered: 3, lastCelebrated: 0 }
  const stored = [
    { family: 'r_controlled', ...counted },
    { family: 'vowel_team', ...counted },
  ]
  localStorage.setItem('pattern-progress', JSON.stringify(stored))
  expect(patternProgress.read()).toEqual(stored)
})

it('what waits to be told without a moment that can be told does not hold up the rest', () => {
  resetDevice('moss')
  localStorage.setItem('comfort-unsent', '{"sound":1.5,"motion":7}')
  expect(comfortUnsent.read()).toEqual({ motion: 7 })
})
