/**
 * Turns the words of a theme into the plain data that the client reads. `web/generate/content.ts` calls it before a
 * build.
 */

import type { Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import type { Morpheme, Word } from '@lanternleaf/domain/word-bank/word'
import { distractorsFor } from '@lanternleaf/domain/word-building/distractors'
import { indexNeighbours } from '@lanternleaf/domain/word-building/neighbour-chunks'
import { zipfOf } from '../language/word-frequency.ts'
import { syllableCounts } from './pronunciation.ts'
import { createSpellingPredicates } from './spelling-predicates.ts'
import type { StoryLine } from './story-line.ts'
import type { MorphemeEntry, WordEntry, WordSheet } from './word-sheet.ts'

/** A word to build and the name of its picture, as its sheet gives it; null for a word without one. */
export type PicturedWord = Word & { readonly picture: string | null }

/** On the Zipf scale, words from 4 on are frequent and words below 3 are rare (van Heuven 2014). */
const MIN_FREQUENT_ZIPF = 4
const MIN_COMMON_ZIPF = 3

/**
 * The words of all themes by theme, each with its distractors: the parts in the tray that do not belong to the word. They come from
 * the sheet, or are computed from the whole bank if the sheet gives none.
 *
 * @param lineIn finds the sentence of a story that has a word
 */
export const compileBank = (
  sheets: readonly WordSheet[],
  lineIn: StoryLine,
): ReadonlyMap<string, readonly PicturedWord[]> => {
  const themes = sheets.map((sheet) => [sheet.theme, Object.values(compileWords(sheet, lineIn)).flat()] as const)
  const words = themes.flatMap(([, themeWords]) => themeWords)
  const neighbours = indexNeighbours(words)
  const predicates = createSpellingPredicates(words.map(({ word }) => word))
  const withDistractors = (word: PicturedWord): PicturedWord =>
    word.help === null || word.help.distractors.length > 0
      ? word
      : { ...word, help: { ...word.help, distractors: distractorsFor(word, { neighbours, ...predicates }) } }
  return new Map<string, readonly PicturedWord[]>(
    themes.map(([theme, themeWords]) => [theme, themeWords.map(withDistractors)]),
  )
}

/**
 * The words of a theme as the plain data the client reads, list by list, without computed distractors.
 *
 * @param lineIn finds the sentence of a story that has a word
 */
export const compileWords = (
  sheet: WordSheet,
  lineIn: StoryLine,
): Readonly<Record<Difficulty, readonly PicturedWord[]>> => {
  const listOf = (difficulty: Difficulty) =>
    sheet[difficulty].map((entry) => compileWord(sheet.theme, difficulty, entry, lineIn))
  return { easy: listOf('easy'), regular: listOf('regular'), challenge: listOf('challenge') }
}

const compileWord = (
  theme: string,
  difficultyLevel: Difficulty,
  entry: WordEntry,
  lineIn: StoryLine,
): PicturedWord => ({
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
    patternFamily: entry.pattern_family ?? null,
    strand: entry.strand ?? null,
    sum: entry.sum?.map(morphemeOf) ?? null,
    highFrequency: frequencyOf(entry) >= MIN_FREQUENT_ZIPF,
    meaningSupport: entry.meaning_support,
    contextIntroduction: entry.context_introduction,
    completionSentence: entry.completion_sentence,
    visualContext: entry.visual_context ?? null,
    personalConnectionQuestion: entry.personal_connection_question,
    storyConnection: storyConnectionOf(lineIn(entry.word, theme, entry.story_connection)),
    celebrationMessage: entry.celebration_message,
    distractors: (entry.distractors ?? []).map(({ why, ...distractor }) => ({ ...distractor, why: why ?? null })),
    oddLetters: entry.odd_letters ?? [],
  },
  picture: entry.picture ?? null,
})

const morphemeOf = ({ part, from, means, change }: MorphemeEntry): Morpheme => ({
  part,
  from: from ?? null,
  means: means ?? null,
  change: change ?? null,
})

const storyConnectionOf = (line: ReturnType<StoryLine>): string | null =>
  line === null ? null : `In “${line.title}”: ${line.sentence}`

/** The Zipf value of a word; a word that SUBTLEX does not know is rarer than all others. */
const frequencyOf = ({ word }: WordEntry): number => zipfOf(word) ?? -Infinity

const complexityOf = (entry: WordEntry): number => {
  const zipf = frequencyOf(entry)
  const rarity = zipf < MIN_COMMON_ZIPF ? 2 : zipf < MIN_FREQUENT_ZIPF ? 1 : 0
  return (syllableCounts(entry)[0] ?? 1) + rarity
}
