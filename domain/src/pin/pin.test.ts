import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEasilyGuessedPin, isPin, pinDigits } from './pin.ts'

describe('isPin', () => {
  it.each(['0000', '1234', '9073'])('accepts %s', (pin) => expect(isPin(pin)).toBe(true))
  it.each(['', '123', '12345', '12a4', ' 1234', '1234\n', '١٢٣٤'])('refuses %j', (pin) =>
    expect(isPin(pin)).toBe(false),
  )
})

describe('pinDigits', () => {
  it('keeps at most four digits and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(pinDigits(typed)).toMatch(/^[0-9]{0,4}$/)
      }),
    )
  })
  it('keeps the first four', () => {
    expect(pinDigits('1a2 34567')).toBe('1234')
  })
  it('leaves a PIN alone', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{4}$/), (pin) => {
        expect(pinDigits(pin)).toBe(pin)
      }),
    )
  })
})

describe('isEasilyGuessedPin', () => {
  it.each(['1111', '1234', '9876', '0123'])('%s is', (pin) => expect(isEasilyGuessedPin(pin)).toBe(true))
  it.each(['1357', '2580', '0890', '111'])('%s is not', (pin) => expect(isEasilyGuessedPin(pin)).toBe(false))
})
