import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { comfortUnsent } from './entries/comfort.ts'
import { patternProgress, wordPractice } from './entries/words.ts'
import { eraseChild } from './erase-child.ts'
import { isChildKey } from './keys.ts'
import { pendingWrites } from './safe-local-storage.ts'
import { stashChild } from './stashed-child.ts'
import { showChild } from './tab-child.ts'
import { EXAMPLES } from './testing/examples.ts'
import { resetDevice, storeLogin } from './testing/reset-device.ts'

// An entry is a value under one key of the browser's local storage. Every entry has an example in `testing/examples.ts`, and each test
// runs with every example.

const storedText = (key: string) => localStorage.getItem(key)

/** Discards the pending writes of this tab, as a reload does. */
const reload = () => pendingWrites.clear()

/** Logs one child out and another one in, in this tab. */
function changeChild(from: string, to: string): void {
  localStorage.removeItem('child-session')
  stashChild(from)
  storeLogin(to)
  showChild(to)
}

/** Whether the key of an example ends with the id of moss. The value of such a key is erased with moss. */
const isOfMoss = (key: string): boolean => ['my-writing:moss', 'practice-state:moss', 'name-tile:moss'].includes(key)

/** Stores a text under the key of an example, and reads the value. */
function readFrom({ key, read }: (typeof EXAMPLES)[number], text: string): unknown {
  reload()
  localStorage.setItem(key, text)
  return read()
}

/** Values that are damage for most keys and fields. */
const WRONG_VALUES = [null, 7, -0.5, '', 'x', true, [], {}, [null], { length: 1 }]

/** Yields copies of a value. In each copy one field or item, at any depth, is left out or replaced. */
function* damagedCopies(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return
  for (const [index, [name, field]] of Object.entries(value).entries()) {
    const replaceField = (replacement: readonly [string, unknown][]) => {
      const changedEntries = Object.entries(value).flatMap((entry) => (entry[0] === name ? replacement : [entry]))
      return Array.isArray(value) ? changedEntries.map(([, item]) => item) : Object.fromEntries(changedEntries)
    }
    yield replaceField([])
    yield replaceField([[name, WRONG_VALUES[index % WRONG_VALUES.length]]])
    for (const damaged of damagedCopies(field)) yield replaceField([[name, damaged]])
  }
}

beforeEach(() => {
  resetDevice('moss')
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

describe.each(EXAMPLES)('the entry "$key", with the example $value', (example) => {
  const { key, value, readableTexts, read, write, writeAgain, isPersisted, follow } = example
  let fallback: unknown

  beforeEach(() => {
    localStorage.removeItem(key)
    fallback = read()
  })

  it('reads the value that was written, also after a reload', () => {
    write()
    expect([read(), isPersisted()]).toEqual([value, true])
    reload()
    expect(read()).toEqual(value)
    expect(console.warn).not.toHaveBeenCalled()
  })

  it('reads the same object as long as the stored text is the same', () => {
    write()
    expect(read()).toBe(read())
  })

  it('reads the default if the stored text is damaged, and logs the damage', () => {
    for (const text of ['', '{', '\u0000', 'null', '7', 'true', 'a word', '[]', '[7]', '{"a":7}']) {
      vi.mocked(console.warn).mockClear()
      const value = readFrom(example, text)
      const isReadable = readableTexts.includes(text) || (text === '[]' && Array.isArray(value))
      if (isReadable) continue
      expect([text, value]).toEqual([text, fallback])
      expect(console.warn).toHaveBeenCalledOnce()
    }
  })

  it('writes and reads the remaining value after any damage', () => {
    for (const damaged of [...WRONG_VALUES, ...damagedCopies(value)]) {
      const remaining = readFrom(example, JSON.stringify(damaged))
      writeAgain()
      reload()
      expect(read()).toEqual(remaining)
    }
  })

  it('does not overwrite the value of a later version, and holds the new value in memory', () => {
    const laterText = JSON.stringify({ version: 99, anything: value })
    expect(readFrom(example, laterText)).toEqual(fallback)
    write()
    expect([storedText(key), read(), isPersisted()]).toEqual([laterText, value, false])
    reload()
    expect(read()).toEqual(fallback)
  })

  it('holds the value in memory on a full device', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    write()
    expect([storedText(key), read(), isPersisted()]).toEqual([null, value, false])
  })

  it('holds the value in memory if storage is forbidden', () => {
    // Nobody is logged in: a login could not be stored either.
    resetDevice(null)
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError')
      })
    write()
    expect([read(), isPersisted()]).toEqual([value, false])
  })

  it('calls the listener if another tab changes this key or clears the storage, and for no other key', () => {
    const listener = vi.fn()
    const unfollow = follow(listener)
    const changeInOtherTab = (name: string | null) => window.dispatchEvent(new StorageEvent('storage', { key: name }))
    changeInOtherTab(`${key}?`)
    expect(listener).not.toHaveBeenCalled()
    changeInOtherTab(key)
    changeInOtherTab(null)
    expect(listener).toHaveBeenCalledTimes(2)
    unfollow()
    changeInOtherTab(key)
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it.skipIf(key === 'child-session')(
    'returns at the next login of its child; a child key is not shown to another child',
    () => {
      write()
      changeChild('moss', 'fern')
      if (isChildKey(key)) expect(read()).toEqual(fallback)
      else expect(read()).toEqual(value)
      changeChild('fern', 'moss')
      expect(read()).toEqual(value)
    },
  )

  it.skipIf(key === 'child-session')('is removed with its child, and the value of another child stays', () => {
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

it('wordPractice leaves out a word or an attempt that cannot be read, and keeps the others', () => {
  resetDevice('moss')
  const attempt = { at: 1, how: 'alone' }
  const reef = { lastVisit: 2, struggled: false, tries: [attempt, { at: 'yesterday' }] }
  const memory = { visit: 3, words: { reef, wave: { lastVisit: 'x' } } }
  localStorage.setItem('word-practice', JSON.stringify({ memory, visits: {} }))
  expect(wordPractice.read().memory).toEqual({ visit: 3, words: { reef: { ...reef, tries: [attempt] } } })
})

it('comfortUnsent leaves out a choice whose time is not an integer', () => {
  resetDevice('moss')
  localStorage.setItem('comfort-unsent', '{"sound":1.5,"motion":7}')
  expect(comfortUnsent.read()).toEqual({ motion: 7 })
})
