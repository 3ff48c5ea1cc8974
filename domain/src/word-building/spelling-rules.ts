/**
 * The table of English spelling rules that words are checked against, in the order in which they are taught.
 * `broken-rules.ts` uses it to make misspellings for wrong tiles, and the content checks use it to test each word.
 */

import { BIG_STRANDS, type HomeStrand, type Strand } from '../sequence/strand.ts'

/**
 * A spelling rule, and how to break it. Only misspellings that a rule excludes are offered as distractors: *rane* for
 * *rain* breaks none, so it is not covered.
 */
export type SpellingRule = {
  /** The strand that teaches it. */
  readonly strand: Strand
  /** Letters within one part. `$` is the end of the part. */
  readonly letters: RegExp
  /** The text before those letters in the word; `$` is where they begin. Any text when absent. */
  readonly before?: RegExp
  /** The text after them in the word; `^` is where they end. Any text when absent. */
  readonly after?: RegExp
  /** The pronunciation of the part, when the letters alone do not determine it. */
  readonly pronunciation?: RegExp
  /** A phonics pattern the word must have, with the groups of `letters`: `$1_e`. */
  readonly phonicsPattern?: string
  /** The home strands of words it applies to; all but heart words when absent. */
  readonly homeStrands?: readonly HomeStrand[]
  /** Whether the part before must, or must not, be a separate word; irrelevant when absent. */
  readonly isAfterWord?: boolean
  /** The misspelling, with the groups of `letters`. */
  readonly misspelling: string
  /** Whether the rule also applies to heart words. */
  readonly appliesToHeartWords?: true
  /** Whether the misspelling also sounds different. */
  readonly changesSound?: true
  /** Whether to skip the rule when the misspelled part is a word: *odd* beside *n-od*. */
  readonly skipIfWord?: true
  /** Whether only a child who has met the word can know it: nothing else distinguishes *n* from the *kn* of *knot*. */
  readonly metOnly?: true
  /**
   * Words that would make the explanation untrue; the content check searches the bank for them. Not needed for an
   * explanation that says "nearly", "mostly", "often" or "hardly", or that is about this word or a meaningful part.
   */
  readonly counterexamples?: RegExp
  /**
   * The explanation for a child of ten. `{1}` is the first group of `letters`, `{part}` the part, `{before}` the one
   * before it, `{word}` the word.
   */
  readonly why: string
}

/** After one short vowel: *d-u*, *qu-i*. */
const AFTER_SHORT_VOWEL = /(?:^|[^aeiouy]|qu)[aeiouy]$/
/** After two vowel letters, or a vowel and *r*, *l* or *n*. */
const AFTER_LONG_VOWEL = /(?:[aeiou][aeiouy]|[aeo]w|[aeiou][rln])$/
/** The base word ends here: nothing follows, or an ending. */
const AT_END_OF_BASE = /^(?:e?s|ed|ing|er|est|y)?$/
/** The word ends here. */
const AT_END_OF_WORD = /^$/
/** The strands of words with meaningful parts. */
const BIG_WORD_STRANDS: readonly HomeStrand[] = [...BIG_STRANDS]

/**
 * Rules that distinguish two spellings of a sound, the clearest first, from the Department for Education's *English
 * Appendix 1: Spelling* (2013), years 1 to 6, and *UFLI Foundations* (Lane & Contesse 2022): ck, tch and dge after a
 * short vowel; f, l, s and z doubled; no word that ends in i, u, v or j; c before e, i and y; ai inside and ay at the
 * end; y to i, e dropped, the last letter doubled. Rules with many exceptions (wh, ee or ea, er or ir) are left out.
 */
