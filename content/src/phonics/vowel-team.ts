import type { Phone } from '../language/spoken.ts'
import { alignVowels } from './align-vowels.ts'
import type { FamilyTest } from './phonics-family.ts'

/** Two or more vowel letters and the sounds that are taught for them; *said* and *friend* have others, so are left out. */
const TEAM_SOUNDS: Readonly<Record<string, readonly string[]>> = {
  ai: ['EY'],
  ay: ['EY'],
  ea: ['IY', 'EH'],
  ee: ['IY'],
  ei: ['IY', 'EY'],
  ey: ['IY', 'EY'],
  eigh: ['EY'],
  ie: ['IY', 'AY'],
  igh: ['AY'],
  oa: ['OW'],
  oe: ['OW'],
  oo: ['UW', 'UH'],
  ou: ['AW', 'UW'],
  ow: ['OW', 'AW'],
  oi: ['OY'],
  oy: ['OY'],
  ue: ['UW'],
  ui: ['UW'],
  ew: ['UW'],
  aw: ['AO', 'AA'],
  au: ['AO', 'AA'],
  eu: ['UW'],
}

export const TEAMS: readonly string[] = Object.keys(TEAM_SOUNDS)

/** An r colours the vowel before it: *ear*, *deer*, *air*, *board*, *door*. */
const BEFORE_R: Readonly<Record<string, readonly string[]>> = {
  ea: ['IH', 'IY'],
  ee: ['IH', 'IY'],
  ai: ['EH'],
  oa: ['AO'],
  oo: ['AO'],
}

/** Vowel letters that stand together for one taught sound: *reef*, *boat*; not *poem*, which says two. */
export const isVowelTeamWord: FamilyTest = (spelling, phones) => teamsShown(spelling, phones).length > 0

/** The teams of a word that have a sound that is taught for them. */
export const teamsShown = (spelling: string, phones: readonly Phone[]): readonly string[] =>
  alignVowels(spelling, phones).flatMap((vowels) =>
    vowels
      .filter(({ letters, sound, next }) => {
        const sounds =
          next === 'R' ? [...(BEFORE_R[letters] ?? []), ...(TEAM_SOUNDS[letters] ?? [])] : TEAM_SOUNDS[letters]
        return sounds?.includes(sound) ?? false
      })
      .map(({ letters }) => letters),
  )
