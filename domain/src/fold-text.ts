/**
 * Folding: typed texts that mean the same, such as a username typed on two keyboards, are changed to one key by which
 * they can be compared.
 */

/** Invisible characters: joiners, soft hyphens, bidirectional controls, variation selectors, fillers, tags. */
export const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu

/**
 * Characters that keyboards, word processors and orthographies use for an apostrophe, including letters such as the
 * ʻokina.
 */
const APOSTROPHES =
  /[\u0060\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u0374\u0384\u055a\u05f3\u07f4\u07f5\u1fef\u1ffd\u2018-\u201b\u2032\u2035\u275b\u275c\ua78b\ua78c\uff07\uff40]/gu

/** Quotation marks. Each is replaced with two apostrophes. */
const QUOTATION_MARKS =
  /["\u00ab\u00bb\u02ba\u02dd\u02ee\u05f4\u201c-\u201f\u2033\u2036\u275d\u275e\u300c-\u300f\u301d-\u301f\uff02]/gu

/** Hyphens: dashes, minus signs, and the dots between Catalan, Chinese and Japanese letters. */
const HYPHENS = /[\p{Pd}\u00b7\u0387\u02d7\u2027\u2043\u2212\u2219\u22c5\u2e31\u30fb\ua78f\uff65]/gu

/** Characters used as a space between Tibetan syllables (and often after the last one) and between Ethiopic words. */
const SPACES = /[\u0f0b\u1361]/gu

/** Replaces every apostrophe with ', every quotation mark with '', and every hyphen and dash with -. */
export const foldPunctuation = (text: string): string =>
  text.replace(APOSTROPHES, "'").replace(QUOTATION_MARKS, "''").replace(HYPHENS, '-')

/** Replaces every run of white space with one space, and removes it at both ends. */
export const foldSpaces = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/**
 * The comparison key of a typed text. Two texts have the same key if they differ only in:
 * - case, width, or the order of combining marks
 * - dotted and dotless i, as in Turkish
 * - the kind of apostrophe, quotation mark or hyphen
 * - the script of digits
 * - letters that look alike and of which different keyboards have different ones
 * - invisible characters
 * - marks that most people omit: Arabic, Hebrew and Syriac vowel marks, Greek accents (which capitals do not have), and
 *   the lines that stretch Arabic
 */
export function foldText(typed: string): string {
  // Invisible characters are removed twice: they can prevent the reordering of marks, and decomposition can add new
  // ones. Punctuation is folded twice, because some apostrophes can only be recognized before decomposition, others only
  // after it.
  const decomposed = foldPunctuation(foldPunctuation(typed.replace(INVISIBLE, '')).normalize('NFKD'))
  const plain = decomposed.replace(INVISIBLE, '').replace(IOTA_BELOW, 'ι').replace(SPACES, ' ').replaceAll('•', '-')
  // Converting to upper case and back unifies ß with ss, ı with i, and all forms of a Cyrillic or Greek letter.
  const lowerCase = foldMarks(plain.toLowerCase()).toUpperCase().toLowerCase()
  const unified = lowerCase.replace(ANY_VARIANT, (letters) => SAME_LETTERS[letters] ?? '')
  return foldSpaces(foldDigits(foldMarks(unified))).normalize('NFC')
}

/**
 * Removes combining marks that are usually omitted, sorts the others and removes duplicates, because neither the order
 * of marks nor a repeated mark is visible. A cedilla and a comma below s or t are the same.
 */
const foldMarks = (text: string): string =>
  text.replace(/(\P{M})(\p{M}+)/gu, (_, letter: string, marks: string) => {
    if (/[\p{Script=Arabic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Syriac}]/u.test(letter)) return letter
    const visibleMarks = [...new Set(marks)].filter((mark) => mark !== OMITTED_MARKS[letter])
    const unifiedMarks = visibleMarks.map((mark) => (/[st]/.test(letter) && mark === '\u0326' ? '\u0327' : mark))
    return letter + [...new Set(unifiedMarks)].sort().join('')
  })

/** Marks that are removed, by their letter: the dot of i and j, and the dots of ё, which Russian texts mostly omit. */
const OMITTED_MARKS: Readonly<Record<string, string>> = { i: '\u0307', j: '\u0307', е: '\u0308' }

/** The Greek iota subscript, for which capitals have a separate letter. */
const IOTA_BELOW = /\u0345/gu

/**
 * Letters that can be written in two ways that look or mean the same: each variant, in lower case and decomposed, with
 * the letters that replace it.
 */
const SAME_LETTERS: Readonly<Record<string, string>> = {
  // Greek sigma at the end of a word, and the lower-case form of the glottal stop, which some languages do not use
  ς: 'σ',
  ɂ: 'ʔ',
  // phonetic letters that look like a and g, and small capitals of i and r
  ɑ: 'a',
  ɡ: 'g',
  ɪ: 'i',
  ʀ: 'r',
  // Arabic, Persian, Urdu and Kurdish keyboards
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ڪ: 'ک',
  ہ: 'ه',
  ە: 'ه',
  ٱ: 'ا',
  // lines that stretch a word: Arabic, N’Ko, Mongolian
  '\u0640': '',
  '\u07fa': '',
  '\u180a': '',
  // Yiddish pairs
  װ: 'וו',
  ױ: 'וי',
  ײ: 'יי',
  // և in Armenian capitals
  եվ: 'եւ',
  // final letters of Malayalam and Bengali that were once written with a joiner
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
  ৎ: 'ত্',
  // vowels typed as two signs that look like one
  अा: 'आ',
  অা: 'আ',
  અા: 'આ',
  ଅା: 'ଆ',
  අා: 'ආ',
  เเ: 'แ',
  ເເ: 'ແ',
  // the two letters with which Tamil writes Sri
  ஶ: 'ஸ',
}
const ANY_VARIANT = new RegExp(Object.keys(SAME_LETTERS).join('|'), 'gu')

/**
 * Replaces the digits of every script with 0 to 9, also fullwidth, mathematical and circled digits. In Unicode, the ten
 * digits of a script follow each other, so the value of a digit is the number of digits directly before it, modulo ten.
 */
export const foldDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))

function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let digitsBefore = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - digitsBefore - 1))) digitsBefore++
  return digitsBefore % 10
}
