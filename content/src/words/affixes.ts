import type { WordEntry } from './word-sheet.ts'

/** Parts before a word that change its meaning. */
export const PREFIXES = 'un re dis mis pre in im over sub inter trans super non'.split(' ')
/** Parts after a word that make another word of it. */
export const SUFFIXES = 'ful less ness ly er or ist able ible ment y en ive al'.split(' ')
/** What makes another form of a word. */
export const ENDINGS = 's es ing ed er est'.split(' ')
/** Parts that occur next to a root and are no words by themselves: the *baro* of *barometer*, the *logy* of *geology*. */
export const OTHER_PARTS =
  'acle aqu ary ate ated ation ator baro cred de dia ent gen ibil ile it ite ity logy log ial ic manu mit naut nom nomy oid ory os peri rium saxo stell sym tic ure ver'.split(
    ' ',
  )

/** Those of the kind that are among the parts of a word. */
export const affixesIn = ({ morphemes = [] }: WordEntry, kind: readonly string[]): readonly string[] =>
  kind.filter((one) => {
    if (kind === PREFIXES) return morphemes[0] === one
    if (kind === SUFFIXES) return morphemes.at(-1) === one
    return morphemes.some((part) => part.startsWith(one) && part.length <= one.length + 1)
  })

/** Whether a word is built from the parts of its sum, whatever syllables they have: *un-forget-t-able*. */
export const isBuiltFromMorphemes = ({ chunks, morphemes = [], sum }: WordEntry): boolean =>
  sum !== undefined && chunks.join('-') === morphemes.join('-')
