import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCENTS } from '../storage/entries/accent.ts'
import { chooseVoice, type Voice } from './voice.ts'

const voice = (lang: string, localService = true): Voice => ({ lang, localService })

describe('chooseVoice', () => {
  it.each([
    ['a voice of the device in the accent', [voice('en-US'), voice('en-GB')], 'en-GB', true],
    [
      'any English voice of the device before the network’s own accent',
      [voice('en-GB', false), voice('en-IN')],
      'en-IN',
      true,
    ],
    ['the network’s accent when the device has none', [voice('en-US', false), voice('en-GB', false)], 'en-GB', false],
    ['an underscored language as Android writes it', [voice('en_GB'), voice('en_US')], 'en_GB', true],
  ])('takes %s', (_, voices, lang, localService) => {
    expect(chooseVoice(voices, 'GB')).toEqual({ lang, localService })
  })

  it('has none without an English voice, or when only the network has one and that is not allowed', () => {
    expect(chooseVoice([voice('fr-FR'), voice('enm')], 'GB')).toBeNull()
    expect(chooseVoice([voice('en-GB', false)], 'GB', true)).toBeNull()
  })

  it('never takes a network voice for what must stay on the device', () => {
    const anyVoice = fc.record({
      lang: fc.constantFrom('en-US', 'en-GB', 'en-IN', 'de-DE'),
      localService: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(anyVoice), fc.constantFrom(...ACCENTS), (voices, accent) => {
        expect(chooseVoice(voices, accent, true)?.localService ?? true).toBe(true)
      }),
    )
  })
})
