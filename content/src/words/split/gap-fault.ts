/** The rules for where a word is split between two vowel sounds. A gap is the letters between them. */

import type { SpelledVowel } from '../../phonics/align-vowels.ts'
import { LONG_SOUNDS, SHORT_SOUNDS } from '../../phonics/phonics-family.ts'
import { type ConsonantUnit, opensSyllable } from './consonants.ts'
import { showSplit } from './splits.ts'
import type { SplitFault } from './torn-sound-faults.ts'

/** The letters between two vowel sounds of a word, and the one split between the two vowel sounds. */
type Gap = {
  readonly word: string
  readonly before: SpelledVowel
  readonly after: SpelledVowel
  /** The indexes at which the first vowel ends and the second begins. */
  readonly start: number
  readonly end: number
  readonly cut: number
  readonly units: readonly ConsonantUnit[]
}

/**
 * Returns the faults of the split between two vowel sounds. A split is right after a long vowel (*ti-ger*), and after the consonant that
 * follows a stressed short vowel (*mag-ic*). Two consonants are split (*win-ter*, *rab-bit*), unless a syllable can begin with them
 * (*se-cret*) or they are one sound (*rock-et*).
 */
export const gapFault = (gap: Gap): readonly SplitFault[] => {
  const { word, after, start, end, cut } = gap
  const letters = word.slice(start, end)
  if (letters === '') return []
  if (/[aeiou]/.test(letters.replace('qu', 'q').replace(/[tcs]i$/, ''))) return silentFault(gap)
  if (after.letters === 'e' && after.next === 'L' && letters.length > 1 && letters.endsWith('l')) return leFault(gap)
  if (letters === 'qu') return cut === start ? [] : [createFault(gap, '"qu" begins a part', showSplit(word, start))]
  const doubled = /([bcdfgklmnprstz])\1/.exec(letters)
  if (doubled !== null) {
    const middle = start + doubled.index + 1
    return cut === middle
      ? []
      : [createFault(gap, `the two ${doubled[1]}'s part in a word of several syllables`, showSplit(word, middle))]
  }
  return isOneSound(gap) ? singleFault(gap) : clusterFault(gap)
}

/** A consonant after a silent *e* begins the next part: *brace-let*. */
const silentFault = (gap: Gap): readonly SplitFault[] => {
  const { word, start, end, cut } = gap
  const after = /(?<=[^aeiou])e[^aeiou]+$/.exec(word.slice(start, end))
  return after === null || cut < end
    ? []
    : [createFault(gap, 'a silent e ends its part', showSplit(word, start + after.index + 1))]
}

const isOneSound = ({ word, start, end, units }: Gap): boolean =>
  end - start === 1 ||
  /^[tcs]i$/.test(word.slice(start, end)) ||
  units.some((unit) => unit.start === start && unit.end === end)

const singleFault = (gap: Gap): readonly SplitFault[] => {
  const { word, before, start, end, cut } = gap
  const letters = word.slice(start, end)
  const [open, closed] = [showSplit(word, start), showSplit(word, end)]
  if (/^[tcs]i$/.test(letters)) return cut === start ? [] : [createFault(gap, `"${letters}" is one sound here`, open)]
  if (cut > start && cut < end) return []
  if (!opensSyllable(letters)) {
    return cut === end ? [] : [createFault(gap, `no English syllable begins with "${letters}"`, closed)]
  }
  if (before.next === 'R') return []
  if (isLong(before))
    return cut === start ? [] : [createFault(gap, `"${before.letters}" is long, so its part is open`, open)]
  if (isShort(before) && before.stress > 0) {
    return cut === end
      ? []
      : [createFault(gap, `"${before.letters}" is short and stressed, so its part is closed`, closed)]
  }
  return []
}

const clusterFault = (gap: Gap): readonly SplitFault[] => {
  const { word, before, start, end, cut } = gap
  const right = word.slice(cut, end)
  if (right === '') {
    const isNg = word.slice(start, end) === 'ng' && before.next === 'NG'
    return isNg ? [] : [createFault(gap, 'the consonants belong to two parts', showSplit(word, end - 1))]
  }
  if (!opensSyllable(right))
    return [createFault(gap, `no English syllable begins with "${right}"`, showSplit(word, cut + 1))]
  if (cut === start && isShort(before) && before.stress > 0 && before.next !== 'R') {
    return [
      createFault(gap, `"${before.letters}" is short and stressed, so its part is closed`, showSplit(word, start + 1)),
    ]
  }
  return []
}

/** The ending *le* takes the consonant before it: *ta-ble*, *spar-kle*; *tick-le* keeps its *ck*. */
const leFault = (gap: Gap): readonly SplitFault[] => {
  const { word, start, end, cut } = gap
  const wanted = word.slice(start, end).endsWith('ckl') ? end - 1 : end - 2
  return cut === wanted ? [] : [createFault(gap, 'the ending le takes one consonant with it', showSplit(word, wanted))]
}

const createFault = ({ word, cut }: Gap, why: string, better: string): SplitFault => ({
  about: showSplit(word, cut),
  message: `${showSplit(word, cut)}: ${why}.`,
  fix: `Cut ${better}; when two parts of the word meet elsewhere, declare them in morphemes.`,
})

/** Vowel teams are long by their sounds, whichever letters they have. */
const LONG_TEAM_SOUNDS: readonly string[] = [...Object.values(LONG_SOUNDS).flat(), 'OY', 'AW', 'AO']
const SHORT_TEAM_SOUNDS: readonly string[] = ['AE', 'EH', 'IH', 'AH']

const isLong = ({ letters, sound }: SpelledVowel): boolean =>
  (letters.length > 1 ? LONG_TEAM_SOUNDS : (LONG_SOUNDS[letters] ?? [])).includes(sound)

const isShort = ({ letters, sound }: SpelledVowel): boolean =>
  (letters.length > 1 ? SHORT_TEAM_SOUNDS : (SHORT_SOUNDS[letters] ?? [])).includes(sound)
