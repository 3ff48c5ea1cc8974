/**
 * Answers whether a reader who has finished the spelling lessons can sound a word out. The checks of stories at the
 * level *simple* limit the other words.
 */

import { cmuPronunciations, type Phone } from '../language/cmu-dictionary.ts'

/**
 * Whether a reader who has worked through the whole spelling sequence can sound a word out: each of its letters says
 * what a strand teaches for it. A word the CMU dictionary does not know cannot be judged, and counts as one that
 * cannot be sounded out.
 */
export const isDecodable = (word: string): boolean => {
  const spelling = word.toLowerCase()
  return cmuPronunciations(spelling).some((phones) => canBeRead(spelling, 0, phones, 0))
}

/** Letters and what they are taught to say; a value of several sounds has spaces. Stress does not matter for these. */
const TAUGHT_SOUNDS: Readonly<Record<string, readonly string[]>> = {
  // single consonants and their doubles
  b: ['B'],
  c: ['K'],
  d: ['D'],
  f: ['F'],
  g: ['G'],
  h: ['HH'],
  j: ['JH'],
  k: ['K'],
  l: ['L'],
  m: ['M'],
  n: ['N', 'NG'],
  p: ['P'],
  qu: ['K W'],
  r: ['R'],
  s: ['S', 'Z'],
  t: ['T'],
  v: ['V'],
  w: ['W'],
  x: ['K S', 'G Z'],
  y: ['Y'],
  z: ['Z'],
  bb: ['B'],
  cc: ['K'],
  dd: ['D'],
  ff: ['F'],
  gg: ['G'],
  ll: ['L'],
  mm: ['M'],
  nn: ['N'],
  pp: ['P'],
  rr: ['R'],
  ss: ['S'],
  tt: ['T'],
  zz: ['Z'],
  // two letters for one sound
  sh: ['SH'],
  ch: ['CH'],
  tch: ['CH'],
  th: ['TH', 'DH'],
  wh: ['W', 'HH W'],
  ck: ['K'],
  ng: ['NG', 'NG G'],
  dge: ['JH'],
  ph: ['F'],
  kn: ['N'],
  wr: ['R'],
  gn: ['N'],
  // vowel teams
  ai: ['EY'],
  ay: ['EY'],
  ee: ['IY'],
  ea: ['IY', 'EH'],
  oa: ['OW'],
  ow: ['OW', 'AW'],
  igh: ['AY'],
  ie: ['AY', 'IY'],
  oo: ['UW', 'UH'],
  ou: ['AW', 'UW'],
  ew: ['UW', 'Y UW'],
  ue: ['UW', 'Y UW'],
  oi: ['OY'],
  oy: ['OY'],
  au: ['AO', 'AA'],
  aw: ['AO', 'AA'],
  ey: ['IY'],
  all: ['AO L'],
  al: ['AO L'],
  // vowels with r
  ar: ['AA R', 'ER'],
  or: ['AO R', 'ER'],
  ore: ['AO R'],
  er: ['ER'],
  ir: ['ER'],
  ur: ['ER'],
  air: ['EH R'],
  are: ['EH R'],
  ear: ['IH R', 'IY R', 'EH R'],
  eer: ['IH R', 'IY R'],
  ire: ['AY ER', 'AY R'],
  ure: ['UH R', 'Y UH R', 'ER'],
  our: ['AO R', 'AW ER', 'AW R'],
  oor: ['AO R'],
  oar: ['AO R'],
  ower: ['AW ER'],
  err: ['EH R'],
  arr: ['AE R', 'EH R', 'AA R'],
  orr: ['AO R', 'AA R'],
  irr: ['IH R', 'ER'],
  urr: ['ER', 'ER R'],
  // parts with a quiet vowel
  tion: ['SH AH N', 'CH AH N'],
  sion: ['SH AH N', 'ZH AH N'],
  ssion: ['SH AH N'],
  ture: ['CH ER'],
  sure: ['ZH ER'],
  ous: ['AH S'],
  cious: ['SH AH S'],
  tious: ['SH AH S'],
}

/** What is taught only where a word, or a word before its plural ending, ends. */
const TAUGHT_SOUNDS_AT_END: Readonly<Record<string, readonly string[]>> = {
  mb: ['M'],
  mn: ['M'],
  le: ['AH L'],
  y: ['IY', 'AY'],
  ed: ['D', 'T', 'AH D', 'IH D'],
  es: ['AH Z', 'IH Z', 'Z', 'S'],
}

