import type { Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import { zipfOf } from '../language/word-frequency.ts'
import { syllableCounts } from './syllables.ts'
import type { WordEntry, WordSheet } from './word-sheet.ts'

/** A word to build and the name of its picture, as its sheet gives it; null for a word without one. */
export type PicturedWord = Word & { readonly picture: string | null }

/** Words heard at least this often (Zipf) are frequent (van Heuven 2014); those below the other figure are rare. */
const FREQUENT = 4
const RARE = 3

/** The words of a theme as the plain data the client reads, list by list. */
export const compileWords = (sheet: WordSheet): Readonly<Record<Difficulty, readonly PicturedWord[]>> => {
  const listOf = (difficulty: Difficulty) =>
    sheet[difficulty].map((entry) => compileWord(sheet.theme, difficulty, entry))
  return { easy: listOf('easy'), regular: listOf('regular'), challenge: listOf('challenge') }
}

const compileWord = (theme: string, difficultyLevel: Difficulty, entry: WordEntry): PicturedWord => ({
  id: `${theme}-${entry.word}`,
  word: entry.word,
  themes: [theme],
  difficultyLevel,
  chunks: entry.chunks,
  ttsChunks: entry.tts_chunks,
  help: {
    complexity: complexityOf(entry),
    alternativeChunks: entry.alternative_chunks,
    phonicsFocus: entry.phonics_focus,
    patternFamily: entry.pattern_family,
    highFrequency: frequencyOf(entry) >= FREQUENT,
    meaningSupport: entry.meaning_support,
    contextIntroduction: entry.context_introduction,
    completionSentence: entry.completion_sentence,
    visualContext: entry.visual_context ?? null,
    personalConnectionQuestion: entry.personal_connection_question,
    storyConnection: entry.story_connection,
    celebrationMessage: entry.celebration_message,
  },
  picture: entry.picture ?? null,
})

/** A word that SUBTLEX does not know is as rare as can be. */
const frequencyOf = ({ word }: WordEntry): number => zipfOf(word) ?? -Infinity

const complexityOf = (entry: WordEntry): number => {
  const zipf = frequencyOf(entry)
  const rarity = zipf < RARE ? 2 : zipf < FREQUENT ? 1 : 0
  return (syllableCounts(entry)[0] ?? 1) + rarity
}
