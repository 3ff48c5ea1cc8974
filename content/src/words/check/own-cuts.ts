import type { Objection } from '../../banks/bank-finding.ts'
import { isSpelledRight } from '../../language/dictionaries.ts'
import { type Phone, pronunciations } from '../../language/spoken.ts'
import { cutsOf, showCut } from '../cut/cutting.ts'
import { areHeardIn, soundsOf } from '../sounding.ts'
import { toWord } from '../word-objection.ts'
import type { WordEntry } from '../word-sheet.ts'

/** Endings that leave the word before them whole, and their sounds. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = { y: ['IY'], er: ['ER'], ing: ['IH NG'], en: ['AH N'] }

/** A word of two letters for one sound, and an ending, parts between the two: *worth-y*, not *wor-thy*. */
export const checkOwnCuts = (entry: WordEntry): readonly Objection[] => [
  ...within(entry),
  ...[entry.chunks, ...entry.alternative_chunks].flatMap((parts, index) => leFault(entry, parts, index)),
  ...noWord(entry),
]

const within = (entry: WordEntry): readonly Objection[] => {
  const cuts = cutsOf(entry.chunks)
  return Object.entries(ENDINGS).flatMap(([ending, heard]) => {
    const at = entry.word.length - ending.length
    const base = entry.word.slice(0, at)
    if (!entry.word.endsWith(ending) || !/(sh|ch|th|ck|ng)$/.test(base) || !isSpelledRight(base) || cuts.includes(at))
      return []
    const isIn = pronunciations(base).some((alone) =>
      soundsOf(entry).some(
        (phones) =>
          areHeardIn(alone.map(voiceless), phones.slice(0, alone.length).map(voiceless)) &&
          heard.includes(
            phones
              .slice(alone.length)
              .map(({ sound }) => sound)
              .join(' '),
          ),
      ),
    )
    if (!isIn) return []
    return [
      toWord('cuts', entry, {
        field: 'chunks',
        about: base,
        message: `"${base}" is a word in it, and it is cut elsewhere.`,
        cure: `Cut ${showCut(entry.word, at)}, and write morphemes: [${base}, ${ending}].`,
      }),
    ]
  })
}

/** The *th* of *worth* has voice in *worthy*. */
const voiceless = (phone: Phone): Phone => (phone.sound === 'DH' ? { ...phone, sound: 'TH' } : phone)

/** The ending le takes its consonant along: *ea-gle*; *tick-le* keeps its *ck*. */
const leFault = (entry: WordEntry, parts: readonly string[], index: number): readonly Objection[] => {
  const { word, morphemes = [] } = entry
  if (!/[^aeiouy]le$/.test(word) || /ckle$/.test(word) || parts.at(-1) !== 'le') return []
  if (cutsOf(morphemes).includes(word.length - 2)) return []
  return [
    toWord('cuts', entry, {
      field: index === 0 ? 'chunks' : ['alternative_chunks', index - 1],
      about: parts.join('-'),
      message: `${parts.join('-')} cuts through "${word.slice(-3)}".`,
      cure: `Cut ${showCut(word, word.length - 3)}.`,
    }),
  ]
}

/** *controll* and *propell* are no words: the l that comes in is a part of its own. */
const noWord = (entry: WordEntry): readonly Objection[] =>
  [...new Set([...(entry.morphemes ?? []), ...entry.chunks])]
    .filter((part) => /[^aeiou]([lmnprt])\1$|[aeiou]([lmnprt])\2$/.test(part) && part.length > 3)
    .filter((part) => !isSpelledRight(part) && isSpelledRight(part.slice(0, -1)) && part !== entry.word)
    .map((part) =>
      toWord('cuts', entry, {
        field: 'chunks',
        about: part,
        message: `"${part}" is no word; "${part.slice(0, -1)}" is.`,
        cure: `Write ${part.slice(0, -1)} and ${part.slice(-1)}: the ${part.slice(-1)} doubles.`,
      }),
    )
