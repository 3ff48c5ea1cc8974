/**
 * Which sounds letters stand for, as children are taught them. `heart-spelling.ts` finds with it which letters of a
 * word are unexpected (odd).
 */

/** For letters, the sounds they may stand for, as the CMU dictionary writes sounds. */
type Spellings = Readonly<Record<string, readonly string[]>>

/**
 * What the eighteen strands teach that letters say, as far as heart words need it. Vowels without stress may be quiet, and an e
 * at the end may be silent, which `heart-spelling.ts` allows for.
 */
export const TAUGHT_SPELLINGS: Spellings = {
  a: ['AE', 'AH'],
  e: ['EH', 'IH', 'AH'],
  i: ['IH', 'AH'],
  o: ['AA', 'AO', 'AH'],
  u: ['AH'],
  y: ['Y', 'IY', 'AY'],
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
  n: ['N'],
  p: ['P'],
  r: ['R'],
  s: ['S', 'Z'],
  t: ['T'],
  v: ['V'],
  w: ['W'],
  z: ['Z'],
  sh: ['SH'],
  ch: ['CH'],
  th: ['TH', 'DH'],
  wh: ['W', 'HH W'],
  ck: ['K'],
  ng: ['NG'],
  ff: ['F'],
  ll: ['L'],
  ss: ['S'],
  zz: ['Z'],
  tt: ['T'],
  tch: ['CH'],
  ce: ['S'],
  ble: ['B AH L'],
  al: ['AO L'],
  ay: ['EY'],
  ee: ['IY'],
  ey: ['IY'],
  oo: ['UW', 'UH'],
  ar: ['AA R', 'ER'],
  er: ['ER'],
  or: ['AO R'],
  ure: ['UH R'],
}

/**
 * The plain spellings with which an author writes what odd letters say; a child reads each of them right. `oo` is that of *moon* and of *book*. The
 * *a* of *what* is a short o in Britain and the *al* of *half* is that of *car*; the dictionary is American and has AH and AE.
 */
export const PLAIN_SPELLINGS: Spellings = {
  '': [''],
  a: ['AE'],
  e: ['EH'],
  i: ['IH', 'AH'],
  o: ['AA', 'AO', 'AH'],
  u: ['AH'],
  ay: ['EY'],
  ee: ['IY'],
  igh: ['AY'],
  oh: ['OW'],
  oo: ['UW', 'UH'],
  aw: ['AO', 'AA'],
  ar: ['AA R', 'AE'],
  er: ['ER'],
  or: ['AO R'],
  air: ['EH R'],
  wu: ['W AH'],
  yoo: ['Y UW'],
  uff: ['AH F'],
  f: ['F'],
  g: ['G'],
  h: ['HH'],
  k: ['K'],
  s: ['S'],
  sh: ['SH'],
  z: ['Z'],
}
