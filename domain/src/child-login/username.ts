/**
 * The rules of usernames, and the key by which two of them count as the same. The forms of the web app and the server
 * both check names with it, when a reader is added and when a child logs in.
 */

import { foldSpaces, foldText, INVISIBLE } from '../fold-text.ts'
import { fail, ok, type Result } from '../result.ts'

/** The maximum number of characters of a username. Marks belong to their letter and do not count. */
export const USERNAME_MAX = 20

export type UsernameError = 'empty' | 'too-long' | 'unknown-character' | 'no-letter' | 'mixed-letters'

/**
 * Validates a typed username and returns the form in which it is shown: trimmed, with single spaces, and without
 * invisible characters unless the letters around them need them.
 *
 * A username may have letters, marks and digits of any script, spaces, hyphens, underscores and apostrophes, at most 20
 * characters, and at least one letter or digit. Letters of alphabets that look alike must not be mixed, so that nobody
 * can imitate a name by replacing single letters. (A whole name in another alphabet can still look the same.)
 */
export function parseUsername(typed: string): Result<string, UsernameError> {
  const name = displayName(typed)
  if (name === '') return fail('empty')
  if (lengthOf(name) > USERNAME_MAX) return fail('too-long')
  // Normalization also splits single characters such as ½ that stand for several.
  const plain = withoutInvisible(name).normalize('NFKC')
  if (!ALLOWED_CHARACTERS.test(plain)) return fail('unknown-character')
  if (!/[\p{L}\p{N}]/u.test(usernameKey(name))) return fail('no-letter')
  if (MARK_WITHOUT_LETTER.test(plain) || IMITATING_LETTER.test(plain) || LONG_SIGN_ALONE.test(plain))
    return fail('unknown-character')
  return mixesAlphabets(plain) ? fail('mixed-letters') : ok(name)
}

/** The key by which usernames are compared: two names with the same key count as the same name. See `foldText`. */
export const usernameKey = (name: string): string => foldText(name)

/**
 * The key that earlier versions used. By the new key, the names of two existing children can be the same; both keep
 * their names. Therefore a name is looked up by this key first, and a new name must be free under both keys.
 */
export const earlierUsernameKey = (name: string): string =>
  foldSpaces(name.normalize('NFKC').replace(/’/g, "'")).toLowerCase().normalize('NFKC')

/**
 * The characters of a username. The code points are apostrophes and hyphens of particular scripts: Armenian, Hebrew,
 * Catalan and Chinese, Tibetan, Ethiopic, Japanese.
 */
