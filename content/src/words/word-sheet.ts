/**
 * The schema of a file of words, `content/words/<theme>.yaml`, and what such a file would say for the list of big words, which
 * has no file.
 */

import { DIFFICULTIES, type Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import { PHONICS_FAMILIES } from '@lanternleaf/domain/phonics/phonics-family'
import { GROUND_NAMES } from '@lanternleaf/domain/scene/scene'
import { HOME_STRANDS } from '@lanternleaf/domain/sequence/strand'
import { WORD_THEMES } from '@lanternleaf/domain/word-bank/word'
import { HEART, UNIVERSAL } from '@lanternleaf/domain/word-bank/word-list'
import { z } from 'zod'

/** The names of all files of words: the themes, the universal words, and the heart words. */
export const WORD_FILES = [...WORD_THEMES, UNIVERSAL, HEART] as const

/**
 * The background (ground) and the intro of the list of big words in word building. Its words come from all themes, so no file
 * has these two. `web/generate` reads them when the app is built.
 */
export const BIG_WORDS_OPENING = {
  ground: 'workshop',
  intro: 'Big words are made of smaller parts, and most parts mean something.',
} as const

/** In which way a picture shows its word truly. `content/picture-review.yaml` says what each means. */
export const PICTURE_SHOWS = ['it', 'kind', 'part', 'action'] as const

const text = z.string().trim().min(1)
const letters = z.string().regex(/^[a-z]+$/, 'lower-case letters, nothing else')

/** A part of a word with a meaning, or a letter that is added where two of them join: the second *p* of *hopping*. */
const morphemeSchema = z.strictObject({
  part: letters,
  /** Its spelling as a word of its own, where that differs: in *hoping*: part `hop`, from `hope`. */
  from: letters.optional(),
  /** What it does to the word's meaning, in a few words: *un* is "not". */
  means: text.optional(),
  /** What happens to the spelling, in a few words: "the t doubles". */
  change: text.optional(),
})
export type MorphemeEntry = z.infer<typeof morphemeSchema>

/** Letters that say something unexpected. */
const oddLettersSchema = z.strictObject({
  letters,
  /** Their place in the word, from 0. */
  at: z.int().min(0),
  /** What they say, as it would be spelled plainly; empty where they are silent, themselves where a vowel is short before an e. */
  says: z.string().regex(/^[a-z]*$/, 'lower-case letters, or nothing'),
})
export type OddLettersEntry = z.infer<typeof oddLettersSchema>

/** A part that does not belong, written by hand: it replaces the computed ones. */
const distractorSchema = z.strictObject({
  text: letters,
  /** What a voice is given for it, as in `tts_chunks`. */
  say: text,
  /** The place, from 0, of the part that it could be taken for. */
  slot: z.int().min(0),
  /** The rule that distinguishes the two, in a sentence for a child. */
  why: text.optional(),
})

const wordFields = z.strictObject({
  word: letters,
  /** The step in the order of spelling lessons (strand) for which the word was chosen: the latest one that it shows. */
  strand: z.enum(HOME_STRANDS).optional(),
  /** Letters that say something unexpected, in their order: of every heart word, and of others with such a surprise in them. */
  odd_letters: z.array(oddLettersSchema).min(1).optional(),
  /**
   * The word's own parts, when it has any: *under water*, *farm er*. Joined they are the word. Parts with a meaning are
   * written as such, and are shown as the word's sum, such as *un + happy*.
   */
  morphemes: z
    .array(z.union([letters, morphemeSchema]))
    .min(2)
    .optional(),
  chunks: z.array(letters).min(1),
  tts_chunks: z.array(text).min(1),
  alternative_chunks: z.array(z.array(letters).min(1)),
  /** Left out where a word of a later strand shows none of the families. */
  pattern_family: z.enum(PHONICS_FAMILIES).optional(),
  phonics_focus: z.array(text).min(1),
  /** The name of an icon of Fluent Emoji Flat, such as "spiral-shell", or of Noto Emoji: "noto:lighthouse". */
  picture: text.optional(),
  /** How the picture shows the word, if the author has reviewed it. `picture-review.yaml` explains the values. */
  picture_shows: z.enum(PICTURE_SHOWS).optional(),
  /** What the picture shows. A word that no picture shows truly has neither. */
  visual_context: text.optional(),
  context_introduction: text,
  meaning_support: text,
  completion_sentence: text,
  personal_connection_question: text,
  /** The id of the story to quote, if it has the word; else one is found, of the theme first. */
  story_connection: text.optional(),
  celebration_message: text,
  /** Nearly always left out, because distractors are computed. */
  distractors: z.array(distractorSchema).min(1).optional(),
})

/** Splits the morphemes of an entry into their letters and, if they have meanings, a sum that the client shows. */
const wordEntrySchema = wordFields.transform(({ morphemes, ...entry }): WordEntry => {
  if (morphemes === undefined) return entry
  const parts = morphemes.map((morpheme) => (typeof morpheme === 'string' ? { part: morpheme } : morpheme))
  const hasSum = parts.some(({ means, change }) => means !== undefined || change !== undefined)
  return { ...entry, morphemes: parts.map(({ part }) => part), ...(hasSum ? { sum: parts } : {}) }
})
export type WordEntry = Omit<z.infer<typeof wordFields>, 'morphemes'> & {
  readonly morphemes?: readonly string[]
  readonly sum?: readonly MorphemeEntry[]
}

const wordList = z.array(wordEntrySchema)

/** The words of a theme, as `words/<theme>.yaml` holds them. */
export const wordSheetSchema = z.strictObject({
  theme: z.enum(WORD_FILES),
  /** The background behind the words of the theme and their pictures. Each theme has a different one. */
  ground: z.enum(GROUND_NAMES),
  /** The text that introduces the theme: where we are, and what is there. */
  intro: text,
  easy: wordList,
  regular: wordList,
  challenge: wordList,
})
export type WordSheet = z.infer<typeof wordSheetSchema>

/** Further words of a theme, as any file of the folder `words/<theme>/` holds them: a writer's own, or a strand's. */
export const EXTRA_WORD_FILES = {
  schema: z.strictObject({
    easy: wordList.optional(),
    regular: wordList.optional(),
    challenge: wordList.optional(),
  }),
  lists: DIFFICULTIES,
} as const

/** A word of a theme, the list it is in, and its place there from 0. */
export type PlacedWord = { readonly entry: WordEntry; readonly difficulty: Difficulty; readonly index: number }

/** The words of all three lists. */
export const placedWords = (sheet: WordSheet): readonly PlacedWord[] =>
  DIFFICULTIES.flatMap((difficulty) => sheet[difficulty].map((entry, index) => ({ entry, difficulty, index })))
