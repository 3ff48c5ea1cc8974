/**
 * Letters and what they may say, longest first. Capitals are long vowels and pairs: `A` of *rain*, `E` of *tree*, `I` of
 * *night*, `O` of *boat*, `U` of *moon*, `W` of *cloud*, `Y` of *coin*, `Q` of *claw* and *horn*, `X` of *bird*, `R` of
 * *star*, `L` of *chair*; `C` of *chip*, `J`, `S` of *ship*, `T` of *thin* and *this*, `N` of *ring*. A `$` stands for the end.
 */
const SPELLINGS: readonly (readonly [letters: RegExp, ...sounds: string[]])[] = [
  [/eigh/y, 'A'],
  [/augh|ough/y, 'Q', 'O', 'U', 'of', 'uf'],
  [/igh/y, 'I'],
  [/tch/y, 'C'],
  [/dge/y, 'J'],
  [/tion|sion|shun/y, 'Sun'],
  [/ture$/y, 'CX'],
  [/ous$/y, 'us', 'Ws'],
  [/oar|our|ore|oor/y, 'Q', 'WX'],
  [/air|are|ayr|eir|ere/y, 'L', 'G'],
  [/ear|eer/y, 'G', 'X', 'L', 'R'],
  [/er|ir|ur/y, 'X'],
  [/(?<=w)or|or$/y, 'Q', 'X'],
  [/or/y, 'Q'],
  [/(?<=w)ar/y, 'Q', 'R', 'X'],
  [/ar$/y, 'R', 'X'],
  [/ar/y, 'R'],
  [/ai|ay/y, 'A'],
  [/ee/y, 'E'],
  [/ea/y, 'E', 'e', 'A'],
  [/ei|ey/y, 'A', 'E', 'I'],
  [/ie/y, 'E', 'I'],
  [/oa|oe|oh$/y, 'O'],
  [/ow/y, 'O', 'W'],
  [/ou/y, 'W', 'U', 'u', 'O'],
  [/oi|oy/y, 'Y'],
  [/oo/y, 'U', 'u'],
  [/au|aw/y, 'Q', 'o'],
  [/ew|ue|eu|ui/y, 'U'],
  [/a(?=[^aeiouwxy]e$)/y, 'A'],
  [/e(?=[^aeiouwxy]e$)/y, 'E'],
  [/i(?=[^aeiouwxy]e$)/y, 'I', 'i', 'E'],
  [/o(?=[^aeiouwxy]e$)/y, 'O', 'u', 'U'],
  [/u(?=[^aeiouwxy]e$)/y, 'U'],
  [/y(?=[^aeiouwxy]e$)/y, 'I'],
  [/(?<=[^aeiou])le$/y, 'ul'],
  [/(?<=[^aeiou])e$/y, '', 'E'],
  [/a/y, 'a', 'A', 'o', 'u'],
  [/e/y, 'e', 'E', 'i'],
  [/i/y, 'i', 'I'],
  [/o/y, 'o', 'O', 'u'],
  [/u/y, 'u', 'U'],
  [/y(?=[aeiou])/y, 'y'],
  [/y/y, 'i', 'I', 'E'],
  [/ck|ch(?=[lr])/y, 'k'],
  [/sch/y, 'sk', 'S'],
  [/ch/y, 'C', 'k'],
  [/sh/y, 'S'],
  [/th|dh/y, 'T'],
  [/ph/y, 'f'],
  [/wh/y, 'w', 'h'],
  [/ng/y, 'N'],
  [/n(?=k)/y, 'N'],
  [/qu/y, 'kw'],
  [/\bkn|gn/y, 'n'],
  [/wr|rh/y, 'r'],
  [/mb$/y, 'm'],
  [/x/y, 'ks'],
  [/c(?=[eiy])/y, 's'],
  [/c/y, 'k'],
  [/g(?=[eiy])/y, 'J', 'g'],
  [/j/y, 'J'],
  // *sick* is never "zick".
  [/^s/y, 's'],
  [/s/y, 's', 'z'],
]

/** The sounds that stand for more than their own letter, by their names in `SOUNDS`. */
const NAMES: Readonly<Record<string, string>> = {
  A: 'ai',
  E: 'ee',
  I: 'igh',
  O: 'oa',
  U: 'oo',
  W: 'ou',
  Y: 'oi',
  Q: 'or',
  X: 'er',
  R: 'ar',
  L: 'air',
  G: 'ear',
  C: 'ch',
  J: 'j',
  S: 'sh',
  T: 'th',
  N: 'ng',
}

/** The maximum number of pronunciations listed. */
const MAX_VARIANTS = 400

/**
 * Rough pronunciations of letters: good enough to tell that two parts cannot sound alike, not to say how one sounds.
 * Doubled letters count once.
 */
export const roughSounds = (letters: string): readonly string[] => {
  const text = letters.toLowerCase()
  const from = (at: number): readonly string[] => {
    if (at >= text.length) return ['']
    const [length, sounds] = soundsAt(text, at)
    const rest = from(at + length)
    return sounds.flatMap((sound) => rest.map((more) => `${sound}${more}`)).slice(0, MAX_VARIANTS)
  }
  return [...new Set(from(0).map((said) => said.replaceAll(/([a-zA-Z])\1+/g, '$1')))]
}

const soundsAt = (text: string, at: number): readonly [number, readonly string[]] => {
  for (const [letters, ...sounds] of SPELLINGS) {
    letters.lastIndex = at
    const [match] = letters.exec(text) ?? []
    if (match !== undefined) return [match.length, sounds]
  }
  return [1, [text.charAt(at)]]
}

/** The most likely sounds of letters, in the notation of `parseSounds`: `/s t/` for *st*, `/k s/` for *x*. */
export const likeliestSounds = (letters: string): string =>
  `/${[...(roughSounds(letters)[0] ?? '')].map((sound) => NAMES[sound] ?? sound).join(' ')}/`

/** Whether two spellings may sound alike, as far as letters tell: *ail* and *ale*, *ck* and *k*. */
export const maySoundAlike = (a: string, b: string): boolean => {
  const sounds = new Set(roughSounds(a))
  return roughSounds(b).some((said) => sounds.has(said))
}
