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
  readonly said?: RegExp
  /** A phonics pattern the word must have, with the groups of `letters`: `$1_e`. */
  readonly focus?: string
  /** The home strands of words it applies to; all but heart words when absent. */
  readonly homes?: readonly HomeStrand[]
  /** Whether the part before must, or must not, be a separate word; irrelevant when absent. */
  readonly afterWord?: boolean
  /** The misspelling, with the groups of `letters`. */
  readonly to: string
  /** Whether the rule also applies to heart words. */
  readonly hearts?: true
  /** Whether the misspelling also sounds different. */
  readonly soundsNew?: true
  /** Whether to skip the rule when the misspelled part is a word: *odd* beside *n-od*. */
  readonly noWord?: true
  /** Whether only a child who has met the word can know it: nothing else distinguishes *n* from the *kn* of *knot*. */
  readonly metOnly?: true
  /**
   * Words that would make the explanation untrue; the content check searches the bank for them. Not needed for an
   * explanation that says "nearly", "mostly", "often" or "hardly", or that is about this word or a meaningful part.
   */
  readonly excludes?: RegExp
  /**
   * The explanation for a child of ten. `{1}` is the first group of `letters`, `{part}` the part, `{before}` the one
   * before it, `{word}` the word.
   */
  readonly why: string
}

