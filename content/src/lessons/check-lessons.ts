import { join, parse } from 'node:path'
import type { LessonWord } from '@lanternleaf/domain/word-building/lesson'
import { loadWordBank } from '../banks/check-banks.ts'
import { proseFaults } from '../check/prose-faults.ts'
import type { ContentError } from '../files/content-error.ts'
import { isFamiliar } from '../language/familiar.ts'
import { wordsOf } from '../language/measure.ts'
import { isFinished, splitSentences } from '../language/sentence-form.ts'
import { placedWords, type WordEntry, type WordSheet } from '../words/word-sheet.ts'
import { missedByHighlights } from './highlighted-letters.ts'
import { type LessonFile, type LoadedLessons, loadLessons } from './load-lessons.ts'

/** In words; a title is one line of a tablet, a text is read in a quarter of a minute. */
const TITLE_WORDS = { least: 2, most: 7 }
const TEXT_WORDS = { least: 8, most: 28 }
const MOST_SENTENCES = 3
/** Words beyond the easy ones of a nine-year-old, in title and text together. */
const MOST_UNFAMILIAR = 1

/** Terms that a ten-year-old has been taught. */
const KNOWN_TERMS = /^(vowels?|consonants?|Greek|Latin)$/i
/** What teachers say among themselves. */
const JARGON =
  /\b(digraphs?|diphthongs?|schwas?|phonemes?|graphemes?|morphemes?|affix(es)?|prefix(es)?|suffix(es)?|syllables?|blends?|onsets?|rimes?)\b/giu

/** The words of the bank by their spelling. */
export const entriesByWord = (sheets: readonly WordSheet[]): ReadonlyMap<string, WordEntry> =>
  new Map(sheets.flatMap((sheet) => placedWords(sheet).map(({ entry }) => [entry.word, entry] as const)))

/** Loads and checks the lessons. `selectedStrands` holds the strands to report on; none means all. */
export function checkLessonFiles(directory: string, selectedStrands: readonly string[] = []): LoadedLessons {
  const { lessons, errors } = loadLessons(join(directory, 'lessons'))
  const sheets = loadWordBank(directory).themes.map(({ value }) => value)
  const isSelected = ({ file }: ContentError) =>
    selectedStrands.length === 0 || selectedStrands.includes(parse(file).name)
  return { lessons, errors: [...errors, ...checkLessons(lessons, sheets)].filter(isSelected) }
}

/** Checks lessons by themselves, against each other, and against the words of the bank. */
export function checkLessons(lessons: readonly LessonFile[], sheets: readonly WordSheet[]): readonly ContentError[] {
  const entries = entriesByWord(sheets)
  return lessons.flatMap((lesson) => [
    ...checkTitle(lesson),
    ...checkText(lesson),
    ...checkUnfamiliar(lesson),
    ...wordsOfLesson(lesson.value).flatMap(({ path, marked }) => [
      ...checkInBank(lesson, path, marked.word, entries),
      ...checkHighlights(lesson, path, marked, entries),
      ...checkOnce(lesson, path, marked.word, lessons),
    ]),
  ])
}

/** A word of a lesson and its place; the word that is built has no highlighted letters. */
type WordAt = { readonly path: readonly PropertyKey[]; readonly marked: LessonWord }

const wordsOfLesson = ({ words, together }: LessonFile['value']): readonly WordAt[] => [
  ...words.map((marked, index) => ({ path: ['words', index], marked })),
  { path: ['together'], marked: { word: together, lit: [] } },
]

const errorAt = (
  { file, lineAt }: LessonFile,
  path: readonly PropertyKey[],
  message: string,
  fix: string,
): ContentError => ({ file, line: lineAt(path), message, fix })

function checkTitle(lesson: LessonFile): readonly ContentError[] {
  const { title } = lesson.value
  return [
    ...checkLength(lesson, 'title', title, TITLE_WORDS),
    ...(isFinished(title) ? [errorAt(lesson, ['title'], 'The title ends like a sentence.', 'Take the stop out.')] : []),
    ...checkProse(lesson, 'title', title),
  ]
}

function checkText(lesson: LessonFile): readonly ContentError[] {
  const { text } = lesson.value
  const sentences = splitSentences(text).length
  return [
    ...checkLength(lesson, 'text', text, TEXT_WORDS),
    ...(sentences > MOST_SENTENCES
      ? [errorAt(lesson, ['text'], `The text has ${sentences} sentences.`, `Write ${MOST_SENTENCES} at most.`)]
      : []),
    ...(isFinished(text) ? [] : [errorAt(lesson, ['text'], 'The text does not end in a stop.', 'End it in one.')]),
    ...checkProse(lesson, 'text', text),
  ]
}

