import { afterEach, expect, it, vi } from 'vitest'
import { renameFormerKeys } from './former-keys.ts'

/** A storage that has room for some characters. */
function storageWith(values: Record<string, string>, room = Number.POSITIVE_INFINITY) {
  const stored = new Map(Object.entries(values))
  const sizeWith = (key: string, value: string) =>
    [...new Map(stored).set(key, value)].reduce((size, [name, text]) => size + name.length + text.length, 0)
  return {
    stored,
    get: (key: string) => stored.get(key) ?? null,
    keys: () => [...stored.keys()],
    set: (key: string, value: string) => sizeWith(key, value) <= room && Boolean(stored.set(key, value)),
    remove: (key: string) => void stored.delete(key),
  }
}

const renamed = (values: Record<string, string>, room?: number) => {
  const storage = storageWith(values, room)
  renameFormerKeys(storage)
  return Object.fromEntries(storage.stored)
}

afterEach(() => void vi.restoreAllMocks())

it('moves what an earlier version stored, also inside the stash of a child', () => {
  const before = {
    'traces-of': 'moss',
    'logout-owed': '[1]',
    'login-began': '7',
    'facts-rest': '{}',
    'voices-heard': '{"voices":{}}',
    'word-wanted': '"reef"',
    'kept:fern': '{"word-wanted":"\\"tide\\"","story-place":"{}"}',
    'childs-own:moss': '{"a":1}',
    'fact-noted:f1': '{"b":2}',
    'erase-owed:oak': '{"began":1}',
    'my-writing:moss': '{}',
  }
  const after = {
    'active-child': 'moss',
    'pending-logout': '[1]',
    'login-started': '7',
    'sending-backoff': '{}',
    'voice-calibrations': '{"voices":{}}',
    'wanted-word': '"reef"',
    'stash:fern': '{"wanted-word":"\\"tide\\"","story-place":"{}"}',
    'practice-state:moss': '{"a":1}',
    'pending-fact:f1': '{"b":2}',
    'pending-erasure:oak': '{"began":1}',
    'my-writing:moss': '{}',
  }
  expect(renamed(before)).toEqual(after)
  expect(renamed(after)).toEqual(after)
})

it('keeps the newer value if both keys have one', () => {
  expect(renamed({ 'word-wanted': 'old', 'wanted-word': 'new' })).toEqual({ 'wanted-word': 'new' })
})

it('loses nothing on a full device, with and without room for the longer key', () => {
  const fact = { 'fact-noted:f1': 'x'.repeat(50) }
  expect(renamed(fact, 70)).toEqual({ 'pending-fact:f1': 'x'.repeat(50) })
  expect(renamed(fact, 63)).toEqual(fact)
})

it('moves a stash that it cannot read as it is', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  expect(renamed({ 'kept:moss': '{' })).toEqual({ 'stash:moss': '{' })
})
