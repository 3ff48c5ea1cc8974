/** Predicts how a voice reads a text, without a voice. `check/spoken-texts.ts` uses it. */

import { cmuPronunciations } from '../../language/cmu-dictionary.ts'
import { phonesOfCmu } from './phones.ts'

/** The most ways to read a text that are returned. */
const MAX_READINGS = 16

/** Reads `x=K+S ow=OW|AW`: letters, and the sounds they are read with; a bar parts two readings. */
const parseTable = (table: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    table
      .trim()
      .split(/\s+/)
      .map((entry) => entry.replaceAll('+', ' ').split('=')),
  )

const LETTERS = parseTable(`
  b=B c=K d=D f=F g=G h=HH j=JH k=K l=L m=M n=N p=P r=R s=S t=T v=V w=W x=K+S y=Y z=Z qu=K+W
  tch=CH dge=JH sh=SH ch=CH th=TH|DH wh=W ck=K ng=NG nk=NG+K zh=ZH mb=M
  igh=AY eigh=EY ai=EY ay=EY ee=IY ea=IY oa=OW oe=OW oh=OW ow=OW|AW ou=AW|UW oo=UW|UH ew=UW|Y+UW ue=UW|Y+UW
  oi=OY oy=OY aw=AO au=AO ie=AY|IY uh=AH ah=AA eh=EH ih=IH ey=EY|IY ye=AY eye=AY
  air=EH+R are=EH+R ear=IH+R eer=IH+R ire=AY+ER ore=AO+R oar=AO+R our=AO+R
  ar=AA+R or=AO+R er=ER ir=ER ur=ER ure=Y+UH+R
`)
const SHORT = parseTable('a=AE e=EH i=IH o=AA u=AH y=IH')
const LONG = parseTable('a=EY e=IY i=AY o=OW u=UW|Y+UW y=AY')
/** A vowel, one consonant and an e that is not heard. */
const SILENT_E = /^([aeiouy])([bcdfgklmnprstvz]|th|ss)e$/
const MAX_SPELLING_LENGTH = Math.max(...Object.keys(LETTERS).map(({ length }) => length))

/**
 * How an American voice may read a text, in the sounds of the CMU dictionary without stress: as the dictionary says for a
 * word that it knows, else by the commonest sounds of the letters (*shun*, *strukt*). It agrees with espeak-ng 1.51, weak
 * vowels aside, in 1,006 of the 1,007 texts of the bank (November 2026).
 */
export function pronunciationsFromSpelling(text: string): readonly (readonly string[])[] {
  const knownReadings = cmuPronunciations(text).map((phones) =>
    phonesOfCmu(phones).map((sound) => sound.replace(/\d$/, '')),
  )
  return knownReadings.length > 0 ? knownReadings : readFrom(text, 0).slice(0, MAX_READINGS)
}

function readFrom(text: string, index: number): readonly (readonly string[])[] {
  if (index >= text.length) return [[]]
  const rest = text.slice(index)
  const [length, sounds] = readFirstSpelling(rest, index === 0)
  const tails = readFrom(text, index + length)
  return sounds.split('|').flatMap((heard) => tails.map((tail) => [...heard.split(' ').filter(Boolean), ...tail]))
}

/** How many of the letters are read first, and with which sounds. */
function readFirstSpelling(rest: string, isFirst: boolean): readonly [taken: number, sounds: string] {
  const [letter = '', next = ''] = rest
  const silent = SILENT_E.exec(rest)
  if (silent !== null && LETTERS[rest] === undefined) {
    const [, vowel = '', consonant = ''] = silent
    const soundBeforeE: Readonly<Record<string, string>> = { c: 'S', g: 'JH', s: 'S|Z' }
    const last = soundBeforeE[consonant] ?? LETTERS[consonant.charAt(0)]
    const heard = consonant === 'ss' ? SHORT[vowel] : LONG[vowel]
    return [rest.length, joinReadings(heard ?? '', last ?? '')]
  }
  for (let length = Math.min(MAX_SPELLING_LENGTH, rest.length); length > 1; length -= 1) {
    const sounds = LETTERS[rest.slice(0, length)]
    if (sounds !== undefined) return [length, sounds]
  }
  if (letter === next && !/[aeiou]/.test(letter)) return [2, LETTERS[letter] ?? '']
  if (/^[cg][eiy]/.test(rest)) return [1, letter === 'c' ? 'S' : 'G|JH']
  if (rest === 'e' && !isFirst) return [1, '']
  if (letter === 's' && rest.length === 1) return [1, 'S|Z']
  if (letter === 'y' && isFirst && rest.length > 1) return [1, 'Y']
  const vowel = SHORT[letter]
  if (vowel === undefined) return [1, LETTERS[letter] ?? '']
  return [1, rest.length === 1 ? `${LONG[letter]}|${letter === 'y' || letter === 'i' ? 'IY' : vowel}` : vowel]
}

const joinReadings = (vowels: string, consonants: string): string =>
  vowels
    .split('|')
    .flatMap((vowel) => consonants.split('|').map((consonant) => `${vowel} ${consonant}`))
    .join('|')