const ALLOWED_CHARACTERS = /^[\p{L}\p{Mn}\p{Mc}\p{N} _'\u055a\u058a\u05be\u05f3\u05f4\u00b7\u0f0b\u1361\u30fb-]+$/u
const MARK_WITHOUT_LETTER = /(?:^|[^\p{L}\p{M}\p{N}])\p{M}/u

/**
 * Latin letters that no real name has and that can be mistaken for other letters: phonetic letters such as small
 * capitals, typographic and medieval letters. Phonetic letters that an orthography has adopted are allowed: those with
 * a capital (ɓ, ɛ, ŋ, ɣ, ʋ), and ʕ, ʘ and ƛ, which have none. Combining strokes over a letter are not allowed, but
 * letters that include a stroke are (đ, ł, ø).
 */
const IMITATING_LETTER = new RegExp(
  [
    String.raw`(?![ʕʘƛĸ])(?=\p{Script=Latin})(?=\p{Ll})(?!\p{Changes_When_Uppercased})`,
    String.raw`[\u{a722}-\u{a787}\u{a78f}\u{a7f7}\u{a7fa}-\u{a7ff}\u{1d2f}\u{1d3b}\u{1d4e}\u{1d7b}\u{1d7d}\u{1d79}\u{1e9c}-\u{1e9d}\u{1e9f}\u{1efa}-\u{1eff}]`,
    String.raw`[\u{334}-\u{338}\u{363}-\u{36f}\u{20d0}-\u{20f0}]`,
  ].join('|'),
  'u',
)

/** The Japanese prolonged sound mark after anything but a kana: there it looks like a dash. */
const LONG_SIGN_ALONE = /(?<![\p{Script=Hira}\p{Script=Kana}]\p{M}*\u30fc*)\u30fc/u

/** The form in which a typed name is shown. */
function displayName(typed: string): string {
  const plain = typed
    .replace(/[\u0060\u00b4\u2018-\u201b\u2032\u2035\u275b\u275c]/gu, "'")
    .replace(/(?![\u058a\u05be])\p{Pd}|[\u02d7\u2043\u2212]/gu, '-')
    .replace(/[\u0387\u2022\u2027\u2219\u22c5\u2e31]/gu, '·')
    .replace(COMPATIBILITY_CHARACTERS, (signs) => signs.normalize('NFKC'))
  return foldSpaces(
    plain.replace(INVISIBLE_AFTER_LETTER, (_, before: string, [first = '']: string) =>
      LETTERS_WITH_JOINERS.some(([letter, sign]) => letter.test(before) && sign.test(first)) ? before + first : before,
    ),
  ).normalize('NFC')
}

/**
 * Compatibility characters that are replaced with plain letters, because width, shape and mathematical style are not
 * part of a name. Letters that an orthography uses are not among them: NFKC would decompose the Armenian և, the Thai ำ
 * and others so that they look different.
 */
const COMPATIBILITY_CHARACTERS =
  /[^\p{L}\p{M}\p{N}]|[\ufb00-\ufdff\ufe70-\ufeff\uff00-\uffef\u{1d400}-\u{1d7ff}\u{1ee00}-\u{1eeff}]/gu

const INVISIBLE_AFTER_LETTER = /(^|[^\p{Default_Ignorable_Code_Point}])(\p{Default_Ignorable_Code_Point}+)/gu
const withoutInvisible = (name: string): string => name.replace(INVISIBLE, '')

/**
 * Letters and the invisible characters that change how these letters are drawn. After such a letter, the invisible
 * character is kept in the shown name; the comparison key never has it.
 */
const LETTERS_WITH_JOINERS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Mong}]/u,
    /[\u200c\u200d]/,
  ],
  [/\p{Script=Mongolian}/u, /[\u180b-\u180f]/],
  [/\p{Script=Han}/u, /[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/u],
]

/**
 * The number of characters as a reader counts them: up to four marks belong to their letter, each further mark counts.
 */
const lengthOf = (name: string): number => [...withoutInvisible(name).replace(/([^\p{M}])\p{M}{1,4}/gu, '$1')].length

/** The alphabets whose letters look alike. */
const ALPHABETS_THAT_LOOK_ALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/**
 * For each of these alphabets, the letters that cannot occur in a word with its letters: all letters of other scripts,
 * except that a Latin word may have Chinese, Japanese and Korean letters.
 */
const FOREIGN_LETTERS = [
  /(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Bopo}\p{Script=Hang}\p{Script=Zyyy}\p{Script=Zinh}])\p{L}/u,
  /(?![\p{Script=Cyrillic}\p{Script=Zyyy}\p{Script=Zinh}])\p{L}/u,
  /(?![\p{Script=Greek}\p{Script=Zyyy}\p{Script=Zinh}])\p{L}/u,
]
/**
 * A Latin, Cyrillic or Greek letter with a mark of another script, which is hardly visible on it. These are all marks
 * outside the Unicode blocks of combining diacritical marks.
 */
const FOREIGN_MARK =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*(?![\u0300-\u036f]|[\u0483-\u0487]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\ufe20-\ufe2f])\p{M}/u

function mixesAlphabets(name: string): boolean {
  if (ALPHABETS_THAT_LOOK_ALIKE.filter((letter) => letter.test(name)).length > 1 || FOREIGN_MARK.test(name)) return true
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u)
  return words.some((word) =>
    ALPHABETS_THAT_LOOK_ALIKE.some((letter, index) => letter.test(word) && FOREIGN_LETTERS[index]?.test(word)),
  )
}
