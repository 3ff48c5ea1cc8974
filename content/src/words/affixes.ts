/**
 * The prefixes, suffixes and endings that are taught, and functions that find them in a word. A morpheme is a part of a
 * word with a meaning: *un*, *farm*, *er*.
 */

import type { WordEntry } from './word-sheet.ts'

/** Morphemes (units of meaning) before a word that change its meaning. */
export const PREFIXES = 'un re dis mis pre in im over sub inter trans super non'.split(' ')
/** Morphemes after a word that make a new word of it. */
export const SUFFIXES = 'ful less ness ly er or ist able ible ment y en ive al'.split(' ')
/** Endings that make another form of the same word. */
export const ENDINGS = 's es ing ed er est'.split(' ')
/** Morphemes that are combined with a root and are not words: the *baro* of *barometer*, the *logy* of *geology*. */
export const COMBINING_FORMS =
  'acle aqu ary ate ated ation ator baro cred de dia ent gen ibil ile it ite ity logy log ial ic manu mit naut nom nomy oid ory os peri rium saxo stell sym tic ure ver'.split(
    ' ',
  )

/** The affixes or roots of a list that a word has among its morphemes. A root may have one more letter at its end. */
export const affixesIn = ({ morphemes = [] }: WordEntry, affixes: readonly string[]): readonly string[] =>
  affixes.filter((affix) => {
    if (affixes === PREFIXES) return morphemes[0] === affix
    if (affixes === SUFFIXES) return morphemes.at(-1) === affix
    return morphemes.some((morpheme) => morpheme.startsWith(affix) && morpheme.length <= affix.length + 1)
  })

/** Whether a child builds a word from its morphemes and not from its syllables: *un-forget-t-able*. */
export const isBuiltFromMorphemes = ({ chunks, morphemes = [], sum }: WordEntry): boolean =>
  sum !== undefined && chunks.join('-') === morphemes.join('-')
