/**
 * Reads a word bank that the operator of a server provides (see docs/deploy/custom-words.md), in addition to the
 * built-in words. "Remote" means not built in. The server parses the file to check it and to log a summary, and serves it unchanged; the web app parses it again. Entries with mistakes are skipped, so that one bad entry does not
 * stop word building.
 */

import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import { isRecord } from '../is-record.ts'
import { fail, ok, type Result } from '../result.ts'
import { isWordTheme, type Word } from './word.ts'
import { UNIVERSAL } from './word-list.ts'

/** The reasons to skip an entry. The texts are written to the log after the number of entries: "2 not one word …". */
const SKIP_REASONS = {
  difficulty: 'in a list that is none of easy, regular and challenge',
  shape: 'not written as docs/deploy/custom-words.md shows',
  word: 'not one word of letters, or longer than 24',
  theme: 'without a known theme',
  chunks: "with chunks that don't make the word, fewer than two or more than eight",
  sounds: 'without one of tts_chunks, of at most 24 characters, for each of its chunks',
} as const

type SkipReason = keyof typeof SKIP_REASONS

/** A word bank that the operator (a school or a family) provides. Its words have no help texts. */
export type RemoteWordBank = {
  /** The version in the file's metadata; null if the file has none. */
  readonly version: string | null
  readonly words: readonly Word[]
  /** The number of skipped entries by reason. */
  readonly skippedCounts: Readonly<Partial<Record<SkipReason, number>>>
}

/** The maximum number of chunks of a word, and of characters of a word and of a chunk's pronunciation. */
const MAX_CHUNKS = 8
const MAX_WORD_LENGTH = 24
const MAX_PRONUNCIATION_LENGTH = 24

/**
 * Parses `/wordBank.json`: `{ metadata: { total_words, version }, words: { easy: [{ word, themes, chunks, tts_chunks
 * }], … } }`. Metadata is optional, as many files lack it. Invalid entries and entries of an unknown difficulty are
 * skipped and counted; a list that is not an array counts as one entry. Unknown themes of a word are dropped. Fails
 * with `not-a-word-bank` if the file has no object `words`.
 */
export function parseRemoteWordBank(json: unknown): Result<RemoteWordBank, 'not-a-word-bank'> {
  if (!isRecord(json) || !isRecord(json.words)) return fail('not-a-word-bank')
  const { version } = isRecord(json.metadata) ? json.metadata : {}
  const results = Object.entries(json.words).flatMap(([name, list]): readonly (Word | SkipReason)[] => {
    const difficulty = DIFFICULTIES.find((difficulty) => difficulty === name.trim().toLowerCase())
    if (!Array.isArray(list)) return ['shape']
    return list.map((entry) => (difficulty === undefined ? 'difficulty' : parseWord(entry, difficulty)))
  })
  const skippedCounts: Partial<Record<SkipReason, number>> = {}
  for (const result of results) if (typeof result === 'string') skippedCounts[result] = (skippedCounts[result] ?? 0) + 1
  return ok({
    version: typeof version === 'string' || typeof version === 'number' ? String(version) : null,
    words: results.filter((result) => typeof result !== 'string'),
    skippedCounts,
  })
}

/** Summarizes the import for the log: "2 of 3 words are used; left out: 1 without …". */
export function wordBankSummary({ words, skippedCounts }: RemoteWordBank): string {
  const reasons = Object.entries(skippedCounts) as [SkipReason, number][]
  const total = reasons.reduce((sum, [, count]) => sum + count, words.length)
  const used = `${formatCount(words.length)} of ${formatCount(total)} words are used`
  if (reasons.length === 0) return used
  return `${used}; left out: ${reasons.map(([reason, count]) => `${formatCount(count)} ${SKIP_REASONS[reason]}`).join(', ')}`
}

const formatCount = (count: number): string => count.toLocaleString('en')

/** Returns the word of an entry, or the reason to skip it. */
function parseWord(entry: unknown, difficultyLevel: Difficulty): Word | SkipReason {
  if (!isRecord(entry)) return 'shape'
  const { word, chunks, tts_chunks: ttsChunks } = entry
  if (typeof word !== 'string') return 'shape'
  const spelling = normalizeSpelling(word)
  if (!/^\p{L}+(?:'\p{L}+)*$/u.test(spelling) || spelling.length > MAX_WORD_LENGTH) return 'word'
  const themes = isTexts(entry.themes)
    ? entry.themes.map((theme) => theme.trim().toLowerCase()).filter(isKnownTheme)
    : []
  if (themes.length === 0) return 'theme'
  const normalChunks = isTexts(chunks) ? chunks.map(normalizeSpelling) : []
  if (normalChunks.length < 2 || normalChunks.length > MAX_CHUNKS || normalChunks.join('') !== spelling) return 'chunks'
  const arePronounceable = isTexts(ttsChunks) && ttsChunks.every((text) => text.length <= MAX_PRONUNCIATION_LENGTH)
  if (!arePronounceable || ttsChunks.length !== normalChunks.length) return 'sounds'
  return {
    id: `remote-${spelling}`,
    word: spelling,
    themes,
    difficultyLevel,
    chunks: normalChunks,
    ttsChunks,
    help: null,
  }
}

/** Normalizes spelling: no spaces around it, lower case, composed accents (NFC), and `'` for every apostrophe. */
const normalizeSpelling = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u02bc\u02bb\u2032\uff07]/g, "'")
    .trim()
    .toLowerCase()

const isKnownTheme = (theme: string): boolean => isWordTheme(theme) || theme === UNIVERSAL

/** Whether a value is a non-empty array of texts that are not blank. */
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === 'string' && text.trim() !== '')
