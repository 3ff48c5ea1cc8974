import { describe, expect, it } from 'vitest'
import type { Phone } from '../language/cmu-dictionary.ts'
import {
  isBlendWord,
  isDoubleConsonantWord,
  isEndingLeWord,
  isShortVowelChunk,
  isShortVowelWord,
  isSilentEWord,
} from './phonics-family.ts'

/** Sounds as the CMU dictionary writes them: `F AY1 ER0`. */
const sounds = (written: string): readonly Phone[] =>
  written
    .split(' ')
    .filter((phone) => phone !== '')
    .map((phone) => ({ sound: phone.replace(/\d$/, ''), stress: /\d$/.test(phone) ? Number(phone.at(-1)) : null }))

describe.each([
  [
    'one short vowel',
    isShortVowelWord,
    ['cat: K AE1 T', 'quick: K W IH1 K', 'whip: W IH1 P', 'wet: W EH1 T'],
    [
      ...['cats: K AE1 T S', 'car: K AA1 R', 'cot: K AO0 T AH0', 'cat:', 'at: AE1 T', 'cat: K EY1 T', 'mow: M AA1'],
      ...['acat: AE1 T', 'catty: K AE1 T', 'for: F AA1 R', 'was: W AH1 Z'],
    ],
  ],
  [
    'a silent e',
    isSilentEWord,
    ['fire: F AY1 ER0', 'cake: K EY1 K', 'quite: K W AY1 T', 'bathe: B EY1 DH', 'ice: AY1 S', 'alone: AH0 L OW1 N'],
    [
      ...[
        'cake: K EY1',
        'cake:',
        'have: HH AE1 V',
        'cakes: K EY1 K S',
        'cake: K AE1 K',
        'toe: T OW1',
        'fire: F OY1 ER0',
      ],
      ...[
        'fine: F AY1 N AH0',
        'fire: F AY1 ER0 Z',
        'cakey: K EY1 K',
        'tier: T AY1 ER0',
        'bake: ER0',
        'tide: T AY1 D IY0',
        'tide: T AY1 IY0',
        'cake: K K',
      ],
    ],
  ],
  [
    'a consonant with le',
    isEndingLeWord,
    ['apple: AE1 P AH0 L', 'castle: K AE1 S AH0 L'],
    [
      'apples: AE1 P AH0 L',
      'whale: W EY1 L',
      'apple: AE1 P AH0',
      'apple: AE1 P IH0 L',
      'apple: L',
      'apple:',
      'table: AH0 N',
    ],
  ],
  [
    'a doubled consonant',
    isDoubleConsonantWord,
    ['rabbit: R AE1 B AH0 T', 'wall: W AO1 L', 'carry: K EH1 R IY0', 'hurry: HH ER1 IY0', 'egg: EH1 G'],
    [
      ...['roll: R OW1 L', 'accident: AE1 K S AH0 D AH0 N T', 'suggest: S AH0 G JH EH1 S T', 'wass: W AO1 S'],
      ...['orral: OW1 R AH0 L', 'bell: B AO1 L', 'moosse: M UW1 S', 'rabit: R AE1 B AH0 T', 'sedd: S IH1 D'],
    ],
  ],
  [
    'a blend',
    isBlendWord,
    [
      ...['stop: S T AA1 P', 'hand: HH AE1 N D', 'across: AH0 K R AO1 S', 'three: TH R IY1', 'pinch: P IH1 N CH'],
      ...['sink: S IH1 NG K', 'next: N EH1 K S T', 'squid: S K W IH1 D'],
    ],
    [
      ...['castle: K AE1 S AH0 L', 'ship: SH IH1 P', 'sister: S IH1 AH0', 'listen: L IH1 S AH0 N', 'stop: S AA1 P'],
      ...[
        'pots: S T AA1',
        'hand: HH AE1 N',
        'sand: N D AE1 S',
        'answer: AE1 N S ER0',
        'secret: S IY1 K R AH0 T',
        'stop:',
      ],
    ],
  ],
])('the test for %s', (_, test, members, nonMembers) => {
  const passes = (written: string): boolean => {
    const [spelling = '', pronunciation = ''] = written.split(':')
    return test(spelling, sounds(pronunciation.trim()))
  }

  it.each(members)('accepts %s', (written) => expect(passes(written)).toBe(true))
  it.each(nonMembers)('rejects %s', (written) => expect(passes(written)).toBe(false))
})

describe('isShortVowelChunk', () => {
  const vowel = { letters: 'o', end: 2, sound: 'AA', stress: 1, next: 'M' }
  const later = { letters: 'e', end: 4, sound: 'AH', stress: 0, next: 'T' }
  const has = (part: string, start: number, ...vowels: (typeof vowel)[]) => isShortVowelChunk(part, start, vowels)

  it('accepts a part with one stressed short vowel that is closed by consonants', () => {
    expect(has('com', 0, vowel, later)).toBe(true)
    expect(has('comst', 0, vowel)).toBe(true)
    expect(has('om', 1, vowel, later)).toBe(true)
  })

  it.each([
    ['open', ['co', 0, vowel, later]],
    ['without stress', ['com', 0, { ...vowel, stress: 0 }]],
    ['closed by an r', ['com', 0, { ...vowel, next: 'R' }]],
    ['with a long vowel', ['com', 0, { ...vowel, sound: 'OW' }]],
    ['with two vowels', ['comet', 0, vowel, later]],
    ['without a vowel', ['met', 2]],
    ['without a vowel of its own, only that of the part before', ['met', 2, vowel]],
    ['without a vowel of its own, only that of the part after', ['c', 0, vowel]],
    ['closed by a vowel letter', ['coma', 0, vowel]],
  ] as const)('rejects a part that is %s', (_, [part, start, ...vowels]) => {
    expect(has(part, start, ...vowels)).toBe(false)
  })
})
