import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areBoundariesPlausible, TRUST_THRESHOLD, updateTrust } from './boundaries.ts'
import { effortOf, wordAtCharacter, wordAtEffort } from './effort.ts'
import { defaultMsPerEffort, isCalibrated, type Pace, updatePace } from './pace.ts'
import { cutUtterances } from './utterances.ts'
import {
  applyVoiceSettings,
  clampVoiceSetting,
  DEFAULT_VOICE_SETTINGS,
  VOICE_SETTING_BOUNDS,
} from './voice-settings.ts'

const wordLike = fc.stringMatching(/^[a-zA-Zé'’0-9]{1,12}$/)
const between = fc.constantFrom(' ', ', ', '. ', '; ', ' — ', '! ”', ' (', '  ', '\n', ' and ', ' because ')
const anyText = fc
  .array(fc.tuple(wordLike, between), { minLength: 1, maxLength: 60 })
  .map((parts) => parts.flat().join(''))

const RABBIT =
  'The rabbit who lived behind the mill had never seen the sea, but she had heard of it from the gulls, and because they told it so loudly she believed every word; one grey morning she packed two carrots, a map and her warmest scarf, and she went to look.'

describe('effortOf', () => {
  it('counts letters, a digit as a word, and pauses', () => {
    expect(effortOf('one two').total).toBe(7)
    expect(effortOf('one, two').total).toBe(10)
    expect(effortOf('one. Two.').total).toBe(14)
    expect(effortOf('7').total).toBe(4)
    expect(effortOf('…')).toEqual({ words: [], total: 0 })
  })

  it.each([
    [-1, 'one'],
    [0, 'one'],
    [3.9, 'one'],
    [4, 'two'],
    [14.9, 'two'],
    [15, 'three'],
    [99, 'three'],
  ])('wordAtEffort returns for the effort %d the word %s', (effort, word) => {
    const text = 'one two. three'
    const { from = 0, to = 0 } = wordAtEffort(effortOf(text), effort) ?? {}
    expect(text.slice(from, to)).toBe(word)
  })

  it('wordAtEffort only moves forward, and never beyond the text', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.double({ min: 0, max: 2000, noNaN: true }),
        fc.double({ min: 0, max: 500, noNaN: true }),
        (text, said, more) => {
          const effort = effortOf(text)
          const now = wordAtEffort(effort, said)
          const later = wordAtEffort(effort, said + more)
          expect(now === null).toBe(effort.words.length === 0)
          expect(later?.from ?? 0).toBeGreaterThanOrEqual(now?.from ?? 0)
          expect(later?.to ?? 0).toBeLessThanOrEqual(text.length)
        },
      ),
    )
  })

  it('wordAtCharacter finds the word at a character, or the next word', () => {
    const effort = effortOf('“Zuri tapped.”')
    expect(wordAtCharacter(effort, 0)).toMatchObject({ from: 1, to: 5 })
    expect(wordAtCharacter(effort, 6)).toMatchObject({ from: 6, to: 12 })
    expect(wordAtCharacter(effort, 12)).toBeNull()
  })
})

describe('cutUtterances', () => {
  it('leaves short texts unchanged', () => {
    expect(cutUtterances(' Zuri tapped. ', 100)).toEqual([{ from: 1, to: 13 }])
    expect(cutUtterances('  ', 100)).toEqual([])
  })

  const said = (text: string, most: number) => cutUtterances(text, most).map(({ from, to }) => text.slice(from, to))

  it.each<[string, string, number, readonly string[]]>([
    ['leaves a text of the maximum effort unchanged', 'one two', 7, ['one two']],
    ['cuts a text that is one letter too long', 'one two', 6, ['one', 'two']],
    ['puts as many words into a part as fit', 'one two three', 7, ['one two', 'three']],
    ['leaves out spaces before the text', '    one two ', 7, ['one two']],
    ['leaves out spaces after the text', 'one two    ', 6, ['one', 'two']],
    ['cuts before a word that begins a clause', 'one two three  AND four five', 20, ['one two three', 'AND four five']],
    ['skips all space after a sentence', 'One two!”  Three four', 10, ['One two!”', 'Three four']],
    ['skips all space after a clause', 'One two;  three four', 10, ['One two;', 'three four']],
    ['skips all space after a comma', 'One two,  three four', 10, ['One two,', 'three four']],
    ['skips all space after a word too long to fit', 'grandmothers  hid', 9, ['grandmothers', 'hid']],
    ['skips all space between words', 'one two  three four', 10, ['one two', 'three four']],
    [
      'does not make a separate part of a very short sentence',
      'Oh. The rabbit went on and on',
      20,
      ['Oh. The rabbit', 'went on and on'],
    ],
    [
      'makes a separate part of a sentence that is long enough',
      'One two. Three four five six',
      20,
      ['One two.', 'Three four five six'],
    ],
    [
      'does not make a separate part of a sentence that is a letter shorter',
      'One to. Three four five six',
      20,
      ['One to. Three', 'four five six'],
    ],
  ])('%s', (_, text, most, parts) => expect(said(text, most)).toEqual(parts))

  it('splits at clauses', () => {
    const parts = cutUtterances(RABBIT, 110).map(({ from, to }) => RABBIT.slice(from, to))
    expect(parts).toEqual([
      'The rabbit who lived behind the mill had never seen the sea, but she had heard of it from the gulls,',
      'and because they told it so loudly she believed every word;',
      'one grey morning she packed two carrots, a map and her warmest scarf, and she went to look.',
    ])
  })

  it('splits between words if there is no comma', () => {
    const parts = cutUtterances('oh '.repeat(40) + 'x'.repeat(50), 20)
    expect(parts.at(-1)).toEqual({ from: 120, to: 170 })
    expect(parts.length).toBeGreaterThan(4)
  })

  it('keeps every word intact and in order, and each part short enough', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 8, max: 200 }), (text, most) => {
        const parts = cutUtterances(text, most)
        const said = parts.map(({ from, to }) => text.slice(from, to))
        expect(said.join('').replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''))
        let last = 0
        for (const { from, to } of parts) {
          expect(from).toBeGreaterThanOrEqual(last)
          expect(to).toBeGreaterThan(from)
          last = to
        }
        for (const part of said) if (/\s/u.test(part)) expect(effortOf(part).total).toBeLessThanOrEqual(most)
        const words = effortOf(text).words
        for (const { from, to } of words) {
          expect(parts.some((part) => part.from <= from && to <= part.to)).toBe(true)
        }
      }),
    )
  })
})

