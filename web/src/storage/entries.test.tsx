import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { comfortUnsent } from './entries/comfort.ts'
import { patternProgress } from './entries/words.ts'
import { eraseChild } from './erase-child.ts'
import { isChildKey } from './keys.ts'
import { pendingWrites } from './pending-writes.ts'
import { stashChild } from './stashed-child.ts'
import { showChild } from './tab-child.ts'
import { EXAMPLES } from './testing/examples.ts'
import { resetDevice, storeLogin } from './testing/reset-device.ts'

const raw = (key: string) => localStorage.getItem(key)

/** Discards the pending writes of this tab, as a reload does. */
const reload = () => pendingWrites.clear()

/** Logs one child out and another one in, in this tab. */
function changeChild(from: string, to: string): void {
  localStorage.removeItem('child-session')
  stashChild(from)
  storeLogin(to)
  showChild(to)
}

/** Whether a key ends with the id of moss, so that its value is erased with moss. */
const isOfMoss = (key: string): boolean => ['my-writing:moss', 'childs-own:moss', 'name-tile:moss'].includes(key)

/** Stores a text under the key of an example, and reads the value. */
function readFrom({ key, read }: (typeof EXAMPLES)[number], text: string): unknown {
  reload()
  localStorage.setItem(key, text)
  return read()
}

const OTHERS = [null, 7, -0.5, '', 'x', true, [], {}, [null], { length: 1 }]

/** Copies of a value in each of which one part, at any depth, is left out or replaced. */
function* damagedCopies(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return
  for (const [place, [name, part]] of Object.entries(value).entries()) {
    const put = (change: readonly [string, unknown][]) => {
      const changed = Object.entries(value).flatMap((entry) => (entry[0] === name ? change : [entry]))
      return Array.isArray(value) ? changed.map(([, item]) => item) : Object.fromEntries(changed)
    }
    yield put([])
    yield put([[name, OTHERS[place % OTHERS.length]]])
    for (const change of damagedCopies(part)) yield put([[name, change]])
  }
}

beforeEach(() => {
  resetDevice('moss')
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

describe.each(EXAMPLES)('$key with $value', (example) => {
  const { key, value, takes, read, write, writeAgain, isPersisted, follow } = example
  let fallback: unknown

  beforeEach(() => {
    localStorage.removeItem(key)
    fallback = read()
  })

  it('is read as it was written, also after a reload', () => {
    write()
    expect([read(), isPersisted()]).toEqual([value, true])
    reload()
    expect(read()).toEqual(value)
    expect(console.warn).not.toHaveBeenCalled()
  })

  it('is the same object as long as the stored text is the same', () => {
    write()
    expect(read()).toBe(read())
  })

  it('is the default if it is damaged, and the damage is logged', () => {
    for (const text of ['', '{', '\u0000', 'null', '7', 'true', 'a word', '[]', '[7]', '{"a":7}']) {
      vi.mocked(console.warn).mockClear()
      const value = readFrom(example, text)
      const isReadable = takes.includes(text) || (text === '[]' && Array.isArray(value))
      if (isReadable) continue
      expect([text, value]).toEqual([text, fallback])
      expect(console.warn).toHaveBeenCalledOnce()
    }
  })

  it('can be written and read again after any damage', () => {
    for (const change of [...OTHERS, ...damagedCopies(value)]) {
      const value = readFrom(example, JSON.stringify(change))
      writeAgain()
      reload()
      expect(read()).toEqual(value)
    }
  })

  it('does not overwrite a value of a later version, and is held in memory', () => {
    const later = JSON.stringify({ version: 99, anything: value })
    expect(readFrom(example, later)).toEqual(fallback)
    write()
    expect([raw(key), read(), isPersisted()]).toEqual([later, value, false])
    reload()
    expect(read()).toEqual(fallback)
  })

  it('is held in memory on a full device', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    write()
    expect([raw(key), read(), isPersisted()]).toEqual([null, value, false])
  })

  it('is held in memory if storage is forbidden', () => {
    // As it is before any login: nobody can be remembered as logged in.
    resetDevice(null)
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError')
      })
    write()
    expect([read(), isPersisted()]).toEqual([value, false])
  })

  it('notifies when another tab changes it, and of no other key', () => {
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

  it.skipIf(key === 'child-session')('returns with its child, and is not shown to another', () => {
    write()
    changeChild('moss', 'fern')
    if (isChildKey(key)) expect(read()).toEqual(fallback)
    else expect(read()).toEqual(value)
    changeChild('fern', 'moss')
    expect(read()).toEqual(value)
  })

  it.skipIf(key === 'child-session')('is removed when its child is erased, and another child’s is not', () => {
    write()
    changeChild('moss', 'fern')
    write()
    eraseChild('moss')
    if (isOfMoss(key)) expect(read()).toEqual(fallback)
    else expect(read()).toEqual(value)
    changeChild('fern', 'moss')
    if (isChildKey(key) || isOfMoss(key)) expect(read()).toEqual(fallback)
    else expect(read()).toEqual(value)
  })
})

it('patternProgress keeps the counts of a spelling family that only a later version knows', () => {
  resetDevice('moss')
  const counted = { wordsCompleted: 2, totalEncountered: 3, lastCelebrated: 0 }
  const stored = [
    { family: 'r_controlled', ...counted },
    { family: 'vowel_team', ...counted },
  ]
  localStorage.setItem('pattern-progress', JSON.stringify(stored))
  expect(patternProgress.read()).toEqual(stored)
})

it('comfortUnsent leaves out a choice whose time is no integer', () => {
  resetDevice('moss')
  localStorage.setItem('comfort-unsent', '{"sound":1.5,"motion":7}')
  expect(comfortUnsent.read()).toEqual({ motion: 7 })
})