function checkLength(
  lesson: LessonFile,
  field: 'title' | 'text',
  written: string,
  { least, most }: { readonly least: number; readonly most: number },
): readonly ContentError[] {
  const { length } = wordsOf(written)
  if (length >= least && length <= most) return []
  const message = `The ${field} has ${length} words; ${least} to ${most} are right.`
  return [errorAt(lesson, [field], message, length > most ? 'Shorten it.' : 'Say a little more.')]
}

/** A text without the letters it speaks of, which are not words. */
const withoutLetters = (text: string): string =>
  text.replace(/“[^”]*”/g, '…').replace(/(?<![\p{L}'])[b-z](?![\p{L}'])/gu, '…')

const checkProse = (lesson: LessonFile, field: 'title' | 'text', written: string): readonly ContentError[] => [
  ...proseFaults(withoutLetters(written)).map(({ message, fix }) =>
    errorAt(lesson, [field], `The ${field}: ${message}`, fix),
  ),
  ...(written.match(JARGON) ?? []).map((term) =>
    errorAt(lesson, [field], `The ${field}: no child says "${term}".`, 'Say it in everyday words.'),
  ),
]

function checkUnfamiliar(lesson: LessonFile): readonly ContentError[] {
  const { title, text, words, together } = lesson.value
  const own = new Set([...words.map(({ word }) => word), together])
  const unfamiliar = new Set(
    wordsOf(withoutLetters(`${title}. ${text}`)).filter(
      (word) => !isFamiliar(word) && !KNOWN_TERMS.test(word) && !own.has(word.toLowerCase()),
    ),
  )
  if (unfamiliar.size <= MOST_UNFAMILIAR) return []
  const message = `Title and text have ${unfamiliar.size} unfamiliar words: ${[...unfamiliar].join(', ')}.`
  return [errorAt(lesson, ['text'], message, `Use easier ones; ${MOST_UNFAMILIAR} may be.`)]
}

function checkInBank(
  lesson: LessonFile,
  path: readonly PropertyKey[],
  word: string,
  entries: ReadonlyMap<string, WordEntry>,
): readonly ContentError[] {
  const fix = `Choose a word with strand: ${lesson.strand}.`
  const entry = entries.get(word)
  if (!entry) return [errorAt(lesson, path, `"${word}" is not in the word bank.`, fix)]
  if (entry.strand !== lesson.strand)
    return [errorAt(lesson, path, `"${word}" has the strand ${entry.strand ?? 'none'}.`, fix)]
  if (path[0] === 'together' && entry.chunks.length < 2)
    return [errorAt(lesson, path, `"${word}" is one part and cannot be built.`, 'Choose a word of two parts or more.')]
  return []
}

function checkHighlights(
  lesson: LessonFile,
  path: readonly PropertyKey[],
  marked: LessonWord,
  entries: ReadonlyMap<string, WordEntry>,
): readonly ContentError[] {
  const entry = entries.get(marked.word)
  if (path[0] === 'together' || !entry) return []
  const missed = missedByHighlights(lesson.strand, marked, entry.chunks)
  if (missed === null) return []
  const lit = marked.lit.map(({ at, length }) => marked.word.slice(at, at + length)).join(', ')
  const message = `The letters "${lit}" of "${marked.word}" do not show ${lesson.strand}.`
  return [errorAt(lesson, path, message, `Light ${missed}; or choose another word.`)]
}

/** No word occurs in two lessons, or twice in one: each further card shows something new. */
function checkOnce(
  lesson: LessonFile,
  path: readonly PropertyKey[],
  word: string,
  lessons: readonly LessonFile[],
): readonly ContentError[] {
  const uses = lessons.flatMap((one) =>
    wordsOfLesson(one.value)
      .filter(({ marked }) => marked.word === word)
      .map((at) => ({ strand: one.strand, path: at.path.join('.') })),
  )
  const [first] = uses
  if (!first || (first.strand === lesson.strand && first.path === path.join('.'))) return []
  const where = first.strand === lesson.strand ? 'in this lesson' : `in the lesson of ${first.strand}`
  return [errorAt(lesson, path, `"${word}" is already ${where}.`, 'Choose another word.')]
}
