import { isVowel, type Phone } from '../language/spoken.ts'
import type { FamilyTest } from './phonics-family.ts'

export const FIRST_BLENDS =
  'scr shr spl spr squ str thr bl br cl cr dr fl fr gl gr pl pr sc sk sl sm sn sp st sw tr tw'.split(' ')
export const LAST_BLENDS = 'ct ft ld lf lk lm lp lt mp nch nd nk nt pt sk sp st xt'.split(' ')

const SOUNDS_OF: Readonly<Record<string, readonly string[]>> = {
  c: ['K'],
  n: ['N', 'NG'],
  q: ['K'],
  u: ['W'],
  x: ['S'],
  sh: ['SH'],
  th: ['TH'],
  ch: ['CH'],
}

/** Two or three consonants side by side, each heard, where a syllable begins or the word ends: *stop*, *hand*, *across*. */
export const isBlendWord: FamilyTest = (spelling, phones) =>
  FIRST_BLENDS.some((blend) => spelling.startsWith(blend) && soundsAt(blend, phones, 0)) ||
  LAST_BLENDS.some(
    (blend) => spelling.endsWith(blend) && soundsAt(blend, phones, phones.length - soundsIn(blend).length),
  ) ||
  FIRST_BLENDS.some((blend) => spelling.includes(blend) && opensStressedSyllable(blend, phones))

const soundsIn = (blend: string): readonly string[] => blend.match(/sh|th|ch|./g) ?? []

const soundsAt = (blend: string, phones: readonly Phone[], start: number): boolean =>
  soundsIn(blend).every((letters, index) =>
    (SOUNDS_OF[letters] ?? [letters.toUpperCase()]).includes(phones[start + index]?.sound ?? ''),
  )

const opensStressedSyllable = (blend: string, phones: readonly Phone[]): boolean => {
  const length = soundsIn(blend).length
  return phones.some((_, start) => {
    const after = phones[start + length]
    return after !== undefined && isVowel(after) && (after.stress ?? 0) > 0 && soundsAt(blend, phones, start)
  })
}
