/** Invisible characters: joiners, soft hyphens, bidirectional controls, variation selectors, fillers, tags. */
export const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu

/**
 * Characters that keyboards, word processors and orthographies use for an apostrophe, including letters such as the
 * ʻokina.
 */
const APOSTROPHES =
  /[\u0060\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u0374\u0384\u055a\u05f3\u07f4\u07f5\u1fef\u1ffd\u2018-\u201b\u2032\u2035\u275b\u275c\ua78b\ua78c\uff07\uff40]/gu

/** Quotation marks, which are folded to two apostrophes. */
const QUOTATION_MARKS =
  /["\u00ab\u00bb\u02ba\u02dd\u02ee\u05f4\u201c-\u201f\u2033\u2036\u275d\u275e\u300c-\u300f\u301d-\u301f\uff02]/gu

/** Hyphens: dashes, minus signs, and the dots between Catalan, Chinese and Japanese letters. */
const HYPHENS = /[\p{Pd}\u00b7\u0387\u02d7\u2027\u2043\u2212\u2219\u22c5\u2e31\u30fb\ua78f\uff65]/gu

/** Characters used as a space between Tibetan syllables (and often after the last one) and between Ethiopic words. */
const SPACES = /[\u0f0b\u1361]/gu

/** Replaces every apostrophe by ', every quotation mark by two of them, and every hyphen and dash by -. */
export const foldPunctuation = (text: string): string =>
  text.replace(APOSTROPHES, "'").replace(QUOTATION_MARKS, "''").replace(HYPHENS, '-')

export const foldSpaces = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/**
 * The comparison key of typed text. Two texts are equal if they differ only in: case, width or the order of combining
 * marks; dotted and dotless i, as in Turkish; the kind of apostrophe, quotation mark or hyphen; the script of digits;
 * or letters that look alike and differ only by keyboard. Invisible characters are removed, and marks that most people
 * omit: Arabic, Hebrew and Syriac vowel marks, Greek accents (which capitals do not have), and the lines that stretch
 * Arabic.
 */
export function foldText(typed: string): string {
  // Invisible characters can keep marks out of order, and compatibility forms can contain them. Some apostrophes are
  // only separate characters before decomposition, others only after it.
  const apart = foldPunctuation(foldPunctuation(typed.replace(INVISIBLE, '')).normalize('NFKD'))
  const plain = apart.replace(INVISIBLE, '').replace(IOTA_BELOW, 'ι').replace(SPACES, ' ').replaceAll('•', '-')
  // Converting to upper case and back unifies ß with ss, ı with i, and all forms of a Cyrillic or Greek letter.
  const small = foldMarks(plain.toLowerCase()).toUpperCase().toLowerCase()
  const same = small.replace(SAME, (letters) => SAME_LETTERS[letters] ?? '')
  return foldSpaces(foldDigits(foldMarks(same))).normalize('NFC')
}

/** Sorts combining marks and removes duplicates: neither the order of typing nor a repeated mark is visible. */
const foldMarks = (text: string): string =>
  text.replace(/(\P{M})(\p{M}+)/gu, (_, letter: string, marks: string) => {
    if (/[\p{Script=Arabic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Syriac}]/u.test(letter)) return letter
    const different = [...new Set(marks)].filter((mark) => mark !== LEFT_OUT[letter])
    const read = different.map((mark) => (/[st]/.test(letter) && mark === '\u0326' ? '\u0327' : mark))
    return letter + [...new Set(read)].sort().join('')
  })

/** Marks that are omitted: the dot of i and j, and the dots of ё, which Russian texts mostly omit. */
const LEFT_OUT: Readonly<Record<string, string>> = { i: '\u0307', j: '\u0307', е: '\u0308' }

/** The Greek iota subscript, which capitals write beside the letter. */
const IOTA_BELOW = /\u0345/gu

/** Letters (lower case, decomposed) that can be written in two ways which look or mean the same. */
const SAME_LETTERS: Readonly<Record<string, string>> = {
  // Greek sigma at the end of a word, and the glottal stop with a lower case and without
  ς: 'σ',
  ɂ: 'ʔ',
  // shapes of a, g, i and r that fonts draw alike, or as small capitals
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
  // vowels put together from two signs
  अा: 'आ',
  অা: 'আ',
  અા: 'આ',
  ଅା: 'ଆ',
  අා: 'ආ',
  เเ: 'แ',
  ເເ: 'ແ',
  // both letters with which Tamil writes Sri
  ஶ: 'ஸ',
}
const SAME = new RegExp(Object.keys(SAME_LETTERS).join('|'), 'gu')

/**
 * Replaces the digits of every script, including fullwidth, mathematical and circled ones, by 0 to 9. Unicode places
 * the ten digits of a script in a row, so a digit's value is the number of digits before it, modulo ten.
 */
export const foldDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))

function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return before % 10
}
