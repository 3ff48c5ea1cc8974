import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comparePhonemes, totalDistance } from './phoneme-distance.ts'

const sounds = (written: string) => written.split(' ').filter(Boolean)
const beside = (parts: string, whole: string) => comparePhonemes(parts.split('|').map(sounds), sounds(whole))

it.each([
  // rabbit: the b is said once
  ['R AE B|IH T', 'R AE1 B IH T', [0, 0]],
  // eagle as "eag, le" said "egg"
  ['EH G|AH L', 'IY1 G AH L', [1, 0]],
  // fairy as "fair, ree": an r too many, in one of them
  ['F EH R|R IY', 'F EH1 R IY', [0.5, 0]],
  // seaworthy: worth is said with a voice
  ['S IY|W ER TH|IY', 'S IY1 W ER DH IY', [0, 0.6, 0]],
  // a vowel that nobody stresses may be said in full alone
  ['P L AE N|EH T', 'P L AE1 N AH T', [0, 0.3]],
  // and one that is stressed may not be quiet
  ['P L AH N|EH T', 'P L AE1 N AH T', [1, 0.3]],
  // duh
  ['D AH|AH K', 'D AH1 K', [0.3, 0]],
  // a vowel is as far from a consonant as one more and one less
  ['B', 'AE1', [2]],
  ['AE', 'B', [2]],
  // quick in the part alone, where nobody stresses it in the word
  ['AH', 'AE', [0.3]],
  // an uh less, as the dictionary marks it, and as it is heard
  ['B', 'B AH0', [0.3]],
  ['B', 'B AH', [0.3]],
  // what begins with one less is not laid beside what comes later
  ['T', 'T S', [1]],
  // a consonant less before all parts is missed in the first
  ['AE|T', 'K AE1 T', [1, 0]],
  ['', '', [0]],
])('comparePhonemes of the parts %s with %s has the distances %j', (parts, whole, off) => {
  expect(beside(parts, whole).map((part) => Math.round(part.distance * 10) / 10)).toEqual(off)
})

it('totalDistance is the sum of the distances of the parts', () => {
  const [one, other] = [1, 0.3].map((distance) => ({ heard: [], wanted: [], distance }))
  expect(totalDistance([])).toBe(0)
  expect(totalDistance([one, other].flatMap((part) => part ?? []))).toBe(1.3)
})

it('comparePhonemes assigns every sound of the word to one part, in order; the distance is 0 only for equal sounds', () => {
  const word = fc.array(fc.constantFrom(...sounds('B D S Z AE AH IY R L')), { maxLength: 6 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), word, (parts, whole) => {
      const comparisons = comparePhonemes(parts, whole)
      expect(comparisons.flatMap(({ wanted }) => wanted)).toEqual(whole)
      expect(comparisons.map(({ heard }) => heard)).toEqual(parts)
      expect(totalDistance(comparisons) === 0).toBe(parts.flat().join(' ') === whole.join(' '))
    }),
  )
})