describe('updatePace', () => {
  const after = (times: number, ms: number, before?: Pace) => {
    let pace = before
    for (let time = 0; time < times; time += 1) pace = updatePace(pace, 50, 50 * ms)
    return pace
  }

  it('converges to the actual pace', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 20, max: 300, noNaN: true }),
        fc.double({ min: 20, max: 300, noNaN: true }),
        (a, b) => {
          const pace = after(40, b, after(3, a))
          expect(pace?.msPerEffort).toBeCloseTo(b, 0)
          expect(isCalibrated(pace)).toBe(true)
        },
      ),
    )
  })

  it('is not calibrated after one utterance, or for an irregular voice', () => {
    expect(isCalibrated(undefined)).toBe(false)
    expect(isCalibrated(after(1, 60))).toBe(false)
    expect(isCalibrated(after(2, 60))).toBe(true)
    expect(isCalibrated(updatePace(after(1, 60), 50, 50 * 120))).toBe(false)
  })

  it('ignores utterances that are too short or take no time', () => {
    const known = after(2, 60)
    expect(updatePace(known, 5, 3000)).toBe(known)
    expect(updatePace(known, 50, 1)).toBe(known)
    expect(updatePace(known, 50, Number.NaN)).toBe(known)
    expect(updatePace(undefined, 50, 10 ** 6)).toBeUndefined()
  })

  it.each([
    ['a text that is just long enough', 12, 12 * 60, true],
    ['a text that is a letter shorter', 11, 11 * 60, false],
    ['the fastest plausible voice', 50, 50 * 15, true],
    ['a faster voice', 50, 50 * 15 - 1, false],
    ['the slowest plausible voice', 50, 50 * 400, true],
    ['a slower voice', 50, 50 * 400 + 1, false],
  ])('uses or ignores %s', (_, effort, tookMs, learns) => {
    expect(updatePace(undefined, effort, tookMs)).toEqual(
      learns ? { msPerEffort: tookMs / effort, off: 1, measured: 1 } : undefined,
    )
  })

  it('averages at first, then weights the latest by a quarter, also for the error', () => {
    const second = updatePace(after(1, 80), 50, 50 * 100)
    expect(second).toEqual({ msPerEffort: 90, off: 0.2, measured: 2 })
    const third = updatePace(second, 50, 50 * 60)
    expect(third?.msPerEffort).toBeCloseTo(80)
    expect(third?.off).toBeCloseTo(0.3)
    const known = { msPerEffort: 80, off: 0.2, measured: 9 }
    const tenth = updatePace(known, 50, 50 * 100)
    expect(tenth).toEqual({ msPerEffort: 85, off: 0.2, measured: 10 })
    expect(updatePace({ ...known, measured: 1000 }, 50, 50 * 100)?.measured).toBe(1000)
  })

  it.each([
    [1, 0, false],
    [2, 0, true],
    [2, 0.25, true],
    [2, 0.26, false],
  ])('isCalibrated with %i measurements and an error of %d is %s', (measured, off, expected) => {
    expect(isCalibrated({ msPerEffort: 60, off, measured })).toBe(expected)
  })

  it('assumes that an unknown voice is slow', () => {
    expect(defaultMsPerEffort(1)).toBeGreaterThan(60)
    expect(defaultMsPerEffort(0.5)).toBe(2 * defaultMsPerEffort(1))
  })
})

