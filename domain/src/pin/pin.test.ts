import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emptyPin,
  isEasilyGuessedPin,
  isPin,
  normalizePin,
  PIN_KINDS,
  PIN_PICTURES,
  pinKind,
  readPinDigits,
  withoutLastPicture,
  withPicture,
  writePictures,
} from './pin.ts'

const digits = fc.stringMatching(/^[0-9]{4}$/)
const pictures = fc.array(fc.constantFrom(...PIN_PICTURES), { minLength: 4, maxLength: 4 })

describe('isPin', () => {
  it.each(['0000', '1234', '9073', 'pictures:owl,star,owl,fish'])('accepts %s', (pin) => expect(isPin(pin)).toBe(true))
  it.each(['', '123', '12345', '12a4', ' 1234', '1234\n', '١٢٣٤'])('rejects the digit PIN %j', (pin) =>
    expect(isPin(pin)).toBe(false),
  )
  it.each([
    'pictures:',
    'pictures:owl,star,owl',
    'pictures:owl,star,owl,fish,fish',
    'pictures:owl,star,owl,fish,',
    'pictures:owl,,star,owl,fish',
    'pictures:owl,star,owl,unicorn',
    'pictures:owl,star,owl,fish,unicorn',
    'pictures: owl,star,owl,fish',
    'pictures:Owl,star,owl,fish',
    'PICTURES:owl,star,owl,fish',
    'owl,star,owl,fish',
    'pictures:1234',
    'pictures:owl,star,owl,toString',
    'pictures:owl,star,owl,fish\n',
  ])('rejects the picture PIN %j', (pin) => expect(isPin(pin)).toBe(false))
  it('accepts any four pictures without other text as picture PIN, and any four digits as digit PIN', () => {
    fc.assert(
      fc.property(pictures, fc.string(), (chosen, more) => {
        const pin = writePictures(chosen)
        expect([isPin(pin), pinKind(pin)]).toEqual([true, 'pictures'])
        if (more !== '') for (const other of [pin + more, more + pin]) expect(isPin(other)).toBe(false)
      }),
    )
    fc.assert(
      fc.property(digits, (pin) => {
        expect([isPin(pin), pinKind(pin)]).toEqual([true, 'digits'])
      }),
    )
  })
  it('distinguishes all 20,736 picture PINs', () => {
    const all = PIN_PICTURES.flatMap((a) =>
      PIN_PICTURES.flatMap((b) => PIN_PICTURES.flatMap((c) => PIN_PICTURES.map((d) => writePictures([a, b, c, d])))),
    )
    expect(new Set(all).size).toBe(20_736)
    expect(all.every(isPin)).toBe(true)
  })
})

describe('choosing pictures', () => {
  it('withPicture adds up to four pictures in order; withoutLastPicture removes the last one', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIN_PICTURES), { maxLength: 9 }), (chosen) => {
        const pin = chosen.reduce(withPicture, emptyPin('pictures'))
        expect(pin).toBe(writePictures(chosen.slice(0, 4)))
        expect(isPin(pin)).toBe(chosen.length >= 4)
        expect(withoutLastPicture(pin)).toBe(writePictures(chosen.slice(0, 4).slice(0, -1)))
      }),
    )
  })
  it('emptyPin has its kind and is not a complete PIN', () => {
    expect(withoutLastPicture(emptyPin('pictures'))).toBe(emptyPin('pictures'))
    expect(withPicture('', 'owl')).toBe('pictures:owl')
    for (const kind of PIN_KINDS) expect([pinKind(emptyPin(kind)), isPin(emptyPin(kind))]).toEqual([kind, false])
  })
})

/** The PIN 1234 in digits of many scripts, with spaces and with invisible marks. */
const SAME_PIN = [
  ...['1234', '12 34', '1 2 3 4', '12\u00a034\n', '\u200e1234\u200f', '\u202a1234\u202c'],
  ...['١٢٣٤', '۱۲۳۴', '１２３４', '१२३४', '১২৩৪', '๑๒๓๔', '༡༢༣༤', '၁၂၃၄', '១២៣៤', '᠑᠒᠓᠔', '߁߂߃߄', '𞥑𞥒𞥓𞥔'],
  ...['𝟏𝟐𝟑𝟒', '𝟭𝟮𝟯𝟰', '①②③④', '¹²³⁴', '١2३４'],
]

describe('normalizePin', () => {
  it.each(SAME_PIN)('normalizes %j to 1234', (typed) => expect(normalizePin(typed)).toBe('1234'))
  it('normalizes all ten digits of every script', () => {
    const zeros = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => (code < 0xd800 || code > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(code)))
      .filter((_, index) => index % 10 === 0)
    expect(zeros.length).toBeGreaterThan(60)
    for (const zero of zeros)
      expect(normalizePin(String.fromCodePoint(...Array.from({ length: 10 }, (_, value) => zero + value)))).toBe(
        '0123456789',
      )
  })
  it('leaves pictures and other characters unchanged', () => {
    expect(normalizePin('pictures:owl, star')).toBe('pictures:owl, star')
    expect(normalizePin('12a4')).toBe('12a4')
  })
})

describe('readPinDigits', () => {
  it.each([
    ['', '', null],
    ...SAME_PIN.map((typed) => [typed, '1234', null] as const),
    ['12', '12', null],
    ['1a2 34567', '1234', 'no-digit'],
    ['12345', '1234', 'too-many'],
    ['twelve', '', 'no-digit'],
    ['12-34', '1234', 'no-digit'],
    ['一二三四', '', 'no-digit'],
  ] as const)('reads %j as the digits %j with the slip %j', (typed, pin, slip) =>
    expect(readPinDigits(typed)).toEqual({ pin, slip }),
  )
  it('returns at most four digits, and a valid PIN unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), digits, (typed, pin) => {
        expect(readPinDigits(typed).pin).toMatch(/^[0-9]{0,4}$/)
        expect(readPinDigits(pin)).toEqual({ pin, slip: null })
      }),
    )
  })
})

describe('isEasilyGuessedPin', () => {
  it.each([
    '1111',
    '1234',
    '9876',
    '0123',
    'pictures:owl,owl,owl,owl',
    'pictures:apple,fish,tree,hat',
    'pictures:umbrella,hat,tree,fish',
  ])('is true for %s', (pin) => expect(isEasilyGuessedPin(pin)).toBe(true))
  it.each(['1357', '2580', '0890', '111', 'pictures:owl,owl,owl', 'pictures:owl,owl,owl,fish', 'pictures:'])(
    'is false for %s',
    (pin) => expect(isEasilyGuessedPin(pin)).toBe(false),
  )
})