export const SPELLING_RULES: readonly SpellingRule[] = [
  {
    strand: 'digraphs',
    letters: /ck/,
    before: /^[^aeiouy]*(?:qu)?[aeiou]$/,
    after: AT_END_OF_BASE,
    misspelling: 'k',
    why: 'At the end of a short word, after a short vowel, “k” is nearly always “ck”.',
  },
  {
    strand: 'digraphs',
    letters: /ck/,
    before: AFTER_SHORT_VOWEL,
    after: /^(?!(?:e?s|ed|ing|er|est|y)?$)/,
    misspelling: 'k',
    why: 'Right after a short vowel, the sound “k” is mostly spelled “ck”.',
  },
  {
    strand: 'digraphs',
    letters: /ck$/,
    before: /^[^aeiouy]*(?:qu)?[aeiou]$/,
    after: AT_END_OF_WORD,
    misspelling: 'c',
    counterexamples: /^[^aeiouy]*[aeiou]c$/,
    why: "A short word doesn't end in “c” alone. After a short vowel we write “ck”.",
  },
  {
    strand: 'digraphs',
    letters: /(?<!c)k$/,
    before: AFTER_LONG_VOWEL,
    after: AT_END_OF_BASE,
    misspelling: 'ck',
    counterexamples: /(?:[aeo]{2}|[aeiou][rln])ck/,
    why: "“ck” only comes right after one short vowel. Here it's “k” alone.",
  },
  {
    strand: 'digraphs',
    letters: /^wh/,
    after: /^(?:ich|ere|at|en|y|ose|o)/,
    misspelling: 'w',
    why: 'Nearly all question words begin with “wh”.',
  },
  {
    strand: 'digraphs',
    letters: /nk/,
    misspelling: 'ngk',
    counterexamples: /ngk/,
    why: 'Before “k”, the sound “ng” is spelled with an “n” alone.',
  },
  {
    strand: 'double-letters',
    letters: /(?<!f)(f)f|(?<!l)(l)l|(?<!s)(s)s|(?<!z)(z)z/,
    before: AFTER_SHORT_VOWEL,
    after: AT_END_OF_BASE,
    misspelling: '$1$2$3$4',
    why: 'At the end of a short word, after a short vowel, “{1}” nearly always doubles.',
  },
  {
    strand: 'double-letters',
    letters: /([fl])$/,
    before: /[aeiou][aeiou]$/,
    after: AT_END_OF_WORD,
    misspelling: '$1$1',
    counterexamples: /(?<!q)[aeiou]{2}(?:ff|ll)$/,
    why: 'After two vowel letters, “{1}” only comes once.',
  },
  {
    strand: 'double-letters',
    letters: /([dg])\1$/,
    before: /^[aeiou]$/,
    after: AT_END_OF_WORD,
    misspelling: '$1',
    why: 'Nearly every naming word has at least three letters, so “{1}” doubles.',
  },
  {
    strand: 'double-letters',
    letters: /([bdgmnpt])$/,
    before: /^[^aeiouy]{0,3}[aeiou]$/,
    after: AT_END_OF_WORD,
    homeStrands: ['short-vowels', 'digraphs', 'blends'],
    misspelling: '$1$1',
    skipIfWord: true,
    why: "Here “{1}” only comes once. At the end of a word, it's mostly “f”, “l”, “s” and “z” that double.",
  },
  {
    strand: 'short-vowels',
    letters: /x$/,
    before: AFTER_SHORT_VOWEL,
    after: AT_END_OF_WORD,
    misspelling: 'cks',
    why: "“Ducks” ends in “cks” because an “s” is added to “duck”. Nothing is added here, so it's “x”.",
  },
  {
    strand: 'short-vowels',
    letters: /^c/,
    after: /^[aou]/,
    misspelling: 'k',
    why: 'Before “a”, “o” and “u”, the sound “k” is nearly always spelled “c”.',
  },
  {
    strand: 'short-vowels',
    letters: /^j/,
    after: /^[aou]/,
    misspelling: 'g',
    changesSound: true,
    why: "Before “a”, “o” and “u”, “g” says its hard sound, as in “gap”. So it's “j”.",
  },
  {
    strand: 'short-vowels',
    letters: /^k/,
    after: /^[ei]/,
    misspelling: 'c',
    why: 'Before “e” and “i”, “c” would say “s”. So we need “k” here.',
  },
  {
    strand: 'short-vowels',
    letters: /^[ck]$/,
    after: /^[aeiou]/,
    misspelling: 'ck',
    counterexamples: /^ck/,
    why: '“ck” never begins a word.',
  },
  {
    strand: 'blends',
    letters: /^c(?=[lr])(?!le$)/,
    misspelling: 'k',
    why: 'Before “l” and “r”, the sound “k” is nearly always spelled “c”.',
  },
  {
    strand: 'blends',
    letters: /^sk/,
    after: /^[ei]/,
    misspelling: 'sc',
    why: 'Before “e” and “i”, “c” would say “s”. So we need “k” here.',
  },
  {
    strand: 'blends',
    letters: /qu/,
    pronunciation: /k w|kw|qu/,
    misspelling: 'kw',
    counterexamples: /kw/,
    why: 'The sounds “k” and “w” together are spelled “qu”.',
  },
  {
    strand: 'blends',
    letters: /^a/,
    before: /w$/,
    pronunciation: /o/,
    misspelling: 'o',
    why: 'After “w”, “a” often sounds like the “a” in “swan”.',
  },
  {
    strand: 'silent-e',
    letters: /([aeiouy])([bdfgklmnprstvz])e$/,
    after: /^s?$/,
    phonicsPattern: '$1_e',
    misspelling: '$1$2',
    changesSound: true,
    why: 'The “e” at the end makes the “{1}” say its name.',
  },
  {
    strand: 'silent-e',
    letters: /^([aiou])([bdklmnpt])$/,
    before: /[^aeiouw]$/,
    after: AT_END_OF_WORD,
    homeStrands: ['short-vowels', 'blends', 'digraphs'],
    misspelling: '$1$2e',
    changesSound: true,
    why: 'An “e” at the end would make the “{1}” say its name.',
  },
  {
    strand: 'endings',
    letters: /^ed$/,
    pronunciation: /^\/t\/$/,
    misspelling: 't',
    why: 'It happened in the past, so the ending is “ed”, even if you hear “t”.',
  },
  {
    strand: 'endings',
    letters: /^ed$/,
    pronunciation: /^\/d\/$/,
    misspelling: 'd',
    why: 'It happened in the past, so the ending is “ed”, even if you hear “d”.',
  },
  {
    strand: 'endings',
    letters: /^ed$/,
    pronunciation: /d\/$|id/,
    misspelling: 'id',
    why: 'It happened in the past, so the ending is “ed”, even if you hear “id”.',
  },
  {
    strand: 'endings',
    letters: /^es$/,
    before: /(?:s|x|z|ch|sh)$/,
    misspelling: 's',
    changesSound: true,
    counterexamples: /(?:x|ch|sh)s$/,
    why: 'After “s”, “x”, “ch” and “sh” the ending is “es”.',
  },
  {
    strand: 'endings',
    letters: /^s$/,
    before: /[^aeiousxzyh]$/,
    misspelling: 'es',
    changesSound: true,
    why: 'The ending “es” usually comes after “s”, “x”, “ch” and “sh”.',
  },
  {
    strand: 'endings',
    letters: /^s$/,
    pronunciation: /z/,
    misspelling: 'z',
    why: 'The ending is “s”, even if you hear “z”.',
  },
  {
    strand: 'endings',
    letters: /^est$/,
    homeStrands: ['endings', 'spelling-joins'],
    misspelling: 'ist',
    why: 'The ending that means “most” is “est”.',
  },
  {
    strand: 'endings',
    letters: /^(er|or)$/,
    homeStrands: ['endings', 'spelling-joins', 'suffixes', 'roots'],
    misspelling: 'ur',
    why: 'No ending is spelled “ur”. This one is “{1}”.',
  },
  {
    strand: 'endings',
    letters: /([mnlf])([pktd])$/,
    after: /^(?:ing|ed|er|est)$/,
    misspelling: '$1$2$2',
    why: '“{part}” ends in two consonants, so nothing doubles.',
  },
  {
    strand: 'endings',
    letters: /(st)$/,
    after: /^(?:ing|ed|er|est)$/,
    misspelling: 'stt',
    why: '“{part}” ends in two consonants, so nothing doubles.',
  },
  {
    strand: 'vowel-teams',
    letters: /ai(?=[^aeiour])/,
    misspelling: 'ay',
    why: '“ay” usually comes at the end of a word, and “ai” in the middle.',
  },
  {
    strand: 'vowel-teams',
    letters: /ay$/,
    misspelling: 'ai',
    counterexamples: /ai$/,
    why: "“ai” comes inside a word. At the end it's “ay”.",
  },
  {
    strand: 'vowel-teams',
    letters: /oa(?=[tdfpcs])/,
    misspelling: 'ow',
    why: 'For long “o”, “ow” usually comes at the end of a word, and “oa” in the middle.',
  },
  {
    strand: 'vowel-teams',
    letters: /ow$/,
    pronunciation: /oh|oa|^o$/,
    misspelling: 'oa',
    counterexamples: /oa$/,
    why: "“oa” comes inside a word. At the end it's “ow”.",
  },
  {
    strand: 'vowel-teams',
    letters: /oo(?=[mnlps])/,
    homeStrands: ['vowel-teams'],
    misspelling: 'ew',
    why: '“ew” usually comes at the end of a word, and “oo” in the middle.',
  },
  {
    strand: 'vowel-teams',
    letters: /ue$/,
    after: AT_END_OF_WORD,
    misspelling: 'u',
    why: 'Words hardly ever end in “u”, so an “e” comes after it.',
  },
  {
    strand: 'vowel-r',
    letters: /(?<!\bi)ve$/,
    after: AT_END_OF_WORD,
    appliesToHeartWords: true,
    misspelling: 'v',
    why: 'Words hardly ever end in “v”, so an “e” comes after it.',
  },
  {
    strand: 'vowel-r',
    letters: /([rl])se$/,
    after: AT_END_OF_WORD,
    misspelling: '$1s',
    why: "Without the “e”, it would look like there's more than one, as in “cars”.",
  },
  {
    strand: 'vowel-r',
    letters: /or/,
    before: /w$/,
    after: /^(?:k|d|ld|m|th)/,
    pronunciation: /ur|er/,
    misspelling: 'er',
    counterexamples: /w[eiu]r(?:k|d|ld|m|th)/,
    why: 'In “work”, “word”, “world”, “worm” and “worth”, the sound “er” is spelled “or”.',
  },
  {
    strand: 'diphthongs',
    letters: /oi(?=[^aeiouy])|oi$/,
    after: /^(?!s?$)|^$/,
    misspelling: 'oy',
    why: '“oy” usually comes at the end of a word, and “oi” in the middle.',
  },
  {
    strand: 'diphthongs',
    letters: /oy$/,
    after: /^(?:s|ed|ing)?$/,
    misspelling: 'oi',
    counterexamples: /oi$/,
    why: "“oi” comes inside a word. At the end it's “oy”.",
  },
  {
    strand: 'diphthongs',
    letters: /aw$/,
    misspelling: 'au',
    counterexamples: /au$/,
    why: "“au” comes inside a word. At the end it's “aw”.",
  },
  {
    strand: 'diphthongs',
    letters: /au(?=nch|[td]|lt)/,
    pronunciation: /aw|or/,
    misspelling: 'aw',
    counterexamples: /aw(?:nch|[td]|lt)/,
    why: "Before “t”, “d”, “lt” and “nch” it's “au”, not “aw”.",
  },
  {
    strand: 'diphthongs',
    letters: /ou(?=t|se)/,
    pronunciation: /ou|ow/,
    misspelling: 'ow',
    counterexamples: /ow(?:t(?!h)|se)/,
    why: "Before “t”, “th” and “se” it's “ou”, not “ow”.",
  },
  {
    strand: 'diphthongs',
    letters: /(ou|oo|oi)se$/,
    after: AT_END_OF_WORD,
    misspelling: '$1s',
    why: "Without the “e”, it would look like there's more than one, as in “cars”.",
  },
  {
    strand: 'soft-c-g',
    letters: /tch/,
    before: AFTER_SHORT_VOWEL,
    misspelling: 'ch',
    why: 'After a short vowel, “ch” is nearly always “tch”. But not in “rich”, “much”, “such” and “which”.',
  },
  {
    strand: 'soft-c-g',
    letters: /(?<!t)ch$/,
    before: AFTER_LONG_VOWEL,
    after: AT_END_OF_BASE,
    misspelling: 'tch',
    counterexamples: /(?:[aeo]{2}|[aeiou][rln])tch/,
    why: "“tch” only comes right after one short vowel. Here it's “ch”.",
  },
  {
    strand: 'soft-c-g',
    letters: /dge/,
    before: AFTER_SHORT_VOWEL,
    misspelling: 'ge',
    why: 'At the end of a short word, after a short vowel, the sound “j” is nearly always “dge”.',
  },
  {
    strand: 'soft-c-g',
    letters: /(?<!d)ge$/,
    before: /[rln]$/,
    after: AT_END_OF_WORD,
    misspelling: 'dge',
    counterexamples: /(?:[aeo]{2}|[aeiou][rln])dge/,
    why: "“dge” only comes right after one short vowel. Here it's “ge”.",
  },
  {
    strand: 'soft-c-g',
    letters: /d?ge$/,
    after: AT_END_OF_WORD,
    misspelling: 'j',
    counterexamples: /j$/,
    why: "Words don't end in “j”. At the end it's spelled “ge” or “dge”.",
  },
  {
    strand: 'soft-c-g',
    letters: /ce$/,
    after: AT_END_OF_WORD,
    homeStrands: ['soft-c-g'],
    misspelling: 'c',
    changesSound: true,
    why: 'Without the “e” after it, “c” would say “k”.',
  },
  {
    strand: 'soft-c-g',
    letters: /(?<!s)c(?=[ei])/,
    homeStrands: ['soft-c-g', 'spelling-joins'],
    misspelling: 'k',
    changesSound: true,
    why: '“k” never says “s”. But “c” does, before “e”, “i” and “y”.',
  },
  {
    strand: 'soft-c-g',
    letters: /(?<!s)c$/,
    after: /^[eiy]/,
    homeStrands: ['soft-c-g', 'spelling-joins'],
    misspelling: 'k',
    changesSound: true,
    why: '“k” never says “s”. But “c” does, before “e”, “i” and “y”.',
  },
  {
    strand: 'quiet-letters',
    letters: /^kn/,
    misspelling: 'n',
    metOnly: true,
    why: 'In “{word}” a silent “k” comes before the “n”.',
  },
  {
    strand: 'quiet-letters',
    letters: /^wr/,
    misspelling: 'r',
    metOnly: true,
    why: 'In “{word}” a silent “w” comes before the “r”.',
  },
  {
    strand: 'quiet-letters',
    letters: /^gn/,
    misspelling: 'n',
    metOnly: true,
    why: 'In “{word}” a silent “g” comes before the “n”.',
  },
  {
    strand: 'quiet-letters',
    letters: /ign$/,
    after: AT_END_OF_WORD,
    misspelling: 'ine',
    metOnly: true,
    why: 'In “{word}” a silent “g” comes before the “n”, and “i” says its name.',
  },
  {
    strand: 'quiet-letters',
    letters: /mb$/,
    after: AT_END_OF_WORD,
    pronunciation: /m\/?$|^(?!.*b)/,
    misspelling: 'm',
    metOnly: true,
    why: 'In “{word}” a silent “b” comes after the “m”.',
  },
  {
    strand: 'quiet-letters',
    letters: /ph(?!erd)/,
    misspelling: 'f',
    metOnly: true,
    why: 'This word comes from Greek. There the sound “f” is spelled “ph”.',
  },
  {
    strand: 'quiet-letters',
    letters: /^tle$/,
    before: /s$/,
    misspelling: 'sle',
    metOnly: true,
    why: 'In “{word}” a silent “t” comes between “s” and “le”.',
  },
  {
    strand: 'open-closed',
    letters: /le$/,
    before: /[bdgkpt]$/,
    after: AT_END_OF_WORD,
    misspelling: 'el',
    why: 'After “b”, “d”, “g”, “k”, “p” and “t”, the ending is nearly always “le”.',
  },
  {
    strand: 'open-closed',
    letters: /el$/,
    before: /[mnrvw]$/,
    after: AT_END_OF_WORD,
    misspelling: 'le',
    counterexamples: /[mnrvw]le$/,
    why: "After “m”, “n”, “r”, “v” and “w” it's “el”, not “le”.",
  },
  {
    strand: 'open-closed',
    letters: /(?<![aeou])y$/,
    after: AT_END_OF_WORD,
    homeStrands: ['open-closed', 'schwa', 'quiet-letters', 'roots'],
    misspelling: 'i',
    why: "Words hardly ever end in “i”. At the end it's “y”.",
  },
  {
    strand: 'open-closed',
    letters: /(?<!k)ic$/,
    before: /[aeiouy].*$/,
    after: AT_END_OF_WORD,
    misspelling: 'ick',
    why: "At the end of a long word this sound is “ic”. In a short word it's “ick”.",
  },
  {
    strand: 'schwa',
    letters: /[ts]ion$/,
    pronunciation: /shun/,
    misspelling: 'shun',
    why: 'No ending is spelled “shun”.',
  },
  {
    strand: 'schwa',
    letters: /ture$/,
    pronunciation: /ch[eu]r/,
    misspelling: 'cher',
    why: 'In words for things, “chur” is nearly always “ture”. Words for people who do something end in “er”.',
  },
  {
    strand: 'schwa',
    letters: /ous$/,
    misspelling: 'us',
    why: 'With this ending, describing words have “ous” and naming words “us”.',
  },
  {
    strand: 'schwa',
    letters: /(?<!o)us$/,
    before: /[aeiouy].*$/,
    after: AT_END_OF_WORD,
    homeStrands: ['schwa', 'two-closed'],
    misspelling: 'ous',
    why: 'With this ending, naming words have “us” and describing words “ous”.',
  },
  {
    strand: 'prefixes',
    letters: /^im$/,
    after: /^[pbm]/,
    misspelling: 'in',
    changesSound: true,
    counterexamples: /^in[pbm]/,
    why: 'Before “p”, “b” and “m”, the part “in” turns into “im”.',
  },
  {
    strand: 'prefixes',
    letters: /^in$/,
    after: /^[^pbmlr]/,
    misspelling: 'im',
    changesSound: true,
    why: 'This part is “in”. It only turns into “im” before “p”, “b” and “m”.',
  },
  {
    strand: 'prefixes',
    letters: /^ir$/,
    after: /^r/,
    misspelling: 'in',
    changesSound: true,
    counterexamples: /^inr/,
    why: 'Before “r”, the part “in” turns into “ir”.',
  },
  {
    strand: 'prefixes',
    letters: /^com$/,
    after: /^[pbm]/,
    misspelling: 'con',
    changesSound: true,
    why: "Before “p”, “b” and “m” it's “com”. Elsewhere it's mostly “con”.",
  },
  {
    strand: 'prefixes',
    letters: /^con$/,
    after: /^[^pbm]/,
    misspelling: 'com',
    changesSound: true,
    why: "“com” usually comes before “p”, “b” and “m”. Here it's “con”.",
  },
  {
    strand: 'prefixes',
    letters: /^(dis|mis)$/,
    homeStrands: BIG_WORD_STRANDS,
    misspelling: '$1s',
    why: 'The part “{1}” has only one “s”.',
  },
  {
    strand: 'prefixes',
    letters: /^(re|pre)$/,
    homeStrands: ['prefixes'],
    misspelling: '$1e',
    why: 'The part “{1}” has only one “e”.',
  },
  {
    strand: 'suffixes',
    letters: /^ful$/,
    homeStrands: BIG_WORD_STRANDS,
    misspelling: 'full',
    why: 'The ending “ful” has only one “l”.',
  },
  {
    strand: 'suffixes',
    letters: /^able$/,
    homeStrands: BIG_WORD_STRANDS,
    isAfterWord: true,
    misspelling: 'ible',
    why: 'After a whole word, like “{before}”, the ending is mostly “able”.',
  },
  {
    strand: 'suffixes',
    letters: /^ible$/,
    homeStrands: BIG_WORD_STRANDS,
    isAfterWord: false,
    misspelling: 'able',
    why: "“{before}” isn't a word by itself, so the ending is mostly “ible”.",
  },
  {
    strand: 'suffixes',
    letters: /^ist$/,
    homeStrands: BIG_WORD_STRANDS,
    misspelling: 'est',
    why: '“ist” makes a word for a person. The ending “est” means “most”.',
  },
  {
    strand: 'suffixes',
    letters: /^al$/,
    homeStrands: BIG_WORD_STRANDS,
    misspelling: 'el',
    why: 'The ending that means “to do with” is “al”.',
  },
  {
    strand: 'suffixes',
    letters: /^ive$/,
    homeStrands: BIG_WORD_STRANDS,
    misspelling: 'iv',
    why: 'Words hardly ever end in “v”, so an “e” comes after it.',
  },
  {
    strand: 'suffixes',
    letters: /^en$/,
    homeStrands: BIG_WORD_STRANDS,
    misspelling: 'un',
    why: '“un” only comes at the start. The ending is “en”.',
  },
  {
    strand: 'suffixes',
    letters: /^ly$/,
    homeStrands: BIG_WORD_STRANDS,
    misspelling: 'ley',
    why: 'The ending “ly” has no “e”.',
  },
  {
    strand: 'suffixes',
    letters: /^ment$/,
    homeStrands: BIG_WORD_STRANDS,
    misspelling: 'mint',
    why: '“Mint” is a plant. The ending is “ment”.',
  },
  {
    strand: 'suffixes',
    letters: /^y$/,
    homeStrands: ['suffixes', 'spelling-joins'],
    misspelling: 'ee',
    why: 'The ending that says “ee” is nearly always “y” alone.',
  },
  {
    strand: 'roots',
    letters: /c/,
    before: /[^s]$/,
    after: /^t/,
    homeStrands: ['roots', 'prefixes', 'suffixes', 'schwa', 'two-closed'],
    misspelling: 'k',
    why: 'Before “t”, the sound “k” is nearly always spelled “c”.',
  },
]