describe('areBoundariesPlausible (word boundaries that a voice reports)', () => {
  const TEXT = 'Zuri tapped and nothing tapped back.'
  const eventsAt = (...characters: number[]) => characters.map((character) => ({ character, at: character * 60 }))

  it.each([
    ['every word in time: true', eventsAt(0, 5, 12, 16, 24, 31), true],
    ['one word left out: true', eventsAt(0, 5, 16, 24, 31), true],
    ['no word: false', [], false],
    ['two words of six: false', eventsAt(0, 5), false],
    ['an earlier word again: false', eventsAt(0, 5, 12, 5, 16, 24), false],
    ['a character after the text: false', eventsAt(0, 5, 12, 16, 24, 99), false],
    ['a character before the text: false', eventsAt(-1, 5, 12, 16, 24), false],
    [
      'all words at the start: false',
      eventsAt(0, 5, 12, 16, 24, 31).map(({ character }) => ({ character, at: 0 })),
      false,
    ],
    [
      'all words at the end: false',
      eventsAt(0, 5, 12, 16, 24, 31).map(({ character }) => ({ character, at: 2200 })),
      false,
    ],
  ])('judges %s', (_, heard, holds) => {
    expect(areBoundariesPlausible(TEXT, heard, 2200)).toBe(holds)
  })

  /** The times at which a boundary of the first word is reported. */
  const first = (at: number) => [{ character: 0, at }, ...eventsAt(5, 12, 16, 24, 31)]
  it.each([
    ['late by the maximum: true', first(950), true],
    ['a millisecond later than the maximum: false', first(951), false],
    ['late by a quarter: true', first(550), true],
    ['late by 500 ms: true', first(500), true],
    ['reported twice: true', eventsAt(0, 0, 5, 12, 12, 16, 24, 31), true],
    ['reported by its third letter too: true', eventsAt(0, 2, 5, 12, 16, 24, 31), true],
  ])('judges a word %s', (_, heard, holds) => expect(areBoundariesPlausible(TEXT, heard, 2200)).toBe(holds))

  it('requires three words of five, and is undecided below four', () => {
    const five = 'one two three four five'
    expect(areBoundariesPlausible(five, eventsAt(0, 4, 8), 1500)).toBe(true)
    expect(areBoundariesPlausible(five, eventsAt(0, 4), 1500)).toBe(false)
    expect(areBoundariesPlausible('one two three four', eventsAt(0, 4, 8, 14), 1200)).toBe(true)
    expect(areBoundariesPlausible('one two three', eventsAt(0, 4, 8), 900)).toBeNull()
  })

  it('is undecided for two words', () => {
    expect(areBoundariesPlausible('orbit now', [], 900)).toBeNull()
  })

  it('trusts a voice after two plausible utterances, and resets after an implausible one', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(true, false, null)), (verdicts) => {
        const trust = verdicts.reduce(updateTrust, 0)
        const known = verdicts.filter((verdict) => verdict !== null)
        expect(trust === TRUST_THRESHOLD).toBe(
          known.length >= TRUST_THRESHOLD && known.slice(-TRUST_THRESHOLD).every(Boolean),
        )
      }),
    )
  })
})

describe('applyVoiceSettings', () => {
  const WORD = { rate: 0.7, pitch: 0.9, volume: 0.8 }

  it('changes nothing with the default settings', () => {
    expect(applyVoiceSettings(WORD, {})).toEqual(WORD)
    expect(applyVoiceSettings(WORD, DEFAULT_VOICE_SETTINGS)).toEqual(WORD)
  })

  it('stays within the values that browsers accept for any settings', () => {
    expect(applyVoiceSettings(WORD, { rate: 1.2, volume: 1 })).toEqual({ rate: 1.05, pitch: 0.9, volume: 1 })
    const any = fc.double()
    fc.assert(
      fc.property(any, any, any, (rate, pitch, volume) => {
        const sound = applyVoiceSettings(WORD, {
          rate: clampVoiceSetting('rate', Number.isNaN(rate) ? 1 : rate),
          pitch: clampVoiceSetting('pitch', Number.isNaN(pitch) ? 1 : pitch),
          volume: clampVoiceSetting('volume', Number.isNaN(volume) ? 1 : volume),
        })
        expect(sound.rate).toBeGreaterThanOrEqual(0.3)
        expect(sound.rate).toBeLessThanOrEqual(2)
        expect(sound.volume).toBeGreaterThan(0)
        expect(sound.volume).toBeLessThanOrEqual(1)
        expect(sound.pitch).toBeLessThanOrEqual(2)
      }),
    )
    expect(clampVoiceSetting('rate', 99)).toBe(VOICE_SETTING_BOUNDS.rate[1])
  })
})
