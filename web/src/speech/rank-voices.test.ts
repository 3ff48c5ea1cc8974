import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCENTS } from '../storage/entries/speech.ts'
import { accentOf, rankVoices, type Voice } from './rank-voices.ts'

const voice = (lang: string, localService = true, name = lang): Voice => ({ name, lang, localService })

describe('rankVoices', () => {
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
  ])('ranks first %s', (_, voices, lang, localService) => {
    expect(rankVoices(voices, { accent: 'GB' })[0]).toMatchObject({ lang, localService })
  })

  it('returns no voice without an English one, and no network voice if only voices of the device are allowed', () => {
    expect(rankVoices([voice('fr-FR'), voice('enm')], { accent: 'GB' })).toEqual([])
    expect(rankVoices([voice('en-GB', false)], { accent: 'GB', onDeviceOnly: true })).toEqual([])
  })

  it('ranks a better voice before a plain one, a plain one before a strange one, and another accent last', () => {
    const albert = voice('en-US', true, 'Albert')
    const adam = voice('en-US', true, 'English (America)+Adam espeak-ng')
    const samantha = voice('en-US', true, 'Samantha')
    const ava = voice('en-US', true, 'Ava (Premium)')
    const daniel = voice('en-GB', true, 'Daniel')
    const best = (...voices: Voice[]) => rankVoices(voices, { accent: 'US' })[0]
    expect(best(albert, adam, samantha)).toBe(samantha)
    expect(best(samantha, ava)).toBe(ava)
    expect(best(daniel, albert)).toBe(albert)
  })

  it('ranks the named voice first, unless it is missing, not English or not allowed', () => {
    const voices = [
      voice('en-GB'),
      voice('en-AU', false, 'Kylie'),
      voice('en-US', true, 'Fred'),
      voice('fr-FR', true, 'Marie'),
    ]
    expect(rankVoices(voices, { accent: 'GB', voiceName: 'Fred' })[0]?.name).toBe('Fred')
    expect(rankVoices(voices, { accent: 'GB', voiceName: 'Kylie' })[0]?.name).toBe('Kylie')
    expect(rankVoices(voices, { accent: 'GB', voiceName: 'Kylie', onDeviceOnly: true })[0]?.name).toBe('en-GB')
    expect(rankVoices(voices, { accent: 'GB', voiceName: 'Marie' })[0]?.name).toBe('en-GB')
    expect(rankVoices(voices, { accent: 'GB', voiceName: 'gone' })[0]?.name).toBe('en-GB')
  })

  it('returns no network voice if only voices of the device are allowed', () => {
    const anyVoice = fc.record({
      name: fc.constantFrom('a', 'b'),
      lang: fc.constantFrom('en-US', 'en-GB', 'en-IN', 'de-DE'),
      localService: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(anyVoice),
        fc.constantFrom(...ACCENTS),
        fc.constantFrom('a', undefined),
        (voices, accent, voiceName) => {
          const ranked = rankVoices(voices, { accent, voiceName, onDeviceOnly: true })
          expect(ranked.every(({ localService }) => localService)).toBe(true)
        },
      ),
    )
  })
})

describe('accentOf', () => {
  it.each([
    ['en-US', 'US'],
    ['en_IN', 'IN'],
    ['eng-GBR-f00', 'GB'],
    ['en-gb-x-rp', 'GB'],
    ['en-029', null],
    ['en', null],
  ])('reads %s', (lang, accent) => {
    expect(accentOf(voice(lang))).toBe(accent)
  })
})
