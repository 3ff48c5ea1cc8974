import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseUsername, USERNAME_MAX, usernameKey } from './username.ts'

describe('parseUsername', () => {
  it.each([
    ['river otter', 'river otter'],
    ['  moss  ', 'moss'],
    ['Zoë-2_b', 'Zoë-2_b'],
    ['D’Arcy', "D'Arcy"],
    ['ｆｏｘ', 'fox'],
    ['小狐狸', '小狐狸'],
    ['a'.repeat(USERNAME_MAX), 'a'.repeat(USERNAME_MAX)],
  ])('%j is %j', (typed, name) => expect(parseUsername(typed)).toEqual({ ok: true, value: name }))

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['a'.repeat(21), 'too-long'],
    ['<b>', 'unknown-character'],
    ['fox🦊', 'unknown-character'],
    ['a\u0000b', 'unknown-character'],
  ])('%j is refused as %s', (typed, error) => expect(parseUsername(typed)).toEqual({ ok: false, error }))

  it('accepts its own answer unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 25 }), (typed) => {
        const first = parseUsername(typed)
        if (first.ok) expect(parseUsername(first.value)).toEqual(first)
      }),
    )
  })
})

describe('usernameKey', () => {
  it('ignores case, width and surrounding space', () => {
    expect(usernameKey(' River  OTTER ')).toBe(usernameKey('river otter'))
    expect(usernameKey('ＭＯＳＳ')).toBe('moss')
  })
  it('is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(usernameKey(usernameKey(name))).toBe(usernameKey(name))
      }),
    )
  })
})
