/** A sound of English, with a key word of the word bank in which everybody can hear it. */
export type KeyWord = {
  /** The sound, as `SOUNDS` names it. */
  readonly sound: string
  /** The letters of the key word that spell the sound. */
  readonly letters: string
  readonly word: string
  /**
   * How the sound is spoken alone. `short`: it cannot be held, and is easily followed by an *uh*. `held`: it can be
   * held. `vowel`: it is a vowel. `with-r`: it is a vowel that some accents end with an r.
   */
  readonly manner: 'short' | 'held' | 'vowel' | 'with-r'
}

type Row = readonly [sound: string, letters: string, word: string]

const keyWords = (manner: KeyWord['manner'], rows: readonly Row[]): readonly KeyWord[] =>
  rows.map(([sound, letters, word]) => ({ sound, letters, word, manner }))

/** The key words of all 44 sounds. In each group, the sounds that are most frequent in the word bank come first. */
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
  const index = word.indexOf(letters)
  return [word.slice(0, index), letters, word.slice(index + letters.length)]
}
