/**
 * Checks the lessons. A lesson is the card that explains one strand (a step of the order in which spelling is taught,
 * such as silent e) with three example words and one word to build. `npm run content` prints the errors.
 */

import { join, parse } from 'node:path'
import type { LessonWord } from '@lanternleaf/domain/word-building/lesson'
import { loadWordBank } from '../banks/check-banks.ts'
import { proseFaults } from '../check/prose-faults.ts'
import type { ContentError } from '../files/content-error.ts'
import { isFamiliar } from '../language/familiar.ts'
import { wordsOf } from '../language/measure.ts'
import { isFinished, splitSentences } from '../language/sentence-form.ts'
import { placedWords, type WordEntry, type WordSheet } from '../words/word-sheet.ts'
import { findHighlightFault } from './highlighted-letters.ts'
import { type LessonFile, type LoadedLessons, loadLessons } from './load-lessons.ts'

/** Limits in words: a title fits into one line on a tablet, and a child reads a text in a quarter of a minute. */
const TITLE_WORDS = { least: 2, most: 7 }
const TEXT_WORDS = { least: 8, most: 24 }
const MOST_SENTENCES = 3
/** How many words that a nine-year-old may not know the title and the text may have together. */
const MOST_UNFAMILIAR = 1

/** Terms that a ten-year-old has been taught. */
const KNOWN_TERMS = /^(vowels?|consonants?|Greek|Latin)$/i
/** Terms that only teachers use. */
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
    ...wordsOfLesson(lesson.value).flatMap(({ path, lessonWord }) => [
      ...checkInBank(lesson, path, lessonWord.word, entries),
      ...checkHighlights(lesson, path, lessonWord, entries),
      ...checkNotRepeated(lesson, path, lessonWord.word, lessons),
    ]),
  ])
}

/** A word of a lesson, and its path in the file. The word that is built has no highlighted letters. */
type LessonWordEntry = { readonly path: readonly PropertyKey[]; readonly lessonWord: LessonWord }

const wordsOfLesson = ({ words, demonstration }: LessonFile['value']): readonly LessonWordEntry[] => [
  ...words.map((lessonWord, index) => ({ path: ['words', index], lessonWord })),
  { path: ['demonstration'], lessonWord: { word: demonstration, highlights: [] } },
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
    ...(isFinished(title)
      ? [errorAt(lesson, ['title'], 'The title ends like a sentence.', 'Remove the full stop.')]
      : []),
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
    ...(isFinished(text)
      ? []
      : [
          errorAt(
            lesson,
            ['text'],
            'The text does not end with a full stop, question mark or exclamation mark.',
            'End it with one of them.',
          ),
        ]),
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
  const message = `The ${field} has ${length} words; it needs ${least} to ${most}.`
  return [errorAt(lesson, [field], message, length > most ? 'Shorten it.' : 'Say a little more.')]
}

/** Replaces quoted letters by dots, because they are not words: “tch”, a single k. */
const withoutLetters = (text: string): string =>
  text.replace(/“[^”]*”/g, '…').replace(/(?<![\p{L}'])[b-z](?![\p{L}'])/gu, '…')

const checkProse = (lesson: LessonFile, field: 'title' | 'text', written: string): readonly ContentError[] => [
  ...proseFaults(withoutLetters(written)).map(({ message, fix }) =>
    errorAt(lesson, [field], `The ${field}: ${message}`, fix),
  ),
  ...(written.match(JARGON) ?? []).map((term) =>
    errorAt(lesson, [field], `The ${field}: children do not know the term "${term}".`, 'Say it in everyday words.'),
  ),
]

function checkUnfamiliar(lesson: LessonFile): readonly ContentError[] {
  const { title, text, words, demonstration } = lesson.value
  const wordsOfCard = new Set([...words.map(({ word }) => word), demonstration])
  const unfamiliar = new Set(
    wordsOf(withoutLetters(`${title}. ${text}`)).filter(
      (word) => !isFamiliar(word) && !KNOWN_TERMS.test(word) && !wordsOfCard.has(word.toLowerCase()),
    ),
  )
  if (unfamiliar.size <= MOST_UNFAMILIAR) return []
  const message = `Title and text have ${unfamiliar.size} unfamiliar words: ${[...unfamiliar].join(', ')}.`
  return [
    errorAt(lesson, ['text'], message, `Use easier words; at most ${MOST_UNFAMILIAR} unfamiliar word is allowed.`),
  ]
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
  if (path[0] === 'demonstration' && entry.chunks.length < 2)
    return [
      errorAt(
        lesson,
        path,
        `"${word}" has only one part, so a child cannot build it.`,
        'Choose a word of two parts or more.',
      ),
    ]
  return []
}

function checkHighlights(
  lesson: LessonFile,
  path: readonly PropertyKey[],
  lessonWord: LessonWord,
  entries: ReadonlyMap<string, WordEntry>,
): readonly ContentError[] {
  const entry = entries.get(lessonWord.word)
  if (path[0] === 'demonstration' || !entry) return []
  const expectedLetters = findHighlightFault(lesson.strand, lessonWord, entry.chunks)
  if (expectedLetters === null) return []
  const highlighted = lessonWord.highlights.map(({ at, length }) => lessonWord.word.slice(at, at + length)).join(', ')
  const message = `The letters "${highlighted}" of "${lessonWord.word}" do not show ${lesson.strand}.`
  return [errorAt(lesson, path, message, `Highlight ${expectedLetters}; or choose another word.`)]
}

/** No word occurs in two lessons, or twice in one, so that each card shows something new. */
function checkNotRepeated(
  lesson: LessonFile,
  path: readonly PropertyKey[],
  word: string,
  lessons: readonly LessonFile[],
): readonly ContentError[] {
  const uses = lessons.flatMap((other) =>
    wordsOfLesson(other.value)
      .filter(({ lessonWord }) => lessonWord.word === word)
      .map((use) => ({ strand: other.strand, path: use.path.join('.') })),
  )
  const [first] = uses
  if (!first || (first.strand === lesson.strand && first.path === path.join('.'))) return []
  const where = first.strand === lesson.strand ? 'in this lesson' : `in the lesson of ${first.strand}`
  return [errorAt(lesson, path, `"${word}" is already ${where}.`, 'Choose another word.')]
}
