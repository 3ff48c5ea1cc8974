import { isInSequence, strandIndex } from '@lanternleaf/domain/sequence/strand'
import type { Objection } from '../../banks/bank-finding.ts'
import { isSpelledRight } from '../../language/dictionaries.ts'
import { syllableCounts } from '../syllables.ts'
import { toWord } from '../word-objection.ts'
import type { WordEntry } from '../word-sheet.ts'

/** Letters that are one sound in the words of the first strands. */
const ONE_SOUND = /tch|sh|ch|th|wh|ck|ng|qu|([a-z])\1|[a-z]/g

/** A word cut into its sounds: *sh-e-ll*. */
const soundsCut = (word: string): readonly string[] => word.match(ONE_SOUND) ?? []

/**
 * The words of the first three strands are cut into sounds, unless these spell another word too (*d-e-n*, *end*). Other
 * words of one syllable are cut into first part and rest: never after the vowel (*ne-st*). In a longer word each part has
 * a vowel: its syllables are not cut again (*w-it-ness*).
 */
export const checkSoundCuts = (entry: WordEntry): readonly Objection[] => [
  ...notInSounds(entry),
  ...[entry.chunks, ...entry.alternative_chunks].flatMap((parts, index) => [
    ...bodyFault(entry, parts, index),
    ...onsetFault(entry, parts, index),
  ]),
]

const notInSounds = (entry: WordEntry): readonly Objection[] => {
  const { word, strand, chunks } = entry
  if (
    strand === undefined ||
    !isInSequence(strand) ||
    strandIndex(strand) > strandIndex('double-letters') ||
    /[aeiouy].*[^aeiouy][aeiouy]/.test(word)
  )
    return []
  const sounds = soundsCut(word)
  const isSounds = chunks.join('-') === sounds.join('-')
  const spelled = ordersOf(sounds).find((one) => one !== word && isSpelledRight(one))
  if (isSounds || spelled !== undefined || sounds.length > 4) return []
  return [
    toWord('cuts', entry, {
      field: 'chunks',
      about: 'sounds',
      message: `${chunks.join('-')} is not cut into sounds.`,
      cure: `Cut ${sounds.join('-')}.`,
    }),
  ]
}

const ordersOf = (parts: readonly string[]): readonly string[] =>
  parts.length === 0
    ? ['']
    : parts.flatMap((part, index) => ordersOf(parts.toSpliced(index, 1)).map((rest) => `${part}${rest}`))

/** A first part that ends in its vowel before a part that has none: *do-g*, *ne-st*. */
const bodyFault = (entry: WordEntry, parts: readonly string[], index: number): readonly Objection[] =>
  parts.slice(1).flatMap((part, at) => {
    if (!syllableCounts(entry).includes(1)) return []
    const body = parts[at] ?? ''
    if (!/^[^aeiouy]+[aeiouy]+$/.test(body) || /[aeiouy]/.test(part)) return []
    return [
      toWord('cuts', entry, {
        field: index === 0 ? 'chunks' : ['alternative_chunks', index - 1],
        about: parts.join('-'),
        message: `${parts.join('-')} parts a vowel from what follows it.`,
        cure: `Cut before the vowel, ${body.replace(/[aeiouy]+$/, '')}-${/[aeiouy]+$/.exec(body)?.[0]}${part}, or into single sounds.`,
      }),
    ]
  })

/**
 * A part without a vowel in a word of several syllables. A letter that comes in where two of its own parts join may be one;
 * a heart word sets its odd letters apart.
 */
const onsetFault = (entry: WordEntry, parts: readonly string[], index: number): readonly Objection[] => {
  const { morphemes = [], strand } = entry
  if ((strand !== undefined && !isInSequence(strand)) || syllableCounts(entry).includes(1)) return []
  const bare = parts.find((part) => !/[aeiouy]/.test(part) && !morphemes.includes(part))
  if (bare === undefined) return []
  return [
    toWord('cuts', entry, {
      field: index === 0 ? 'chunks' : ['alternative_chunks', index - 1],
      about: parts.join('-'),
      message: `${parts.join('-')} splits "${bare}" off a syllable.`,
      cure: index === 0 ? 'Cut it into syllables.' : 'Leave this cut out.',
    }),
  ]
}
