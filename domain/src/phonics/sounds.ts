/**
 * The consonant sounds of English, named by the letters that are taught for them. `dh` is the *th* of *this*, `zh` the
 * *s* of *treasure*.
 */
const CONSONANT_SOUNDS: readonly string[] = [
  ...['b', 'd', 'f', 'g', 'h', 'j', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'w', 'y', 'z'],
  ...['sh', 'ch', 'th', 'dh', 'ng', 'zh'],
]

/** The vowel sounds of English. `uu` is the *oo* of *book*, `er` the *ir* of *bird*, `uh` the weak *a* of *about*. */
const VOWEL_SOUNDS = [
  ...['a', 'e', 'i', 'o', 'u', 'uu'],
  ...['ai', 'ee', 'igh', 'oa', 'oo'],
  ...['ou', 'oi', 'or', 'ar', 'er', 'air', 'ear', 'ure', 'uh'],
] as const

/**
 * The 44 sounds of English. Their names are also the keys of the recordings that families make on their devices: renaming one hides its
 * recording.
 */
export const SOUNDS: readonly string[] = [...CONSONANT_SOUNDS, ...VOWEL_SOUNDS]

export const isConsonantSound = (sound: string): boolean => CONSONANT_SOUNDS.includes(sound)

/**
 * Parses a pronunciation that is written as sounds: `/k/`, `/s t/`. Returns null for a syllable, which is written without slashes
 * (`ell`), or if a sound is unknown.
 */
export const parseSounds = (written: string): readonly string[] | null => {
  const inner = /^\/([a-z]+(?: [a-z]+)*)\/$/.exec(written)?.[1]?.split(' ')
  return inner?.every((sound) => SOUNDS.includes(sound)) ? inner : null
}

/** A pronunciation without slashes and spaces, to compare it with spellings: *ks* for `/k s/`. A syllable (`tie`) stays as it is. */
export const lettersOf = (say: string): string => say.replaceAll(/[/ ]/g, '')
