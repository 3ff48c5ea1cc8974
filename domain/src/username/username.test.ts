import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseUsername, USERNAME_MAX, usernameKey } from './username.ts'

describe('parseUsername', () => {
  it.each([
    ['river otter', 'river otter'],
    ['  moss  ', 'moss'],
    ['river \t otter', 'river otter'],
    ['Zoë-2_b', 'Zoë-2_b'],
    ['D’Arcy', "D'Arcy"],
    ['ｆｏｘ', 'fox'],
    ['小狐狸', '小狐狸'],
    ['हिन्दी', 'हिन्दी'],
    ['Пушинка 7', 'Пушинка 7'],
    ['Αλεπού', 'Αλεπού'],
    ['Żółć', 'Żółć'],
    ['ひかりヒカリ光', 'ひかりヒカリ光'],
    ['fox 小狐狸', 'fox 小狐狸'],
    ['7', '7'],
    ['a'.repeat(USERNAME_MAX), 'a'.repeat(USERNAME_MAX)],
  ])('%j is %j', (typed, name) => expect(parseUsername(typed)).toEqual({ ok: true, value: name }))

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['a'.repeat(21), 'too-long'],
    ['<b>', 'unknown-character'],
    ['fox🦊', 'unknown-character'],
    ['a\u0000b', 'unknown-character'],
    ['-', 'no-letter'],
    ["_ '", 'no-letter'],
    ['\u0301\u0301', 'no-letter'],
    ['m\u043ess', 'mixed-letters'],
    ['m\u03bfss', 'mixed-letters'],
    ['moss \u0410', 'mixed-letters'],
    ['\u043c\u03bf', 'mixed-letters'],
  ])('%j is refused as %s', (typed, error) => expect(parseUsername(typed)).toEqual({ ok: false, error }))

  it.each([
    ['a combining grapheme joiner', '\u034f'],
    ['a Hangul filler', '\u3164'],
    ['a half-width Hangul filler', '\uffa0'],
    ['a Hangul leading filler', '\u115f'],
    ['a Khmer vowel that is not written', '\u17b4'],
    ['a Mongolian variation selector', '\u180b'],
    ['a variation selector', '\ufe0f'],
    ['a variation selector of the supplement', '\u{e0100}'],
    ['a zero-width joiner', '\u200d'],
    ['a soft hyphen', '\u00ad'],
  ])('refuses %s, which nobody sees', (_, invisible) => {
    for (const name of [`moss${invisible}`, `${invisible}moss`, `mo${invisible}ss`, invisible])
      expect(parseUsername(name)).toEqual({ ok: false, error: 'unknown-character' })
  })

  it('accepts no invisible character of any kind, wherever it stands, and always a letter or a digit', () => {
    const invisible = fc
      .integer({ min: 0, max: 0x10ffff })
      .filter((code) => /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code)))
      .map((code) => String.fromCodePoint(code))
    const few = fc.string({ unit: 'grapheme', maxLength: 9 })
    fc.assert(
      fc.property(few, invisible, few, (before, hidden, after) => {
        const name = parseUsername(`a${before}${hidden}${after}b`)
        if (name.ok) expect(name.value).not.toMatch(/\p{Default_Ignorable_Code_Point}/u)
      }),
      { numRuns: 200 },
    )
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '7', 'é', '\u0301', '-', '_', "'", ' ') }), (typed) => {
        const name = parseUsername(typed)
        if (name.ok) expect(name.value).toMatch(/[\p{L}\p{N}]/u)
      }),
    )
  })

  it('accepts a name of one alphabet, and not with a letter of one that looks like it', () => {
    const alphabets = [
      ['a', 'e', 'o', 'p', 'é'],
      ['а', 'е', 'о', 'р', 'ж'],
      ['α', 'ε', 'ο', 'ρ', 'ω'],
    ]
    const word = (letters: readonly string[] | undefined) =>
      fc.string({ unit: fc.constantFrom(...(letters ?? [])), minLength: 1, maxLength: 9 })
    for (const [place, alphabet] of alphabets.entries()) {
      const other = alphabets[(place + 1) % alphabets.length]
      fc.assert(fc.property(word(alphabet), (name) => parseUsername(name).ok))
      fc.assert(fc.property(word(alphabet), word(other), (name, letters) => !parseUsername(name + letters).ok))
    }
  })

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
