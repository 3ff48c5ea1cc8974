import type { Phone } from '../language/spoken.ts'
import { alignVowels } from './align-vowels.ts'
import type { FamilyTest } from './phonics-family.ts'
import { SHORT_SOUNDS } from './vowel-sounds.ts'

/** Sounds that a short vowel takes before *rr* in American speech: *carry*, *hurry*, *mirror*. */
const BEFORE_R = ['EH', 'IH', 'ER', 'AE', 'AA', 'AO']

/** A doubled consonant heard once, right after one short vowel: *rabbit*, *bell*, and the *-all* of *wall*; not *roll*. */
export const isDoubleConsonantWord: FamilyTest = (spelling, phones) =>
  alignVowels(spelling, phones).some((vowels) =>
    vowels.some(({ letters, end, sound }) => {
      const [doubled] = /^([bcdfgklmnprstz])\1/.exec(spelling.slice(end)) ?? []
      if (doubled === undefined || letters.length > 1 || isTwoSounds(spelling.slice(end), phones)) return false
      if (doubled === 'rr' && BEFORE_R.includes(sound)) return true
      return (SHORT_SOUNDS[letters] ?? []).includes(sound) || (letters === 'a' && doubled === 'll' && sound === 'AO')
    }),
  )

/** *accident* says both of its letters and *suggest* a soft *g*; *soccer* and *bigger* neither. */
const isTwoSounds = (rest: string, phones: readonly Phone[]): boolean => {
  const said = phones.map(({ sound }) => sound)
  return (/^cc[eiy]/.test(rest) && said.join(' ').includes('K S')) || (/^gge/.test(rest) && said.includes('JH'))
}
