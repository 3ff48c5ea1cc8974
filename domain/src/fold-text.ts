/** Signs nobody sees: joiners, soft hyphens, bidirectional controls, variation selectors, fillers, tags. */
export const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu

/** What keyboards, word processors and orthographies write for an apostrophe, letters such as the ʻokina among them. */
const APOSTROPHES =
  /[\u0060\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u0374\u0384\u055a\u05f3\u07f4\u07f5\u1fef\u1ffd\u2018-\u201b\u2032\u2035\u275b\u275c\ua78b\ua78c\uff07\uff40]/gu

/** The same for a quotation mark: two apostrophes. */
const QUOTATION_MARKS =
  /["\u00ab\u00bb\u02ba\u02dd\u02ee\u05f4\u201c-\u201f\u2033\u2036\u275d\u275e\u300c-\u300f\u301d-\u301f\uff02]/gu

/** And for a hyphen: dashes, minus signs, and the dots between Catalan, Chinese and Japanese letters. */
const HYPHENS = /[\p{Pd}\u00b7\u0387\u02d7\u2027\u2043\u2212\u2219\u22c5\u2e31\u30fb\ua78f\uff65]/gu

/** What stands for a space between Tibetan syllables, and often behind the last, and between Ethiopic words. */
const SPACES = /[\u0f0b\u1361]/gu

/** Writes every apostrophe as ', every quotation mark as two of them, and every hyphen and dash as -. */
export const foldPunctuation = (text: string): string =>
  text.replace(APOSTROPHES, "'").replace(QUOTATION_MARKS, "''").replace(HYPHENS, '-')

export const foldSpaces = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/**
 * What two texts that people typed are compared by. The same are: letters in any case, width and order of their marks;
 * i with a dot and without, as Turkish has both; all apostrophes, all quotation marks, all hyphens; digits of all scripts;
 * letters that look alike and differ by keyboard alone. Left out is what nobody sees, and what most people leave out:
 * Arabic, Hebrew and Syriac vowel marks, Greek accents, which capitals have none of, and the lines that stretch Arabic.
 */
export function foldText(typed: string): string {
  // What nobody sees can keep marks out of order, and compatible forms can hold it. Some apostrophes stand alone only until
  // they are decomposed, and others only afterwards.
  const apart = foldPunctuation(foldPunctuation(typed.replace(INVISIBLE, '')).normalize('NFKD'))
  const plain = apart.replace(INVISIBLE, '').replace(IOTA_BELOW, 'ι').replace(SPACES, ' ').replaceAll('•', '-')
  // Upper case and back joins ß with ss, ı with i and all forms of a Cyrillic or Greek letter.
  const small = foldMarks(plain.toLowerCase()).toUpperCase().toLowerCase()
  const same = small.replace(SAME, (letters) => SAME_LETTERS[letters] ?? '')
  return foldSpaces(foldDigits(foldMarks(same))).normalize('NFC')
}

/** Marks in one order, each once: a keyboard's order cannot be seen, and a mark on top of itself neither. */
const foldMarks = (text: string): string =>
  text.replace(/(\P{M})(\p{M}+)/gu, (_, letter: string, marks: string) => {
    if (/[\p{Script=Arabic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Syriac}]/u.test(letter)) return letter
    const different = [...new Set(marks)].filter((mark) => mark !== LEFT_OUT[letter])
    const read = different.map((mark) => (/[st]/.test(letter) && mark === '\u0326' ? '\u0327' : mark))
    return letter + [...new Set(read)].sort().join('')
  })

/** The dot of i and j, and the dots that Russian mostly does without. */
const LEFT_OUT: Readonly<Record<string, string>> = { i: '\u0307', j: '\u0307', е: '\u0308' }

/** The iota that Greek writes below a letter, and in capitals beside it. */
const IOTA_BELOW = /\u0345/gu

/** Letters, lower case and decomposed, that are written in two ways which look the same, or stand for the same. */
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
 * Writes the digits of every script as 0 to 9, also fullwidth, mathematical and circled ones. Unicode puts a script's ten
 * digits in a row, so a digit's value is how many digits stand before it, modulo ten.
 */
export const foldDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))

function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return before % 10
}
