import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import { isRecord } from '../is-record.ts'
import { fail, ok, type Result } from '../result.ts'
import { isWordTheme, type Word } from './word.ts'
import { UNIVERSAL } from './word-list.ts'

/** Why entries were skipped, as written in the log after their number. */
const REASONS = {
  difficulty: 'in a list that is none of easy, regular and challenge',
  shape: 'not written as docs/deploy/custom-words.md shows',
  word: 'not one word of letters, or longer than 24',
  theme: 'without a theme that is here',
  chunks: 'with chunks that do not make the word, fewer than two or more than eight',
  sounds: 'without one of tts_chunks for each of its chunks',
} as const

type Reason = keyof typeof REASONS

/** A school's own word bank. Its words have no help texts. */
export type RemoteWordBank = {
  /** The version in the file's metadata; null when absent. */
  readonly version: string | null
  readonly words: readonly Word[]
  /** The number of skipped entries by reason. */
  readonly leftOut: Readonly<Partial<Record<Reason, number>>>
}

const MAX_PARTS = 8
const MAX_WORD_LENGTH = 24
const MAX_SAID_LENGTH = 24

/**
 * Parses `/wordBank.json`: `{ metadata: { total_words, version }, words: { easy: [{ word, themes, chunks, tts_chunks
 * }], … } }`. Metadata is optional, as many files lack it. Invalid entries, unknown difficulties or themes, and lists
 * that are no arrays are skipped and counted; `not-a-word-bank` when there are no lists at all.
 */
export function parseRemoteWordBank(json: unknown): Result<RemoteWordBank, 'not-a-word-bank'> {
  if (!isRecord(json) || !isRecord(json.words)) return fail('not-a-word-bank')
  const { version } = isRecord(json.metadata) ? json.metadata : {}
  const read = Object.entries(json.words).flatMap(([name, list]): readonly (Word | Reason)[] => {
    const difficulty = DIFFICULTIES.find((difficulty) => difficulty === name.trim().toLowerCase())
    if (!Array.isArray(list)) return ['shape']
    return list.map((entry) => (difficulty === undefined ? 'difficulty' : readWord(entry, difficulty)))
  })
  const leftOut: Partial<Record<Reason, number>> = {}
  for (const item of read) if (typeof item === 'string') leftOut[item] = (leftOut[item] ?? 0) + 1
  return ok({
    version: typeof version === 'string' || typeof version === 'number' ? String(version) : null,
    words: read.filter((item) => typeof item !== 'string'),
    leftOut,
  })
}

/** Summarizes the import for the log: "2 of 3 words are used; left out: 1 without …". */
export function wordBankSummary({ words, leftOut }: RemoteWordBank): string {
  const reasons = Object.entries(leftOut) as [Reason, number][]
  const all = reasons.reduce((sum, [, count]) => sum + count, words.length)
  const used = `${count(words.length)} of ${count(all)} words are used`
  if (reasons.length === 0) return used
  return `${used}; left out: ${reasons.map(([reason, many]) => `${count(many)} ${REASONS[reason]}`).join(', ')}`
}

const count = (many: number): string => many.toLocaleString('en')

function readWord(entry: unknown, difficultyLevel: Difficulty): Word | Reason {
  if (!isRecord(entry)) return 'shape'
  const { word, chunks, tts_chunks: ttsChunks } = entry
  if (typeof word !== 'string') return 'shape'
  const written = normalizeSpelling(word)
  if (!/^\p{L}+(?:'\p{L}+)*$/u.test(written) || written.length > MAX_WORD_LENGTH) return 'word'
  const themes = isTexts(entry.themes)
    ? entry.themes.map((theme) => theme.trim().toLowerCase()).filter(isKnownTheme)
    : []
  if (themes.length === 0) return 'theme'
  const parts = isTexts(chunks) ? chunks.map(normalizeSpelling) : []
  if (parts.length < 2 || parts.length > MAX_PARTS || parts.join('') !== written) return 'chunks'
  const areSaid = isTexts(ttsChunks) && ttsChunks.every((said) => said.length <= MAX_SAID_LENGTH)
  if (!areSaid || ttsChunks.length !== parts.length) return 'sounds'
  return { id: `remote-${written}`, word: written, themes, difficultyLevel, chunks: parts, ttsChunks, help: null }
}

/** Normalizes spelling: lower case, accents composed with their letter, and one kind of apostrophe. */
const normalizeSpelling = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u02bc\u02bb\u2032\uff07]/g, "'")
    .trim()
    .toLowerCase()

const isKnownTheme = (theme: string): boolean => isWordTheme(theme) || theme === UNIVERSAL

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === 'string' && text.trim() !== '')
