import { basename } from 'node:path'
import { STRANDS } from '@lanternleaf/domain/sequence/strand'
import { describe, expect, it } from 'vitest'
import { loadWordBank } from '../banks/check-banks.ts'
import { CONTENT_DIRECTORY } from '../content-directory.ts'
import { exampleWord, exampleWords } from '../testing/example-word.ts'
import { writeFiles } from '../testing/story-folder.ts'
import { checkLessonFiles, checkLessons, entriesByWord } from './check-lessons.ts'
import { compileLesson } from './compile-lesson.ts'
import { loadLessons } from './load-lessons.ts'

it('each of the eighteen strands has a lesson without errors', () => {
  const { lessons, errors } = checkLessonFiles(CONTENT_DIRECTORY)
  expect(errors).toEqual([])
  expect(lessons.map(({ strand }) => strand)).toEqual(STRANDS)
  expect(lessons).toHaveLength(18)
})

it('the word that a lesson builds has its parts from the word bank', () => {
  const { lessons } = loadLessons(`${CONTENT_DIRECTORY}/lessons`)
  const entries = entriesByWord(loadWordBank(CONTENT_DIRECTORY).themes.map(({ value }) => value))
  for (const lesson of lessons) {
    const { word, chunks, ttsChunks } = compileLesson(lesson, entries).demonstration
    expect(chunks.join('')).toBe(word)
    expect(ttsChunks).toHaveLength(chunks.length)
  }
})

const word = (spelled: string, chunks: readonly string[], strand: (typeof STRANDS)[number] = 'quiet-letters') =>
  exampleWord({ word: spelled, chunks: [...chunks], strand })

const BANK = [
  exampleWords({
    regular: [
      word('knee', ['kn', 'ee']),
      word('wrench', ['wr', 'ench']),
      word('thumb', ['th', 'umb']),
      word('knot', ['kn', 'ot']),
      word('gnome', ['gnome']),
      word('frog', ['fr', 'og'], 'blends'),
    ],
  }),
]

const GOOD = `title: Some letters are silent
text: You don't hear the “k” of “kn” or the “b” of “mb”. You still write them.
words: [(kn)ee, (wr)ench, thu(mb)]
demonstration: knot
`

/** The findings in a lesson about silent letters, with their lines. */
function find(sheet: string, more: Readonly<Record<string, string>> = {}): readonly string[] {
  const { lessons, errors } = loadLessons(writeFiles({ 'quiet-letters.yaml': sheet, ...more }))
  return [...errors, ...checkLessons(lessons, BANK)]
    .filter(({ file, message }) => file.endsWith('quiet-letters.yaml') || !/is missing/.test(message))
    .map(({ file, line, message, fix }) => `${basename(file)}:${line} ${message} ${fix}`)
}

describe('a lesson', () => {
  it('has no findings if it is good', () => expect(find(GOOD)).toEqual([]))

  it('is reported if it is missing, or if its file belongs to no strand', () => {
    const { errors } = loadLessons(writeFiles({ 'quiet-letters.yaml': GOOD, 'silent.yaml': GOOD, 'README.md': '#' }))
    expect(errors).toHaveLength(18)
    expect(errors.at(-1)?.message).toBe('silent.yaml is not named after a strand.')
  })

  it.each([
    ['title: Some letters are silent', 'title: Quiet', /:1 The title has 1 words; it needs 2 to 7\. Say a little more/],
    ['are silent', 'are silent.', /:1 The title ends like a sentence/],
    ['Some letters', 'Some diphthongs', /:1 The title: children do not know the term "diphthongs"/],
    ["You don't hear the “k” of “kn” or the “b” of “mb”. ", '', /:2 The text has 4 words; it needs 8 to 24/],
    ['write them.', 'write them. You do. Do you?', /:2 The text has 4 sentences\. Write 3 at most/],
    ['write them.', 'write them', /:2 The text does not end with a full stop/],
    ['still write', 'still wriite', /:2 The text: "wriite" is not in both/],
    [
      'still write them',
      'still inscribe these anomalies',
      /:2 Title and text have 2 unfamiliar words: inscribe, anomalies/,
    ],
    ['(kn)ee, ', '', /:3 words: /],
    ['(kn)ee', 'knee', /:3 words\.0: a word in lower case with the letters to highlight in brackets/],
    ['(kn)ee', '(kn)eel', /:3 "kneel" is not in the word bank\. Choose a word with strand: quiet-letters/],
    ['(kn)ee', '(fr)og', /:3 "frog" has the strand blends/],
    ['(kn)ee', 'k(nee)', /:3 The letters "nee" of "knee" do not show quiet-letters\. Highlight one of kn, wr/],
    ['demonstration: knot', 'demonstration: knee', /:4 "knee" is already in this lesson/],
    ['demonstration: knot', 'demonstration: gnome', /:4 "gnome" has only one part, so a child cannot build it/],
    ['demonstration: knot', 'demonstration: knot\nstrand: roots', /:5 strand: /],
  ] as const)('is reported if "%s" is "%s"', (right, wrong, message) => {
    const messages = find(GOOD.replace(right, wrong))
    expect(messages.length).toBeGreaterThan(0)
    expect(messages[0]).toMatch(message)
  })

  it('is reported if it has a word of another lesson', () => {
    const messages = find(GOOD, { 'roots.yaml': GOOD.replace('knot', 'frog') })
    expect(messages).toContain('roots.yaml:3 "knee" is already in the lesson of quiet-letters. Choose another word.')
  })
})