/** Words by which an explanation admits exceptions. */
const WORDS_THAT_ADMIT_EXCEPTIONS = /\b(?:nearly|mostly|often|hardly)\b/

/** Whether a word contradicts a rule's explanation. */
export const isContradictedBy = ({ why, counterexamples }: SpellingRule, word: string): boolean =>
  !WORDS_THAT_ADMIT_EXCEPTIONS.test(why) && (counterexamples?.test(word) ?? false)

/**
 * Meaningful parts that are spelled alike in every word, each with a misspelling that sounds right. Parts covered by
 * another rule (*spect*, *phone*) are omitted.
 */
export const MISSPELLED_MEANING_PARTS: Readonly<Record<string, string>> = {
  un: 'unn',
  non: 'nonn',
  sub: 'subb',
  form: 'fourm',
  micro: 'mikro',
  tele: 'telly',
  bio: 'byo',
  geo: 'jeo',
  auto: 'awto',
  hydro: 'hidro',
  hydr: 'hidr',
  aqua: 'akwa',
  scope: 'skope',
  scop: 'skop',
  scribe: 'skribe',
  script: 'skript',
  therm: 'thurm',
  vis: 'viz',
  logy: 'lojy',
  trans: 'tranz',
  inter: 'intur',
  super: 'sooper',
  over: 'oaver',
  peri: 'perry',
  mega: 'megga',
}
