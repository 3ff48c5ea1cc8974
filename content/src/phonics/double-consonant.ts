import type { Phone } from '../language/spoken.ts'
import { alignVowels } from './align-vowels.ts'
import type { FamilyTest } from './phonics-family.ts'
import { SHORT_SOUNDS } from './vowel-sounds.ts'

/** Sounds that a short vowel takes before *rr* in American speech: *carry*, *hurry*, *mirror*. */
const BEFORE_R = ['EH', 'IH', 'ER', 'AE', 'AA', 'AO']

/** A doubled consonant heard once, right after one short vowel: *rabbit*, *bell*, and the *-all* of *wall*; not *roll*. */
export const isDoubleConsonantWord: FamilyTest = (spelling, phones) =>
  alignVowels(spelling, phones).some((vowels) =>
    vowels.some(({ letters, end, sound, next }) => {
      const [doubled] = /^([bcdfgklmnprstz])\1/.exec(spelling.slice(end)) ?? []
      if (doubled === undefined || letters.length > 1 || isTwoSounds(spelling.slice(end), next, phones)) return false
      if (doubled === 'rr' && BEFORE_R.includes(sound)) return true
      return (SHORT_SOUNDS[letters] ?? []).includes(sound) || (letters === 'a' && doubled === 'll' && sound === 'AO')
    }),
  )

/** *accident* says both of its letters, and *suggest* both or a soft *g*; *soccer* and *jagged* neither. */
const isTwoSounds = (rest: string, next: string, phones: readonly Phone[]): boolean =>
  (/^gge/.test(rest) && (next !== 'G' || areBeside(phones, 'G', 'JH'))) ||
  (/^cc[eiy]/.test(rest) && areBeside(phones, 'K', 'S'))

const areBeside = (phones: readonly Phone[], one: string, other: string): boolean =>
  phones.some(({ sound }, at) => sound === one && phones[at + 1]?.sound === other)
