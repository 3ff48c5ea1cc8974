/**
 * Letters and the sounds that they can make, the likeliest first. Longer groups of letters come before shorter ones. A
 * sound is one character. Capitals are long vowels and sounds of two letters: `A` of *rain*, `E` of *tree*, `I` of
 * *night*, `O` of *boat*, `U` of *moon*, `W` of *cloud*, `Y` of *coin*, `Q` of *claw* and *horn*, `X` of *bird*, `R` of
 * *star*, `L` of *chair*, `G` of *gear*; `C` of *chip*, `J` of *jet*, `S` of *ship*, `T` of *thin* and *this*, `N` of
 * *ring*.
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
  // At the beginning of a word, s never sounds like z.
  [/^s/y, 's'],
  [/s/y, 's', 'z'],
]

/** The names in `SOUNDS` of the sounds that are written with capitals here. */
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

/** The maximum number of pronunciations that are returned. */
const MAX_VARIANTS = 400

/**
 * Rough pronunciations of letters, the likeliest first. They are good enough to tell that two parts cannot sound alike,
 * but not to say how a part sounds. A doubled sound counts once.
 */
export const roughSounds = (letters: string): readonly string[] => {
  const text = letters.toLowerCase()
  const variantsFrom = (index: number): readonly string[] => {
    if (index >= text.length) return ['']
    const [length, sounds] = soundsAt(text, index)
    const rest = variantsFrom(index + length)
    return sounds.flatMap((sound) => rest.map((more) => `${sound}${more}`)).slice(0, MAX_VARIANTS)
  }
  return [...new Set(variantsFrom(0).map((variant) => variant.replaceAll(/([a-zA-Z])\1+/g, '$1')))]
}

/** The number of letters of the spelling at an index, and the sounds that it can make. */
const soundsAt = (text: string, index: number): readonly [length: number, sounds: readonly string[]] => {
  for (const [letters, ...sounds] of SPELLINGS) {
    letters.lastIndex = index
    const [match] = letters.exec(text) ?? []
    if (match !== undefined) return [match.length, sounds]
  }
  return [1, [text.charAt(index)]]
}

/** The likeliest pronunciation of letters, in the notation of `parseSounds`: `/s t/` for *st*, `/k s/` for *x*. */
export const likeliestSounds = (letters: string): string =>
  `/${[...(roughSounds(letters)[0] ?? '')].map((sound) => NAMES[sound] ?? sound).join(' ')}/`

/** Whether two spellings have a rough pronunciation in common: *ail* and *ale*, *ck* and *k*. */
export const maySoundAlike = (a: string, b: string): boolean => {
  const sounds = new Set(roughSounds(a))
  return roughSounds(b).some((variant) => sounds.has(variant))
}