/** After one short vowel: *d-u*, *qu-i*. */
const AFTER_SHORT = /(?:^|[^aeiouy]|qu)[aeiouy]$/
/** After two vowel letters, or a vowel and *r*, *l* or *n*. */
const AFTER_LONG = /(?:[aeiou][aeiouy]|[aeo]w|[aeiou][rln])$/
/** The base word ends here: nothing follows, or an ending. */
const AT_END = /^(?:e?s|ed|ing|er|est|y)?$/
/** The word ends here. */
const LAST = /^$/
/** The strands of words with meaningful parts. */
const BIG: readonly HomeStrand[] = [...BIG_STRANDS]

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
    after: AT_END,
    to: 'k',
    why: 'At the end of a short word, after a short vowel, “k” is nearly always “ck”.',
  },
  {
    strand: 'digraphs',
    letters: /ck/,
    before: AFTER_SHORT,
    after: /^(?!(?:e?s|ed|ing|er|est|y)?$)/,
    to: 'k',
    why: 'Right after a short vowel, the sound “k” is mostly spelled “ck”.',
  },
  {
    strand: 'digraphs',
    letters: /ck$/,
    before: /^[^aeiouy]*(?:qu)?[aeiou]$/,
    after: LAST,
    to: 'c',
    excludes: /^[^aeiouy]*[aeiou]c$/,
    why: "A short word doesn't end in “c” alone. After a short vowel we write “ck”.",
  },
  {
    strand: 'digraphs',
    letters: /(?<!c)k$/,
    before: AFTER_LONG,
    after: AT_END,
    to: 'ck',
    excludes: /(?:[aeo]{2}|[aeiou][rln])ck/,
    why: "“ck” only comes right after one short vowel. Here it's “k” alone.",
  },
  {
    strand: 'digraphs',
    letters: /^wh/,
    after: /^(?:ich|ere|at|en|y|ose|o)/,
    to: 'w',
    why: 'Nearly all question words begin with “wh”.',
  },
  {
    strand: 'digraphs',
    letters: /nk/,
    to: 'ngk',
    excludes: /ngk/,
    why: 'Before “k”, the sound “ng” is spelled with an “n” alone.',
  },
  {
    strand: 'double-letters',
    letters: /(?<!f)(f)f|(?<!l)(l)l|(?<!s)(s)s|(?<!z)(z)z/,
    before: AFTER_SHORT,
    after: AT_END,
    to: '$1$2$3$4',
    why: 'At the end of a short word, after a short vowel, “{1}” nearly always doubles.',
  },
  {
    strand: 'double-letters',
    letters: /([fl])$/,
    before: /[aeiou][aeiou]$/,
    after: LAST,
    to: '$1$1',
    excludes: /(?<!q)[aeiou]{2}(?:ff|ll)$/,
    why: 'After two vowel letters, “{1}” only comes once.',
  },
  {
    strand: 'double-letters',
    letters: /([dg])\1$/,
    before: /^[aeiou]$/,
    after: LAST,
    to: '$1',
    why: 'Nearly every naming word has at least three letters, so “{1}” doubles.',
  },
  {
    strand: 'double-letters',
    letters: /([bdgmnpt])$/,
    before: /^[^aeiouy]{0,3}[aeiou]$/,
    after: LAST,
    homes: ['short-vowels', 'digraphs', 'blends'],
    to: '$1$1',
    noWord: true,
    why: 'Here “{1}” only comes once. At the end of a word, nearly always only “f”, “l”, “s” and “z” double.',
  },
  {
    strand: 'short-vowels',
    letters: /x$/,
    before: AFTER_SHORT,
    after: LAST,
    to: 'cks',
    why: "“Ducks” ends in “cks” because an “s” is added to “duck”. Nothing is added here, so it's “x”.",
  },
  {
    strand: 'short-vowels',
    letters: /^c/,
    after: /^[aou]/,
    to: 'k',
    why: 'Before “a”, “o” and “u”, the sound “k” is nearly always spelled “c”.',
  },
  {
    strand: 'short-vowels',
    letters: /^j/,
    after: /^[aou]/,
    to: 'g',
    soundsNew: true,
    why: "Before “a”, “o” and “u”, “g” says its hard sound, as in “gap”. So it's “j”.",
  },
  {
    strand: 'short-vowels',
    letters: /^k/,
    after: /^[ei]/,
    to: 'c',
    why: 'Before “e” and “i”, “c” would say “s”. So we need “k” here.',
  },
  {
    strand: 'short-vowels',
    letters: /^[ck]$/,
    after: /^[aeiou]/,
    to: 'ck',
    excludes: /^ck/,
    why: '“ck” never begins a word.',
  },
  {
    strand: 'blends',
    letters: /^c(?=[lr])(?!le$)/,
    to: 'k',
    why: 'Before “l” and “r”, the sound “k” is nearly always spelled “c”.',
  },
  {
    strand: 'blends',
    letters: /^sk/,
    after: /^[ei]/,
    to: 'sc',
    why: 'Before “e” and “i”, “c” would say “s”. So we need “k” here.',
  },
  {
    strand: 'blends',
    letters: /qu/,
    said: /k w|kw|qu/,
    to: 'kw',
    excludes: /kw/,
    why: 'The sounds “k” and “w” together are spelled “qu”.',
  },
  {
    strand: 'blends',
    letters: /^a/,
    before: /w$/,
    said: /o/,
    to: 'o',
    why: 'After “w”, the letter “a” often says “o”.',
  },
  {
    strand: 'silent-e',
    letters: /([aeiouy])([bdfgklmnprstvz])e$/,
    after: /^s?$/,
    focus: '$1_e',
    to: '$1$2',
    soundsNew: true,
    why: 'The “e” at the end makes the “{1}” say its name.',
  },
  {
    strand: 'silent-e',
    letters: /^([aiou])([bdklmnpt])$/,
    before: /[^aeiouw]$/,
    after: LAST,
    homes: ['short-vowels', 'blends', 'digraphs'],
    to: '$1$2e',
    soundsNew: true,
    why: 'An “e” at the end would make the “{1}” say its name.',
  },
  {
    strand: 'endings',
    letters: /^ed$/,
    said: /^\/t\/$/,
    to: 't',
    why: 'It happened in the past, so the ending is “ed”, even if you hear “t”.',
  },
  {
    strand: 'endings',
    letters: /^ed$/,
    said: /^\/d\/$/,
    to: 'd',
    why: 'It happened in the past, so the ending is “ed”, even if you hear “d”.',
  },
  {
    strand: 'endings',
    letters: /^ed$/,
    said: /d\/$|id/,
    to: 'id',
    why: 'It happened in the past, so the ending is “ed”, even if you hear “id”.',
  },
  {
    strand: 'endings',
    letters: /^es$/,
    before: /(?:s|x|z|ch|sh)$/,
    to: 's',
    soundsNew: true,
    excludes: /(?:x|ch|sh)s$/,
    why: 'After “s”, “x”, “ch” and “sh” the ending is “es”.',
  },
  {
    strand: 'endings',
    letters: /^s$/,
    before: /[^aeiousxzyh]$/,
    to: 'es',
    soundsNew: true,
    why: 'The ending “es” mostly comes after “s”, “x”, “ch” and “sh”.',
  },
  {
    strand: 'endings',
    letters: /^s$/,
    said: /z/,
    to: 'z',
    why: 'The ending is “s”, even where it says “z”.',
  },
  {
    strand: 'endings',
    letters: /^est$/,
    homes: ['endings', 'spelling-joins'],
    to: 'ist',
    why: 'The ending that means “most” is “est”.',
  },
  {
    strand: 'endings',
    letters: /^(er|or)$/,
    homes: ['endings', 'spelling-joins', 'suffixes', 'roots'],
    to: 'ur',
    why: 'No ending is spelled “ur”. This one is “{1}”.',
  },
  {
    strand: 'endings',
    letters: /([mnlf])([pktd])$/,
    after: /^(?:ing|ed|er|est)$/,
    to: '$1$2$2',
    why: '“{part}” ends in two consonants, so nothing doubles.',
  },
  {
    strand: 'endings',
    letters: /(st)$/,
    after: /^(?:ing|ed|er|est)$/,
    to: 'stt',
    why: '“{part}” ends in two consonants, so nothing doubles.',
  },
  {
    strand: 'vowel-teams',
    letters: /ai(?=[^aeiour])/,
    to: 'ay',
    why: '“ay” mostly comes at the end of a word, “ai” inside it.',
  },
  {
    strand: 'vowel-teams',
    letters: /ay$/,
    to: 'ai',
    excludes: /ai$/,
    why: "“ai” comes inside a word. At the end it's “ay”.",
  },
  {
    strand: 'vowel-teams',
    letters: /oa(?=[tdfpcs])/,
    to: 'ow',
    why: 'For long “o”, “ow” mostly comes at the end of a word, “oa” inside it.',
  },
  {
    strand: 'vowel-teams',
    letters: /ow$/,
    said: /oh|oa|^o$/,
    to: 'oa',
    excludes: /oa$/,
    why: "“oa” comes inside a word. At the end it's “ow”.",
  },
  {
    strand: 'vowel-teams',
    letters: /oo(?=[mnlps])/,
    homes: ['vowel-teams'],
    to: 'ew',
    why: '“ew” mostly comes at the end of a word, “oo” inside it.',
  },
  {
    strand: 'vowel-teams',
    letters: /ue$/,
    after: LAST,
    to: 'u',
    why: 'Words hardly ever end in “u”, so an “e” comes after it.',
  },
  {
    strand: 'vowel-r',
    letters: /(?<!\bi)ve$/,
    after: LAST,
    hearts: true,
    to: 'v',
    why: 'Words hardly ever end in “v”, so an “e” comes after it.',
  },
  {
    strand: 'vowel-r',
    letters: /([rl])se$/,
    after: LAST,
    to: '$1s',
    why: 'Without the “e”, the “s” would look like more than one, as in “cars”.',
  },
  {
    strand: 'vowel-r',
    letters: /or/,
    before: /w$/,
    after: /^(?:k|d|ld|m|th)/,
    said: /ur|er/,
    to: 'er',
    excludes: /w[eiu]r(?:k|d|ld|m|th)/,
    why: 'In “work”, “word”, “world”, “worm” and “worth”, the sound “er” is spelled “or”.',
  },
  {
    strand: 'diphthongs',
    letters: /oi(?=[^aeiouy])|oi$/,
    after: /^(?!s?$)|^$/,
    to: 'oy',
    why: '“oy” mostly comes at the end of a word, “oi” inside it.',
  },
  {
    strand: 'diphthongs',
    letters: /oy$/,
    after: /^(?:s|ed|ing)?$/,
    to: 'oi',
    excludes: /oi$/,
    why: "“oi” comes inside a word. At the end it's “oy”.",
  },
  {
    strand: 'diphthongs',
    letters: /aw$/,
    to: 'au',
    excludes: /au$/,
    why: "“au” comes inside a word. At the end it's “aw”.",
  },
  {
    strand: 'diphthongs',
    letters: /au(?=nch|[td]|lt)/,
    said: /aw|or/,
    to: 'aw',
    excludes: /aw(?:nch|[td]|lt)/,
    why: "Before “t”, “d”, “lt” and “nch” it's “au”, not “aw”.",
  },
  {
    strand: 'diphthongs',
    letters: /ou(?=t|se)/,
    said: /ou|ow/,
    to: 'ow',
    excludes: /ow(?:t(?!h)|se)/,
    why: "Before “t”, “th” and “se” it's “ou”, not “ow”.",
  },
  {
    strand: 'diphthongs',
    letters: /(ou|oo|oi)se$/,
    after: LAST,
    to: '$1s',
    why: 'Without the “e”, the “s” would look like more than one, as in “cars”.',
  },
  {
    strand: 'soft-c-g',
    letters: /tch/,
    before: AFTER_SHORT,
    to: 'ch',
    why: 'After a short vowel, “ch” is nearly always “tch”. But not in “rich”, “much”, “such” and “which”.',
  },
  {
    strand: 'soft-c-g',
    letters: /(?<!t)ch$/,
    before: AFTER_LONG,
    after: AT_END,
    to: 'tch',
    excludes: /(?:[aeo]{2}|[aeiou][rln])tch/,
    why: "“tch” only comes right after one short vowel. Here it's “ch”.",
  },
  {
    strand: 'soft-c-g',
    letters: /dge/,
    before: AFTER_SHORT,
    to: 'ge',
    why: 'At the end of a short word, after a short vowel, the sound “j” is nearly always “dge”.',
  },
  {
    strand: 'soft-c-g',
    letters: /(?<!d)ge$/,
    before: /[rln]$/,
    after: LAST,
    to: 'dge',
    excludes: /(?:[aeo]{2}|[aeiou][rln])dge/,
    why: "“dge” only comes right after one short vowel. Here it's “ge”.",
  },
  {
    strand: 'soft-c-g',
    letters: /d?ge$/,
    after: LAST,
    to: 'j',
    excludes: /j$/,
    why: "Words don't end in “j”. At the end it's spelled “ge” or “dge”.",
  },
  {
    strand: 'soft-c-g',
    letters: /ce$/,
    after: LAST,
    homes: ['soft-c-g'],
    to: 'c',
    soundsNew: true,
    why: 'Without the “e” after it, “c” would say “k”.',
  },
  {
    strand: 'soft-c-g',
    letters: /(?<!s)c(?=[ei])/,
    homes: ['soft-c-g', 'spelling-joins'],
    to: 'k',
    soundsNew: true,
    why: '“k” never says “s”. But “c” does, before “e”, “i” and “y”.',
  },
  {
    strand: 'soft-c-g',
    letters: /(?<!s)c$/,
    after: /^[eiy]/,
    homes: ['soft-c-g', 'spelling-joins'],
    to: 'k',
    soundsNew: true,
    why: '“k” never says “s”. But “c” does, before “e”, “i” and “y”.',
  },
  {
    strand: 'quiet-letters',
    letters: /^kn/,
    to: 'n',
    metOnly: true,
    why: 'In “{word}” a quiet “k” comes before the “n”.',
  },
  {
    strand: 'quiet-letters',
    letters: /^wr/,
    to: 'r',
    metOnly: true,
    why: 'In “{word}” a quiet “w” comes before the “r”.',
  },
  {
    strand: 'quiet-letters',
    letters: /^gn/,
    to: 'n',
    metOnly: true,
    why: 'In “{word}” a quiet “g” comes before the “n”.',
  },
  {
    strand: 'quiet-letters',
    letters: /ign$/,
    after: LAST,
    to: 'ine',
    metOnly: true,
    why: 'In “{word}” a quiet “g” comes before the “n”, and “i” says its name.',
  },
  {
    strand: 'quiet-letters',
    letters: /mb$/,
    after: LAST,
    said: /m\/?$|^(?!.*b)/,
    to: 'm',
    metOnly: true,
    why: 'In “{word}” a quiet “b” comes after the “m”.',
  },
  {
    strand: 'quiet-letters',
    letters: /ph(?!erd)/,
    to: 'f',
    metOnly: true,
    why: 'This word comes from Greek, where “f” is “ph”.',
  },
  {
    strand: 'quiet-letters',
    letters: /^tle$/,
    before: /s$/,
    to: 'sle',
    metOnly: true,
    why: 'In “{word}” a quiet “t” comes between “s” and “le”.',
  },
  {
    strand: 'open-closed',
    letters: /le$/,
    before: /[bdgkpt]$/,
    after: LAST,
    to: 'el',
    why: 'After “b”, “d”, “g”, “k”, “p” and “t”, the ending is nearly always “le”.',
  },
  {
    strand: 'open-closed',
    letters: /el$/,
    before: /[mnrvw]$/,
    after: LAST,
    to: 'le',
    excludes: /[mnrvw]le$/,
    why: "After “m”, “n”, “r”, “v” and “w” it's “el”, not “le”.",
  },
  {
    strand: 'open-closed',
    letters: /(?<![aeou])y$/,
    after: LAST,
    homes: ['open-closed', 'schwa', 'quiet-letters', 'roots'],
    to: 'i',
    why: "Words hardly ever end in “i”. At the end it's “y”.",
  },
  {
    strand: 'open-closed',
    letters: /(?<!k)ic$/,
    before: /[aeiouy].*$/,
    after: LAST,
    to: 'ick',
    why: 'Longer words mostly end in “ic”. Short words end in “ick”.',
  },
  { strand: 'schwa', letters: /[ts]ion$/, said: /shun/, to: 'shun', why: 'No ending is spelled “shun”.' },
  {
    strand: 'schwa',
    letters: /ture$/,
    said: /ch[eu]r/,
    to: 'cher',
    why: 'In words for things, “chur” is nearly always “ture”. Words for people who do something end in “er”.',
  },
  {
    strand: 'schwa',
    letters: /ous$/,
    to: 'us',
    why: 'Describing words end in “ous”. Naming words end in “us”.',
  },
  {
    strand: 'schwa',
    letters: /(?<!o)us$/,
    before: /[aeiouy].*$/,
    after: LAST,
    homes: ['schwa', 'two-closed'],
    to: 'ous',
    why: 'Naming words end in “us”. Describing words end in “ous”.',
  },
  {
    strand: 'prefixes',
    letters: /^im$/,
    after: /^[pbm]/,
    to: 'in',
    soundsNew: true,
    excludes: /^in[pbm]/,
    why: 'Before “p”, “b” and “m”, the part “in” turns into “im”.',
  },
  {
    strand: 'prefixes',
    letters: /^in$/,
    after: /^[^pbmlr]/,
    to: 'im',
    soundsNew: true,
    why: 'This part is “in”. It only turns into “im” before “p”, “b” and “m”.',
  },
  {
    strand: 'prefixes',
    letters: /^ir$/,
    after: /^r/,
    to: 'in',
    soundsNew: true,
    excludes: /^inr/,
    why: 'Before “r”, the part “in” turns into “ir”.',
  },
  {
    strand: 'prefixes',
    letters: /^com$/,
    after: /^[pbm]/,
    to: 'con',
    soundsNew: true,
    why: "Before “p”, “b” and “m” it's “com”. Elsewhere it's mostly “con”.",
  },
  {
    strand: 'prefixes',
    letters: /^con$/,
    after: /^[^pbm]/,
    to: 'com',
    soundsNew: true,
    why: "“com” mostly comes before “p”, “b” and “m”. Here it's “con”.",
  },
  { strand: 'prefixes', letters: /^(dis|mis)$/, homes: BIG, to: '$1s', why: 'The part “{1}” has only one “s”.' },
  {
    strand: 'prefixes',
    letters: /^(re|pre)$/,
    homes: ['prefixes'],
    to: '$1e',
    why: 'The part “{1}” has only one “e”.',
  },
  { strand: 'suffixes', letters: /^ful$/, homes: BIG, to: 'full', why: 'The ending “ful” has only one “l”.' },
  {
    strand: 'suffixes',
    letters: /^able$/,
    homes: BIG,
    afterWord: true,
    to: 'ible',
    why: 'After a whole word, like “{before}”, the ending is mostly “able”.',
  },
  {
    strand: 'suffixes',
    letters: /^ible$/,
    homes: BIG,
    afterWord: false,
    to: 'able',
    why: "“{before}” isn't a word by itself, so the ending is mostly “ible”.",
  },
  {
    strand: 'suffixes',
    letters: /^ist$/,
    homes: BIG,
    to: 'est',
    why: '“ist” makes a word for a person. The ending “est” means “most”.',
  },
  {
    strand: 'suffixes',
    letters: /^al$/,
    homes: BIG,
    to: 'el',
    why: 'The ending that means “to do with” is “al”.',
  },
  {
    strand: 'suffixes',
    letters: /^ive$/,
    homes: BIG,
    to: 'iv',
    why: 'Words hardly ever end in “v”, so an “e” comes after it.',
  },
  {
    strand: 'suffixes',
    letters: /^en$/,
    homes: BIG,
    to: 'un',
    why: '“un” only comes at the start. The ending is “en”.',
  },
  { strand: 'suffixes', letters: /^ly$/, homes: BIG, to: 'ley', why: 'The ending “ly” has no “e”.' },
  { strand: 'suffixes', letters: /^ment$/, homes: BIG, to: 'mint', why: '“Mint” is a plant. The ending is “ment”.' },
  {
    strand: 'suffixes',
    letters: /^y$/,
    homes: ['suffixes', 'spelling-joins'],
    to: 'ee',
    why: 'The ending that says “ee” is nearly always “y” alone.',
  },
  {
    strand: 'roots',
    letters: /c/,
    before: /[^s]$/,
    after: /^t/,
    homes: ['roots', 'prefixes', 'suffixes', 'schwa', 'two-closed'],
    to: 'k',
    why: 'Before “t”, the sound “k” is nearly always spelled “c”.',
  },
]

/** Words by which an explanation admits exceptions. */
const MOSTLY = /\b(?:nearly|mostly|often|hardly)\b/

/** Whether a word contradicts a rule's explanation. */
export const isBrokenBy = ({ why, excludes }: SpellingRule, word: string): boolean =>
  !MOSTLY.test(why) && (excludes?.test(word) ?? false)

/**
 * Meaningful parts that are spelled alike in every word, each with a misspelling that sounds right. Parts covered by
 * another rule (*spect*, *phone*) are omitted.
 */
export const MEANING_PARTS: Readonly<Record<string, string>> = {
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
