/** A sound of English with a key word: letters that spell it, in a word of the bank that everybody can say. */
export type KeyWord = {
  /** As `SOUNDS` names it. */
  readonly sound: string
  readonly letters: string
  readonly word: string
  /**
   * How it is said in isolation. `short`: it ends at once, and an *uh* easily follows it. `held`: it can last. `vowel`:
   * a vowel. `with-r`: a vowel that some accents end with an r.
   */
  readonly manner: 'short' | 'held' | 'vowel' | 'with-r'
}

type Row = readonly [sound: string, letters: string, word: string]

const keyWords = (manner: KeyWord['manner'], rows: readonly Row[]): readonly KeyWord[] =>
  rows.map(([sound, letters, word]) => ({ sound, letters, word, manner }))

/** All 44 sounds; those of most parts of the bank come first in each group. */
export const KEY_WORDS: readonly KeyWord[] = [
  ...keyWords('short', [
    ['k', 'k', 'kit'],
    ['t', 't', 'tag'],
    ['d', 'd', 'dog'],
    ['p', 'p', 'pen'],
    ['b', 'b', 'box'],
    ['g', 'g', 'gap'],
    ['h', 'h', 'hum'],
    ['ch', 'ch', 'chip'],
    ['j', 'j', 'jet'],
    ['w', 'w', 'web'],
    ['y', 'y', 'yes'],
  ]),
  ...keyWords('held', [
    ['l', 'l', 'log'],
    ['r', 'r', 'red'],
    ['n', 'n', 'nut'],
    ['f', 'f', 'fog'],
    ['s', 's', 'sun'],
    ['m', 'm', 'map'],
    ['sh', 'sh', 'ship'],
    ['z', 'z', 'zip'],
    ['th', 'th', 'thin'],
    ['v', 'v', 'van'],
    ['ng', 'ng', 'song'],
    ['dh', 'th', 'feather'],
    ['zh', 's', 'television'],
  ]),
  ...keyWords('vowel', [
    ['i', 'i', 'big'],
    ['o', 'o', 'fox'],
    ['e', 'e', 'web'],
    ['u', 'u', 'cub'],
    ['a', 'a', 'map'],
    ['ee', 'ee', 'reef'],
    ['ai', 'ai', 'rain'],
    ['igh', 'igh', 'bright'],
    ['oa', 'oa', 'loaf'],
    ['oo', 'oo', 'moon'],
    ['uu', 'oo', 'wooden'],
    ['ou', 'ou', 'cloud'],
    ['oi', 'oi', 'coin'],
    ['uh', 'a', 'alarm'],
  ]),
  ...keyWords('with-r', [
    ['ar', 'ar', 'star'],
    ['or', 'or', 'horn'],
    ['er', 'er', 'fern'],
    ['air', 'air', 'chair'],
    ['ear', 'ear', 'gear'],
    ['ure', 'our', 'tourist'],
  ]),
]

/** Splits a key word into the text before the letters of its sound, these letters, and the text after them. */
export function aroundLetters({ word, letters }: KeyWord): readonly [string, string, string] {
  const at = word.indexOf(letters)
  return [word.slice(0, at), letters, word.slice(at + letters.length)]
}
