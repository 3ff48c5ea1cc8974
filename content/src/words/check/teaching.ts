/**
 * Checks `celebration_message`, the sentence that is shown after a word was built. It must not present letters as a word
 * inside the word if they sound different there (*fort* in *comfortable*), nor call a letter silent that belongs to a
 * team: several letters that are taught as one sound (*oa*). An issue that is not in the allow-list is an error of
 * `npm run content`.
 */

import { HEART_WORDS } from '@lanternleaf/domain/sequence/strand'
import type { Issue } from '../../banks/bank-finding.ts'
import { cmuPronunciations, type Phone } from '../../language/cmu-dictionary.ts'
import { wordsOf } from '../../language/measure.ts'
import { splitSentences } from '../../language/sentence-form.ts'
import { isSpelledRight } from '../../language/spelling.ts'
import { containsSounds, pronunciationsOf, syllableCounts } from '../pronunciation.ts'
import { consonantUnitsIn } from '../split/consonants.ts'
import { splitsOf } from '../split/splits.ts'
import { pronouncedVowelTeams } from '../strands-of-word.ts'
import { wordIssue } from '../word-issue.ts'
import type { WordEntry } from '../word-sheet.ts'

/** What the celebration message teaches is true: it points out no false little word, and calls no letter of a team silent. */
export const checkTeaching = (entry: WordEntry): readonly Issue[] => [
  ...littleWordIssues(entry),
  ...silentTeamIssues(entry),
]

const MIN_LETTERS = 3
/** Words that a message uses as English words, even if their letters also occur in the word. */
const SENTENCE_WORDS: readonly string[] = [
  'and',
  'the',
  'one',
  'its',
  'has',
  'are',
  'for',
  'you',
  'two',
  'part',
  'parts',
]
/** Phrases with which a message points out a little word in the word: "there is oil inside boil". */
const FINDS_WORD =
  /\b(?:inside|hid(?:e|es|ing|den)|waiting|there (?:is|are)|sits?|look for|found|in the middle|in a row|at (?:the|its) (?:front|start|end))\b/
/** Phrases with which a message explains a meaning. Then it does not point out a little word. */
const EXPLAINS_MEANING = /\b(?:mean(?:s|t|ing)?|once|comes from|latin|greek|french)\b/

/**
 * A little word that the message points out must sound the same in the word, and begin and end where chunks or
 * morphemes do: *oil* in *boil*, but not *fort* in *comfortable* or *twin* in *twinkle*. No little word may split a
 * sound, even if the message only mentions it: *pat* in *patch*, *hip* in *chip*.
 */
const littleWordIssues = (entry: WordEntry): readonly Issue[] => {
  const line = entry.celebration_message.toLowerCase()
  return [...new Set(wordsOf(line))]
    .filter(
      (little) =>
        little.length >= MIN_LETTERS &&
        little !== entry.word &&
        entry.word.includes(little) &&
        isSpelledRight(little) &&
        !SENTENCE_WORDS.includes(little) &&
        !line.includes(`sounds like ${little}`) &&
        !(entry.morphemes ?? []).includes(little),
    )
    .filter((little) =>
      isFound(little, line) ? !isPronouncedIn(little, entry) || !fitsChunks(little, entry) : splitsSound(little, entry),
    )
    .map((little) =>
      wordIssue('celebrations', entry, {
        field: 'celebration_message',
        about: little,
        message: `it finds "${little}" in ${entry.word}, but this is not a part of the word, or it sounds different there.`,
        fix: 'Name a part that sounds or means what it says; or say something else of the word.',
      }),
    )
}

const isFound = (little: string, line: string): boolean =>
  !EXPLAINS_MEANING.test(line) &&
  !line.includes(`${little} says`) &&
  (FINDS_WORD.test(line) ||
    new RegExp(
      `\\b(?:${little} is in|${little} in it|(?:begins|starts|ends) (?:in|with) (?:(?:the|a|whole|little|small|word) )*${little})\\b`,
    ).test(line))

const isPronouncedIn = (little: string, entry: WordEntry): boolean =>
  cmuPronunciations(little).some((alone) =>
    pronunciationsOf(entry).some((phones) => containsSounds(phones.flatMap(separateR), alone)),
  )

/** The dictionary writes a vowel with r as ER. Adds an R after it, so that *rate* is found in *decorate*. */
const separateR = (phone: Phone): readonly Phone[] =>
  phone.sound === 'ER' ? [phone, { sound: 'R', stress: null }] : [phone]

const indexesOf = (little: string, { word }: WordEntry): readonly number[] =>
  Array.from(word.matchAll(new RegExp(little, 'g')), ({ index }) => index)

const splitsSound = (little: string, entry: WordEntry): boolean =>
  !entry.chunks.includes(little) &&
  indexesOf(little, entry).every((start) =>
    [...pronouncedVowelTeams(entry), ...consonantUnitsIn(entry.word, null)].some((unit) =>
      [start, start + little.length].some((at) => unit.start < at && at < unit.end),
    ),
  )

/**
 * Whether a little word begins where a part does, or after the first consonants of a part (*eight* in *weight-less*), and
 * ends where a part does. It may be anywhere in a heart word or a word of one syllable.
 */
const fitsChunks = (little: string, entry: WordEntry): boolean => {
  if (splitsSound(little, entry)) return false
  if (entry.strand === HEART_WORDS || syllableCounts(entry).includes(1)) return true
  const { word, chunks, alternative_chunks, morphemes = [] } = entry
  const ends = [0, word.length, ...[chunks, ...alternative_chunks, morphemes].flatMap(splitsOf)]
  const afterOnsets = ends.map((at) => at + (/^[^aeiouy]*/.exec(word.slice(at))?.[0].length ?? 0))
  return indexesOf(little, entry).some(
    (start) => [...ends, ...afterOnsets].includes(start) && ends.includes(start + little.length),
  )
}

/** Phrases with which a message calls letters silent. */
const SILENT =
  /\b(?:silent|quiet(?! sound)|not (?:heard|said|hear|say)|never (?:heard|said|spoken|hear)|no sound|says nothing|nobody (?:hears|says|can hear)|no \w is heard)\b/
/** The letters that a clause names. *a* and *i* only before some words, because they are words, too. */
const LETTERS = /\b(?:[b-hj-z]|[ai](?= (?:is|that|in|of))|gh|[b-df-hj-np-tv-z]{2})\b/g

/** *The a is silent* in *road*, where *oa* is taught as one sound: a child cannot use both. */
const silentTeamIssues = (entry: WordEntry): readonly Issue[] => {
  const { word } = entry
  const teams = [...pronouncedVowelTeams(entry), ...consonantUnitsIn(word, pronunciationsOf(entry)[0] ?? null)]
  return splitSentences(entry.celebration_message)
    .flatMap((sentence) => sentence.toLowerCase().split(/[,:;]/))
    .filter((clause) => SILENT.test(clause))
    .flatMap((clause) => clause.match(LETTERS) ?? [])
    .flatMap((letters) => {
      const places = Array.from(word.matchAll(new RegExp(letters, 'g')), ({ index }) => index)
      const inTeam = places.map((at) => teams.find(({ start, end }) => start <= at && at + letters.length <= end))
      const team = inTeam[0]
      if (team === undefined || inTeam.includes(undefined)) return []
      return [
        wordIssue('celebrations', entry, {
          field: 'celebration_message',
          about: letters,
          message: `it calls "${letters}" silent, but "${team.letters}" is taught as one sound.`,
          fix: `Say what "${team.letters}" says.`,
        }),
      ]
    })
}
