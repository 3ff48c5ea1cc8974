/** Translates between three ways to write sounds: IPA, the CMU dictionary, and our 44 sounds. */

import { isVowel, type Phone } from '../../language/cmu-dictionary.ts'

/** IPA as espeak-ng writes it, in the sounds of the CMU dictionary. Sounds that differ between accents are mapped to one of these. */
const PHONES_OF: Readonly<Record<string, string>> = {
  iː: 'IY',
  i: 'IY',
  ɪ: 'IH',
  ᵻ: 'IH',
  ɛ: 'EH',
  e: 'EH',
  eɪ: 'EY',
  æ: 'AE',
  a: 'AE',
  aː: 'AA',
  ɑː: 'AA',
  ɑ: 'AA',
  ɒ: 'AA',
  ɔː: 'AO',
  ɔ: 'AO',
  oː: 'AO',
  oʊ: 'OW',
  əʊ: 'OW',
  ʊ: 'UH',
  uː: 'UW',
  u: 'UW',
  ʌ: 'AH',
  ə: 'AH',
  ɐ: 'AH',
  ɚ: 'ER',
  ɜː: 'ER',
  ɜ: 'ER',
  aɪ: 'AY',
  aʊ: 'AW',
  ɔɪ: 'OY',
  əl: 'AH L',
  n̩: 'AH N',
  m̩: 'AH M',
  aɪɚ: 'AY ER',
  aɪə: 'AY AH',
  aʊə: 'AW AH',
  iə: 'IH AH',
  ɪə: 'IH AH',
  eə: 'EH AH',
  ʊə: 'UH AH',
  iːə: 'IY AH',
  b: 'B',
  d: 'D',
  f: 'F',
  ɡ: 'G',
  h: 'HH',
  dʒ: 'JH',
  k: 'K',
  l: 'L',
  m: 'M',
  n: 'N',
  p: 'P',
  ɹ: 'R',
  r: 'R',
  s: 'S',
  t: 'T',
  ɾ: 'T',
  ʔ: 'T',
  v: 'V',
  w: 'W',
  j: 'Y',
  z: 'Z',
  ʃ: 'SH',
  tʃ: 'CH',
  θ: 'TH',
  ð: 'DH',
  ŋ: 'NG',
  ʒ: 'ZH',
}

/** Each sound of an utterance as the CMU dictionary would write it; an unknown one is left as it is. */
export const phonesOfIpa = (ipa: readonly string[]): readonly string[] =>
  ipa.flatMap((one) => {
    // *ɑːɹ* is a vowel and an r.
    const [, vowel, r] = /^(.+)(ɹ)$/.exec(one) ?? [null, one, null]
    return [...(PHONES_OF[vowel ?? one] ?? one).split(' '), ...(r === null ? [] : ['R'])]
  })

/** The sounds of an entry of the CMU dictionary, stressed vowels with a 1. Its *ER* before a vowel is one and an r. */
export const phonesOfCmu = (phones: readonly Phone[]): readonly string[] =>
  phones.flatMap((phone, at) => {
    const { sound, stress } = phone
    const next = phones[at + 1]
    const marked = stress === 1 ? `${sound}1` : sound
    return sound === 'ER' && next && isVowel(next) ? [marked, 'R'] : [marked]
  })

/** Each of the 44 sounds as the CMU dictionary would write it. */
export const PHONES_OF_SOUND: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'b d f g k l m n p r s t v w y z sh ch th dh ng zh'.split(' ').map((s) => [s, [s.toUpperCase()]]),
  ),
  h: ['HH'],
  j: ['JH'],
  a: ['AE'],
  e: ['EH'],
  i: ['IH'],
  o: ['AA'],
  u: ['AH'],
  uu: ['UH'],
  ai: ['EY'],
  ee: ['IY'],
  igh: ['AY'],
  oa: ['OW'],
  oo: ['UW'],
  ou: ['AW'],
  oi: ['OY'],
  or: ['AO', 'R'],
  ar: ['AA', 'R'],
  er: ['ER'],
  air: ['EH', 'R'],
  ear: ['IH', 'R'],
  ure: ['UH', 'R'],
  uh: ['AH'],
}
