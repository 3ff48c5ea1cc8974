import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import { isRecord } from '../is-record.ts'
import { fail, ok, type Result } from '../result.ts'
import { isWordTheme, type Word } from './word.ts'
import { UNIVERSAL } from './word-list.ts'

/** A word bank that a school keeps beside the app. Its words come without help. */
export type RemoteWordBank = {
  readonly version: string
  /** What the file says it holds. */
  readonly totalWords: number
  readonly words: readonly Word[]
  /** Entries that are no words to build, left out. */
  readonly leftOut: number
}

const MOST_PARTS = 8
const LONGEST_WORD = 24
const LONGEST_PART_SAID = 24

/**
 * Reads `/wordBank.json`: `{ metadata: { total_words, version }, words: { easy: [{ word, themes, chunks, tts_chunks }], … } }`.
 * A broken entry, one of a list or of themes we do not know, and a list that is none are left out and counted; `not-a-word-bank` when there is no metadata or no list at all.
 */
export function parseRemoteWordBank(json: unknown): Result<RemoteWordBank, 'not-a-word-bank'> {
  if (!isRecord(json) || !isRecord(json.metadata) || !isRecord(json.words)) return fail('not-a-word-bank')
  const { total_words: totalWords, version } = json.metadata
  if (typeof totalWords !== 'number' || !['string', 'number'].includes(typeof version)) return fail('not-a-word-bank')
  const read = Object.entries(json.words).flatMap(([name, list]) => {
    const difficulty = DIFFICULTIES.find((one) => one === name)
    return Array.isArray(list) ? list.map((entry) => difficulty && readWord(entry, difficulty)) : [null]
  })
  const words = read.filter((word) => word !== null && word !== undefined)
  return ok({ version: String(version), totalWords, words, leftOut: read.length - words.length })
}

function readWord(entry: unknown, difficultyLevel: Difficulty): Word | null {
  if (!isRecord(entry)) return null
  const { word, chunks, tts_chunks: ttsChunks } = entry
  if (typeof word !== 'string' || !isTexts(entry.themes) || !isTexts(chunks) || !isTexts(ttsChunks)) return null
  const themes = entry.themes.map((theme) => theme.trim().toLowerCase()).filter(hasWords)
  const written = word.trim().toLowerCase()
  const parts = chunks.map((chunk) => chunk.trim().toLowerCase())
  const isBuildable =
    themes.length > 0 &&
    /^\p{L}+$/u.test(written) &&
    written.length <= LONGEST_WORD &&
    parts.length >= 2 &&
    parts.length <= MOST_PARTS &&
    parts.join('') === written &&
    ttsChunks.length === parts.length &&
    ttsChunks.every((said) => said.length <= LONGEST_PART_SAID)
  if (!isBuildable) return null
  return { id: `remote-${written}`, word: written, themes, difficultyLevel, chunks: parts, ttsChunks, help: null }
}

const hasWords = (theme: string): boolean => isWordTheme(theme) || theme === UNIVERSAL

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string' && text.trim() !== '')
