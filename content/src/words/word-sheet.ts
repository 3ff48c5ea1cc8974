import { DIFFICULTIES, type Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import { PHONICS_FAMILIES } from '@lanternleaf/domain/phonics/phonics-family'
import { GROUND_NAMES } from '@lanternleaf/domain/scene/scene'
import { WORD_THEMES } from '@lanternleaf/domain/word-bank/word'
import { UNIVERSAL } from '@lanternleaf/domain/word-bank/word-list'
import { z } from 'zod'

/** Every theme that has a file of words. */
export const WORD_FILES = [...WORD_THEMES, UNIVERSAL] as const

const text = z.string().trim().min(1)
const letters = z.string().regex(/^[a-z]+$/, 'lower-case letters, nothing else')

const wordEntrySchema = z.strictObject({
  word: letters,
  /** The word's own parts, when it has any: *under water*, *farm er*. Joined they are the word. */
  morphemes: z.array(letters).min(2).optional(),
  chunks: z.array(letters).min(1),
  tts_chunks: z.array(text).min(1),
  alternative_chunks: z.array(z.array(letters).min(1)),
  pattern_family: z.enum(PHONICS_FAMILIES),
  phonics_focus: z.array(text).min(1),
  /** The name of an icon of Fluent Emoji Flat, such as "spiral-shell", or of Noto Emoji: "noto:lighthouse". */
  picture: text.optional(),
  /** What the picture shows. A word that no picture shows truly has neither. */
  visual_context: text.optional(),
  context_introduction: text,
  meaning_support: text,
  completion_sentence: text,
  personal_connection_question: text,
  story_connection: text,
  celebration_message: text,
})
export type WordEntry = z.infer<typeof wordEntrySchema>

const wordList = z.array(wordEntrySchema)

/** The words of a theme, as `words/<theme>.yaml` holds them. */
export const wordSheetSchema = z.strictObject({
  theme: z.enum(WORD_FILES),
  /** What its words are shown on, each with its own picture where there is a true one. No other theme has it. */
  ground: z.enum(GROUND_NAMES),
  /** Opens the theme: where we are, what there is. */
  intro: text,
  easy: wordList,
  regular: wordList,
  challenge: wordList,
})
export type WordSheet = z.infer<typeof wordSheetSchema>

/** A word of a theme, the list it is in, and its place there from 0. */
export type PlacedWord = { readonly entry: WordEntry; readonly difficulty: Difficulty; readonly index: number }

/** The words of all three lists. */
export const placedWords = (sheet: WordSheet): readonly PlacedWord[] =>
  DIFFICULTIES.flatMap((difficulty) => sheet[difficulty].map((entry, index) => ({ entry, difficulty, index })))