const SHORT: Readonly<Record<string, readonly string[]>> = {
  a: ['AE'],
  e: ['EH'],
  i: ['IH'],
  o: ['AA', 'AO'],
  u: ['AH'],
  y: ['IH'],
}
const LONG: Readonly<Record<string, readonly string[]>> = {
  a: ['EY'],
  e: ['IY'],
  i: ['AY'],
  o: ['OW'],
  u: ['UW', 'Y UW'],
  y: ['AY'],
}
/** What a vowel letter says in a syllable without stress. */
const UNSTRESSED_SOUNDS = ['AH', 'IH']

/** What follows a vowel that is the last letter of its syllable: the end of the word, or one consonant sound and a vowel. */
const AFTER_OPEN_VOWEL = /^(?:$|s$|(?:[^aeiouy]|th|ch|sh|ph|[bcdfgkpstvz][lr])[aeiouy]|[aeiou])/
/** What follows a vowel that a silent e makes long. A short vowel would be irregular here: the *a* of *have*. */
const BEFORE_SILENT_E = /^(?:[^aeiouxy]|th)e[sd]?$/
/** A final e that is not heard: of *cake*, and behind what ends in two letters such as *house*, *large*, *twelve*. */
const AFTER_SILENT_E = /(?:[aeiouy](?:[^aeiouxy]|th)|[aeiouy]{2}[csvz]|[^aeiouy][csgvz]|[aeiouy]{2}th)$/
const MAX_SPELLING_LENGTH = 5

/** Whether the letters from an index on can say the sounds from an index on, by trying every spelling (backtracking). */
function canBeRead(word: string, letterIndex: number, phones: readonly Phone[], soundIndex: number): boolean {
  if (letterIndex === word.length) return soundIndex === phones.length
  return readingsAt(word, letterIndex, phones[soundIndex]).some(({ letters, sounds }) => {
    const expectedSounds = sounds === '' ? [] : sounds.split(' ')
    return (
      expectedSounds.every((sound, index) => phones[soundIndex + index]?.sound === sound) &&
      canBeRead(word, letterIndex + letters.length, phones, soundIndex + expectedSounds.length)
    )
  })
}

type LetterReading = { readonly letters: string; readonly sounds: string }

/** Everything the letters from here on may say, given the sound that comes next. */
function readingsAt(word: string, letterIndex: number, next: Phone | undefined): readonly LetterReading[] {
  const letter = word.charAt(letterIndex)
  const following = word.slice(letterIndex + 1)
  const read = (letters: string, choices: readonly string[] | undefined): readonly LetterReading[] =>
    (choices ?? []).map((sounds) => ({ letters, sounds }))
  const groups = Array.from({ length: Math.min(MAX_SPELLING_LENGTH, word.length - letterIndex) }, (_, more) =>
    word.slice(letterIndex, letterIndex + more + 1),
  ).flatMap((letters) => {
    const remaining = word.slice(letterIndex + letters.length)
    const isLast = /^(?:s|ed|ing|er)?$/.test(remaining)
    return [...read(letters, TAUGHT_SOUNDS[letters]), ...(isLast ? read(letters, TAUGHT_SOUNDS_AT_END[letters]) : [])]
  })
  const isQuiet = next?.stress === 0 && UNSTRESSED_SOUNDS.includes(next.sound)
  return [
    ...groups,
    ...(/^c[eiy]/.test(letter + following) ? read('c', ['S']) : []),
    ...(/^g[eiy]/.test(letter + following) ? read('g', ['JH']) : []),
    ...(/^stle/.test(letter + following) ? read('st', ['S']) : []),
    ...(BEFORE_SILENT_E.test(following) && !isQuiet ? [] : read(letter, SHORT[letter])),
    ...(AFTER_OPEN_VOWEL.test(following) ? read(letter, LONG[letter]) : []),
    ...(isQuiet && SHORT[letter] ? read(letter, [next.sound]) : []),
    // An unstressed i before another vowel says its e: radio, happier.
    ...(letter === 'i' && /^[aeou]/.test(following) ? read(letter, ['IY']) : []),
    // A vowel before r and another vowel: parent, very, story.
    ...(letter === 'a' && /^r[aeiouy]/.test(following) ? read(letter, ['EH', 'AE']) : []),
    ...(letter === 'o' && /^r[aeiouy]/.test(following) ? read(letter, ['AO']) : []),
    ...(letter === 'e' && /^[sd]?$/.test(following) && AFTER_SILENT_E.test(word.slice(0, letterIndex))
      ? read(letter, [''])
      : []),
  ]
}
