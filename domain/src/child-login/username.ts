import { foldSpaces, foldText, INVISIBLE } from '../fold-text.ts'
import { fail, ok, type Result } from '../result.ts'

export const USERNAME_MAX = 20

export type UsernameError = 'empty' | 'too-long' | 'unknown-character' | 'no-letter' | 'mixed-letters'

/**
 * Validates a typed username and returns its display form: trimmed, white space collapsed, invisible characters removed
 * unless adjacent letters need them. Allowed are letters, marks and digits of any script, space, hyphen, underscore and
 * apostrophe, with at least one letter or digit; at most 20 characters, where marks belong to their letter. Within a
 * word, letters of look-alike alphabets must not be mixed, so that a name cannot be imitated with a single foreign
 * letter; a whole name in another alphabet can still look the same.
 */
export function parseUsername(typed: string): Result<string, UsernameError> {
  const name = shownName(typed)
  if (name === '') return fail('empty')
  if (lengthOf(name) > USERNAME_MAX) return fail('too-long')
  // Normalization also splits ½ and other single characters that stand for several.
  const plain = withoutInvisible(name).normalize('NFKC')
  if (!ALLOWED.test(plain)) return fail('unknown-character')
  if (!/[\p{L}\p{N}]/u.test(usernameKey(name))) return fail('no-letter')
  if (MARK_WITHOUT_LETTER.test(plain) || IMITATING.test(plain) || LONG_SIGN_ALONE.test(plain))
    return fail('unknown-character')
  return isMixed(plain) ? fail('mixed-letters') : ok(name)
}

/** The comparison key of usernames: equal keys mean the same name. See `foldText`. */
export const usernameKey = (name: string): string => foldText(name)

/**
 * The key of earlier versions. A child whose name became equal to another's keeps it, so names are looked up by this
 * key first, and a new name must be free under both.
 */
export const earlierUsernameKey = (name: string): string =>
  foldSpaces(name.normalize('NFKC').replace(/’/g, "'")).toLowerCase().normalize('NFKC')

/**
 * Besides ' and - this allows apostrophes and hyphens of particular scripts: Hebrew, Armenian, Catalan and Chinese,
 * Tibetan, Ethiopic, Japanese.
 */
const ALLOWED = /^[\p{L}\p{Mn}\p{Mc}\p{N} _'\u055a\u058a\u05be\u05f3\u05f4\u00b7\u0f0b\u1361\u30fb-]+$/u
const MARK_WITHOUT_LETTER = /(?:^|[^\p{L}\p{M}\p{N}])\p{M}/u

/**
 * Latin letters that are used in no name and pass for others: phonetic letters such as small capitals, typographic and
 * medieval ones. Phonetic letters adopted by an orthography have capitals and are allowed (ɓ, ɛ, ŋ, ɣ, ʋ), as are the
 * pharyngeal ʕ, the click ʘ and the barred ƛ, which have none. Also refused are combining strokes over a letter, as
 * opposed to letters that include one (đ, ł, ø).
 */
const IMITATING = new RegExp(
  [
    String.raw`(?![ʕʘƛĸ])(?=\p{Script=Latin})(?=\p{Ll})(?!\p{Changes_When_Uppercased})`,
    String.raw`[\u{a722}-\u{a787}\u{a78f}\u{a7f7}\u{a7fa}-\u{a7ff}\u{1d2f}\u{1d3b}\u{1d4e}\u{1d7b}\u{1d7d}\u{1d79}\u{1e9c}-\u{1e9d}\u{1e9f}\u{1efa}-\u{1eff}]`,
    String.raw`[\u{334}-\u{338}\u{363}-\u{36f}\u{20d0}-\u{20f0}]`,
  ].join('|'),
  'u',
)

/** The Japanese prolonged sound mark, which looks like a dash anywhere else. */
const LONG_SIGN_ALONE = /(?<![\p{Script=Hira}\p{Script=Kana}]\p{M}*\u30fc*)\u30fc/u

function shownName(typed: string): string {
  const plain = typed
    .replace(/[\u0060\u00b4\u2018-\u201b\u2032\u2035\u275b\u275c]/gu, "'")
    .replace(/(?![\u058a\u05be])\p{Pd}|[\u02d7\u2043\u2212]/gu, '-')
    .replace(/[\u0387\u2022\u2027\u2219\u22c5\u2e31]/gu, '·')
    .replace(COMPATIBLE, (signs) => signs.normalize('NFKC'))
  return foldSpaces(
    plain.replace(BEFORE_INVISIBLE, (_, before: string, [first = '']: string) =>
      JOINED.some(([letter, sign]) => letter.test(before) && sign.test(first)) ? before + first : before,
    ),
  ).normalize('NFC')
}

/**
 * Compatibility characters that are replaced by plain letters. Letters that an orthography uses are excluded: NFKC
 * would decompose the Armenian և, the Thai ำ and others, which then look different. Width, shape and mathematical style
 * are not part of a name.
 */
const COMPATIBLE =
  /[^\p{L}\p{M}\p{N}]|[\ufb00-\ufdff\ufe70-\ufeff\uff00-\uffef\u{1d400}-\u{1d7ff}\u{1ee00}-\u{1eeff}]/gu

const BEFORE_INVISIBLE = /(^|[^\p{Default_Ignorable_Code_Point}])(\p{Default_Ignorable_Code_Point}+)/gu
const withoutInvisible = (name: string): string => name.replace(INVISIBLE, '')

/** Letters and marks after which an invisible character changes the rendering: it is displayed, but never compared. */
const JOINED: readonly (readonly [RegExp, RegExp])[] = [
  [
    /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Mong}]/u,
    /[\u200c\u200d]/,
  ],
  [/\p{Script=Mongolian}/u, /[\u180b-\u180f]/],
  [/\p{Script=Han}/u, /[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/u],
]

/** Counts characters as read: up to four marks belong to their letter, further ones count. */
const lengthOf = (name: string): number => [...withoutInvisible(name).replace(/([^\p{M}])\p{M}{1,4}/gu, '$1')].length

const LOOKING_ALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/**
 * Letters that cannot occur in a word of that alphabet: those of other scripts, except Chinese, Japanese and Korean
 * next to Latin ones.
 */
const FOREIGN = [
  /(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Bopo}\p{Script=Hang}\p{Script=Zyyy}\p{Script=Zinh}])\p{L}/u,
  /(?![\p{Script=Cyrillic}\p{Script=Zyyy}\p{Script=Zinh}])\p{L}/u,
  /(?![\p{Script=Greek}\p{Script=Zyyy}\p{Script=Zinh}])\p{L}/u,
]
/**
 * Marks of other scripts, which are hardly visible on these letters: any outside the blocks of combining diacritical
 * marks.
 */
const FOREIGN_MARK =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*(?![\u0300-\u036f]|[\u0483-\u0487]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\ufe20-\ufe2f])\p{M}/u

function isMixed(name: string): boolean {
  if (LOOKING_ALIKE.filter((letter) => letter.test(name)).length > 1 || FOREIGN_MARK.test(name)) return true
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u)
  return words.some((word) => LOOKING_ALIKE.some((letter, place) => letter.test(word) && FOREIGN[place]?.test(word)))
}
